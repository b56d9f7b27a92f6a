import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import type { AnswerRule } from '../http/answer-rules.ts';
import { type Ask, type AskOptions, askFor } from '../http/ask.ts';
import { curlOf } from '../http/curl.ts';
import { type Exchange, summaryOf } from '../http/exchange.ts';
import { judge } from '../http/judge.ts';
import { NoAnswer } from '../http/probe.ts';
import { describeValue } from './describe-value.ts';
import { Findings, type Violation } from './findings.ts';
import { withMark } from './mark.ts';
import { possessionIn } from './possessions.ts';
import type { RunContext } from './run-context.ts';
import { seedFor } from './seed.ts';
import { OutOfBudget, Skipped, Stopped } from './stops.ts';

/** Which case a trial belongs to. */
export interface CaseName {
  readonly suite: string;
  readonly title: string;
}

/** What a property is run with. */
export interface PropertyOptions {
  readonly title?: string;
  readonly runs?: number;
}

const IN_TIME = 'answers.in-time' satisfies `answers.${AnswerRule}`;

/** The longest that shrinking and repeating one property may take. */
const PROPERTY_SECONDS = 20;

/** What a case works with: it sends, it says whether rules hold, and all of it is noted. */
export class Trial<Name extends string = string> {
  readonly run: RunContext;
  readonly findings = new Findings();
  readonly #name: CaseName;
  readonly #made: string[] = [];

  constructor(run: RunContext, name: CaseName) {
    this.run = run;
    this.#name = name;
  }

  get signal(): AbortSignal {
    return this.run.signal;
  }

  /** Calls an operation and looks at the answer from every side. */
  async call(operation: Operation, options: AskOptions = {}): Promise<Exchange> {
    return this.send(askFor(operation, withMark(operation, options, this.run.name)));
  }

  /** As `call`, where the deployment may also close the connection while it is still being sent to: then undefined. */
  async callUnlessCut(operation: Operation, options: AskOptions): Promise<Exchange | undefined> {
    const answer = this.run.probe.exchange(askFor(operation, options));
    const exchange = await answer.catch((error: unknown) => {
      return error instanceof NoAnswer && error.wasCut ? undefined : this.#noAnswer(error);
    });
    return exchange && this.#look(exchange);
  }

  /** Sends a request and looks at the answer from every side. */
  async send(ask: Ask): Promise<Exchange> {
    const answer = this.run.probe.exchange(ask);
    return this.#look(await answer.catch((error: unknown) => this.#noAnswer(error)));
  }

  #look(exchange: Exchange): Exchange {
    this.findings.hold(IN_TIME);
    const possession = possessionIn(exchange);
    if (possession) {
      this.run.possessions.add(possession);
      this.#made.push(possession.id);
    }
    for (const { rule, broken } of judge(exchange)) this.#note(`answers.${rule}`, broken, exchange);
    return exchange;
  }

  /** Says whether a rule of the suite holds; `says` is what is wrong where it does not. */
  expect(rule: Name, ok: boolean, says: string | (() => string), evidence?: Exchange): boolean {
    const broken = ok ? null : typeof says === 'string' ? says : says();
    this.#note(`${this.#name.suite}.${rule}`, broken, evidence);
    return ok;
  }

  /** As `expect`, for what everything after it builds on. */
  require(rule: Name, ok: boolean, says: string | (() => string), evidence?: Exchange): void {
    if (!this.expect(rule, ok, says, evidence)) throw new Stopped(rule);
  }

  /** Says why a rule can't be looked at here; the case goes on. */
  leave(rule: Name, reason: string): void {
    this.findings.left.set(`${this.#name.suite}.${rule}`, reason);
  }

  /** Ends the case: what it needs is not there. */
  skip(reason: string): never {
    throw new Skipped(reason);
  }

  /** Leaves something that the trial has made to the end of the run. */
  keep(id: string): void {
    const place = this.#made.indexOf(id);
    if (place >= 0) this.#made.splice(place, 1);
  }

  /** Removes what the trial has made so far. */
  async release(): Promise<void> {
    await this.run.possessions.release(this.#made.splice(0));
  }

  /** Tries many values. What fails is shrunk, and noted with the seed that repeats it. */
  async property<T>(
    values: fc.Arbitrary<T>,
    attempt: (value: T, trial: Trial<Name>) => Promise<void>,
    { title = '', runs = this.run.options.runs }: PropertyOptions = {},
  ): Promise<void> {
    let first: string | undefined;
    let stop: OutOfBudget | Skipped | undefined;
    let broken: readonly Violation[] = [];
    const predicate = fc.asyncProperty(values, async (value) => {
      if (stop) return;
      const part = new Trial<Name>(this.run, this.#name);
      try {
        await attempt(value, part);
      } catch (error) {
        if (error instanceof OutOfBudget || error instanceof Skipped) stop = error;
        else if (!(error instanceof Stopped)) throw error;
      } finally {
        await part.release();
      }
      const { violations } = part.findings;
      // While shrinking, only what is broken in the same way is the same fault.
      const same = violations.some(({ rule }) => first === undefined || rule === first);
      if (!same) {
        if (first === undefined) this.findings.add(part.findings);
        return;
      }
      first ??= violations[0]?.rule;
      broken = violations;
      throw new Stopped(first);
    });
    const result = await fc.check(predicate, {
      seed: seedFor(this.run.options.seed, `${this.#name.suite}/${this.#name.title}/${title}`),
      numRuns: runs,
      interruptAfterTimeLimit: Math.min(PROPERTY_SECONDS, this.run.budget.secondsLeft) * 1000,
      markInterruptAsFailure: false,
      // What a case has found already needs no second example, and shrinking costs requests.
      endOnFailure: this.findings.violations.length > 0,
    });
    if (result.failed && broken.length === 0 && !result.interrupted) throw result.errorInstance;
    const counterexample = describeValue(result.counterexample?.[0]);
    for (const violation of broken) this.findings.break({ ...violation, counterexample });
    if (stop) throw stop;
  }

  #noAnswer(error: unknown): never {
    if (!(error instanceof NoAnswer)) throw error;
    const { ask, message } = error;
    const curl = curlOf(ask, this.run.probe.baseUrl);
    this.#break(IN_TIME, message, { curl, exchange: `${ask.method} ${ask.path}` });
    throw new Stopped(message);
  }

  #note(rule: string, broken: string | null, evidence: Exchange | undefined): void {
    if (broken === null) {
      if (!this.run.options.except.includes(rule)) this.findings.hold(rule);
      return;
    }
    const curl = evidence ? curlOf(evidence.ask, this.run.probe.baseUrl) : null;
    this.#break(rule, broken, { curl, exchange: evidence ? summaryOf(evidence) : null });
  }

  #break(rule: string, says: string, shown: Pick<Violation, 'curl' | 'exchange'>): void {
    if (this.run.options.except.includes(rule)) return;
    const { suite, title } = this.#name;
    const { seed } = this.run.options;
    const only = `--only ${suite} --case ${JSON.stringify(title)}`;
    const repeat = `verbatim-contract ${this.run.probe.baseUrl} ${only} --seed ${seed}`;
    const once = { counterexample: null, times: 1, also: [] };
    this.findings.break({ rule, suite, case: title, says, repeat, ...once, ...shown });
  }
}
