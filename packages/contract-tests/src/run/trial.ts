import type { ErrorCode, Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { checkResponse, type ResponseRule } from '../http/check-response.ts';
import { curlOf, type HttpExchange, isError, statusAndCode, summaryOf } from '../http/exchange.ts';
import { requestTo, type TestRequest, type TestRequestOptions } from '../http/test-request.ts';
import { RuleOutcomes, type Violation } from '../rules.ts';
import { withMark } from '../values/mark.ts';
import { type Budget, BudgetExhausted, CaseSkipped, CaseStopped } from './budget.ts';
import type { CallbackListener } from './callback-listener.ts';
import { type CreatedResources, createdResourceIn } from './created-resources.ts';
import type { Ledger } from './ledger.ts';
import { NoResponse, type Probe } from './probe.ts';
import type { RunOptions, Target } from './run-options.ts';

/** Shared by all cases of a run. */
export interface RunContext {
  readonly target: Target;
  readonly options: RunOptions;
  /** Name of the run, which marks its jobs. */
  readonly name: string;
  readonly probe: Probe;
  readonly budget: Budget;
  readonly ledger: Ledger;
  readonly possessions: CreatedResources;
  readonly signal: AbortSignal;
  /** Whether the deployment honors `Prefer`, as mocks do. */
  readonly honorsPrefer: boolean;
  /** The receiver of callbacks, or why there is none. */
  readonly callbacks: CallbackListener | { readonly missing: string };
}

type CaseName = { readonly suite: string; readonly title: string };

type PropertyOptions = { readonly title?: string; readonly runs?: number };

const IN_TIME = 'answers.in-time' satisfies `answers.${ResponseRule}`;

/** Time limit of one property, including shrinking. */
const PROPERTY_SECONDS = 20;

/** The interface of a case to the run: sends requests and records outcomes of rules. */
export class Trial<Name extends string = string> {
  readonly run: RunContext;
  readonly findings = new RuleOutcomes();
  readonly #name: CaseName;
  readonly #made: string[] = [];

  constructor(run: RunContext, name: CaseName) {
    this.run = run;
    this.#name = name;
  }

  get signal(): AbortSignal {
    return this.run.signal;
  }

  /** Calls an operation and checks the response. */
  async call(operation: Operation, options: TestRequestOptions = {}): Promise<HttpExchange> {
    return this.send(requestTo(operation, withMark(operation, options, this.run.name)));
  }

  /** Like `call`, but returns undefined if the deployment closes the connection while the body is sent. */
  async callUnlessCut(
    operation: Operation,
    options: TestRequestOptions,
  ): Promise<HttpExchange | undefined> {
    const answer = this.run.probe.exchange(requestTo(operation, options));
    const exchange = await answer.catch((error: unknown) =>
      error instanceof NoResponse && error.connectionClosed ? undefined : this.#noAnswer(error),
    );
    return exchange && this.#look(exchange);
  }

  /** Sends a request and checks the response. */
  async send(ask: TestRequest): Promise<HttpExchange> {
    const answer = this.run.probe.exchange(ask);
    return this.#look(await answer.catch((error: unknown) => this.#noAnswer(error)));
  }

  #look(exchange: HttpExchange): HttpExchange {
    this.findings.hold(IN_TIME);
    const possession = createdResourceIn(exchange);
    if (possession) {
      this.run.possessions.add(possession);
      this.#made.push(possession.id);
    }
    for (const { rule, broken } of checkResponse(exchange))
      this.#note(`answers.${rule}`, broken, exchange);
    return exchange;
  }

  /** Records whether a rule holds; `says` describes the violation. */
  expect(rule: Name, ok: boolean, says: string | (() => string), evidence?: HttpExchange): boolean {
    const broken = ok ? null : typeof says === 'string' ? says : says();
    this.#note(`${this.#name.suite}.${rule}`, broken, evidence);
    return ok;
  }

  /** Expects that a response is this error. `says` comes before what it is instead. */
  expectError(rule: Name, answer: HttpExchange, code: ErrorCode, says = 'it is answered'): boolean {
    const differs = () => `${says} ${statusAndCode(answer)}`;
    return this.expect(rule, isError(answer, code), differs, answer);
  }

  /** Like `expect`, but ends the case if the rule is broken. */
  require(rule: Name, ok: boolean, says: string | (() => string), evidence?: HttpExchange): void {
    if (!this.expect(rule, ok, says, evidence)) throw new CaseStopped(rule);
  }

  /** Records why a rule can't be checked; the case goes on. */
  leave(rule: Name, reason: string): void {
    this.findings.left.set(`${this.#name.suite}.${rule}`, reason);
  }

  /** Ends the case because its requirements are missing. */
  skip(reason: string): never {
    throw new CaseSkipped(reason);
  }

  /** Keeps a created resource until the end of the run. */
  keep(id: string): void {
    const place = this.#made.indexOf(id);
    if (place >= 0) this.#made.splice(place, 1);
  }

  /** Deletes the resources that the trial has created. */
  async release(): Promise<void> {
    await this.run.possessions.release(this.#made.splice(0));
  }

  /** Runs a property with random values. A failure is shrunk and recorded with the seed that repeats it. */
  async property<T>(
    values: fc.Arbitrary<T>,
    attempt: (value: T, trial: Trial<Name>) => Promise<void>,
    { title = '', runs = this.run.options.runs }: PropertyOptions = {},
  ): Promise<void> {
    let first: string | undefined;
    let stop: BudgetExhausted | CaseSkipped | undefined;
    let broken: readonly Violation[] = [];
    const predicate = fc.asyncProperty(values, async (value) => {
      if (stop) return;
      const part = new Trial<Name>(this.run, this.#name);
      try {
        await attempt(value, part);
      } catch (error) {
        if (error instanceof BudgetExhausted || error instanceof CaseSkipped) stop = error;
        else if (!(error instanceof CaseStopped)) throw error;
      } finally {
        await part.release();
      }
      const { violations } = part.findings;
      // While shrinking, only a violation of the same rules counts as the same failure.
      const same = violations.some(({ rule }) => first === undefined || rule === first);
      if (!same) {
        if (first === undefined) this.findings.add(part.findings);
        return;
      }
      first ??= violations[0]?.rule;
      broken = violations;
      throw new CaseStopped(first);
    });
    const result = await fc.check(predicate, {
      seed: seedFor(this.run.options.seed, `${this.#name.suite}/${this.#name.title}/${title}`),
      numRuns: runs,
      interruptAfterTimeLimit: Math.min(PROPERTY_SECONDS, this.run.budget.secondsLeft) * 1000,
      markInterruptAsFailure: false,
      // A violation that is known already is not shrunk again: shrinking costs requests.
      endOnFailure: this.findings.violations.length > 0,
    });
    if (result.failed && broken.length === 0 && !result.interrupted) throw result.errorInstance;
    const counterexample = describeValue(result.counterexample?.[0]);
    for (const violation of broken) this.findings.break({ ...violation, counterexample });
    if (stop) throw stop;
  }

  #noAnswer(error: unknown): never {
    if (!(error instanceof NoResponse)) throw error;
    const { ask, message } = error;
    const curl = curlOf(ask, this.run.probe.baseUrl);
    this.#break(IN_TIME, message, { curl, exchange: `${ask.method} ${ask.path}` });
    throw new CaseStopped(message);
  }

  #note(rule: string, broken: string | null, evidence: HttpExchange | undefined): void {
    if (broken === null) {
      if (!this.run.options.except.includes(rule)) this.findings.hold(rule);
      return;
    }
    const curl = evidence ? curlOf(evidence.request, this.run.probe.baseUrl) : null;
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

const MAX_LENGTH = 1000;

/** A value as text, truncated. */
function describeValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Uint8Array ? `${inner.byteLength} bytes` : inner,
  );
  if (text === undefined) return String(value);
  return text.length > MAX_LENGTH
    ? `${text.slice(0, MAX_LENGTH)}... (${text.length} characters)`
    : text;
}

/** A seed derived from a text (FNV-1a), so that the seed of a case does not depend on which other cases run. */
export function seedFor(runSeed: number, text: string): number {
  let hash = 0x811c9dc5 ^ runSeed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
