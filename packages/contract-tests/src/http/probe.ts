import { securitySchemes } from '@verbatim/contract';
import type { Budget } from '../run/budget.ts';
import type { Ledger } from '../run/ledger.ts';
import { pause } from '../run/pause.ts';
import type { Target } from '../run/target.ts';
import type { Account, Ask } from './ask.ts';
import { type Exchange, errorCode } from './exchange.ts';
import { sendHead } from './send-head.ts';

/** A request got no whole answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly ask: Ask;
  /** The connection was closed; else the time was over, or nobody was there. */
  readonly wasCut: boolean;

  constructor(ask: Ask, message: string) {
    super(message);
    this.ask = ask;
    this.wasCut = /ECONNRESET|EPIPE|other side closed/.test(message);
  }
}

/** What a probe works with. */
export interface ProbeOptions {
  readonly target: Target;
  readonly budget: Budget;
  readonly ledger: Ledger;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
}

/** A key that nobody has. */
const WRONG_KEY = 'no-such-key';

const MAX_WAITS = 5;
const MAX_WAIT_SECONDS = 10;

/** Sends requests to a deployment, within the budget, and notes what was answered. */
export class Probe {
  readonly #options: ProbeOptions;

  constructor(options: ProbeOptions) {
    this.#options = options;
  }

  get baseUrl(): string {
    return this.#options.target.baseUrl;
  }

  /** Sends a request. Where the deployment asks to come back later, that is what happens. */
  async exchange(ask: Ask): Promise<Exchange> {
    for (let waits = 0; ; waits += 1) {
      this.#options.budget.spend();
      // Without the signal of the run: a request that was stopped half-way may have made something nobody knows of.
      const exchange = await this.send(ask);
      const { ledger, signal } = this.#options;
      if (ask.operation) ledger.note(ask.operation, exchange.status);
      const seconds = ask.asIs || waits === MAX_WAITS ? undefined : comeBackIn(exchange);
      if (seconds === undefined) return exchange;
      await pause(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, signal);
    }
  }

  /** Sends a request once and notes nothing: cleaning up is not part of the test. */
  async send(ask: Ask, signal: AbortSignal | null = null): Promise<Exchange> {
    const { timeoutSeconds } = this.#options;
    const url = this.#baseOf(ask) + ask.path;
    const limit = AbortSignal.timeout(timeoutSeconds * 1000);
    const start = performance.now();
    const both = signal ? AbortSignal.any([signal, limit]) : limit;
    const headers = { ...ask.headers, ...this.#credential(ask.account) };
    try {
      const answer =
        ask.method === 'HEAD'
          ? await sendHead(url, headers, both)
          : await fetchWhole(url, { ...ask, headers }, both);
      return { ask, url, milliseconds: performance.now() - start, ...answer };
    } catch (error) {
      const why = limit.aborted ? `no whole answer within ${timeoutSeconds} s` : reasonOf(error);
      throw new NoAnswer(ask, why);
    }
  }

  #baseOf({ operation }: Ask): string {
    const { baseUrl, internalUrl } = this.#options.target;
    return operation?.listener === 'internal' ? (internalUrl ?? baseUrl) : baseUrl;
  }

  #credential(account: Account): Record<string, string> {
    const { key, otherKey } = this.#options.target;
    const value = { own: key, other: otherKey, wrong: WRONG_KEY, none: undefined }[account];
    return value === undefined ? {} : { [securitySchemes.serviceKey.name]: value };
  }
}

async function fetchWhole(
  url: string,
  ask: Pick<Ask, 'body' | 'headers' | 'method'>,
  signal: AbortSignal,
) {
  const { method, headers, body } = ask;
  const answer = await fetch(url, { method, headers, body, redirect: 'manual', signal });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** The seconds after which a request that came too early may come again. */
function comeBackIn(exchange: Exchange): number | undefined {
  const { status, headers } = exchange;
  const early = status === 503 || (status === 429 && errorCode(exchange) === 'rate_limited');
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return early && Number.isFinite(seconds) ? seconds : undefined;
}

/** Node hides the reason of a failed request in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
