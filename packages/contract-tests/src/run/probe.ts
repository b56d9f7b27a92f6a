import { connect as connectPlain } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectSecure } from 'node:tls';
import { securitySchemes } from '@verbatim/contract';
import { retryAfterMs, sleep, systemClock } from '@verbatim/time';
import { errorCode, type HttpExchange } from '../http/exchange.ts';
import type { RequestKey, TestRequest } from '../http/test-request.ts';
import type { Budget } from './budget.ts';
import type { Ledger } from './ledger.ts';
import type { Target } from './run-options.ts';

/** A request got no complete response. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly ask: TestRequest;
  /** The deployment closed the connection; otherwise the request timed out or could not connect. */
  readonly connectionClosed: boolean;

  constructor(ask: TestRequest, message: string) {
    super(message);
    this.ask = ask;
    this.connectionClosed = /ECONNRESET|EPIPE|other side closed/.test(message);
  }
}

interface ProbeOptions {
  readonly target: Target;
  readonly budget: Budget;
  readonly ledger: Ledger;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
}

/** A key that does not exist. */
const WRONG_KEY = 'no-such-key';

/** Of a node that is starting or ending, and of a load balancer whose node has gone. */
const GONE: ReadonlySet<number> = new Set([502, 503, 504]);

const MAX_RETRIES = 5;
const MAX_DELAY_MS = 10_000;

/** Sends requests to a deployment within the budget and records the responses in the ledger. */
export class Probe {
  readonly #options: ProbeOptions;

  constructor(options: ProbeOptions) {
    this.#options = options;
  }

  get baseUrl(): string {
    return this.#options.target.baseUrl;
  }

  /** Sends a request, and again after `Retry-After` of a 503 or a rate limit. */
  async exchange(ask: TestRequest): Promise<HttpExchange> {
    for (let retries = 0; ; retries += 1) {
      this.#options.budget.spend();
      // Without the signal of the run: an aborted request may have created a job whose id is unknown.
      const exchange = await this.send(ask);
      const { ledger, signal } = this.#options;
      if (ask.operation) ledger.note(ask.operation, exchange.status);
      if (GONE.has(exchange.status)) ledger.noteLoss();
      const delayMs = ask.asIs || retries === MAX_RETRIES ? null : retryDelayMs(exchange);
      if (delayMs === null) return exchange;
      await sleep(systemClock, Math.min(delayMs, MAX_DELAY_MS), signal).catch(() => undefined);
    }
  }

  /** Sends a request once, without budget and ledger: for the cleanup. */
  async send(ask: TestRequest, signal: AbortSignal | null = null): Promise<HttpExchange> {
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
      return { request: ask, url, milliseconds: performance.now() - start, ...answer };
    } catch (error) {
      if (limit.aborted) {
        throw new NoResponse(ask, `no complete response within ${timeoutSeconds} s`);
      }
      if (!both.aborted) this.#options.ledger.noteLoss();
      throw new NoResponse(ask, reasonOf(error));
    }
  }

  #baseOf({ operation }: TestRequest): string {
    const { baseUrl, internalUrl } = this.#options.target;
    return operation?.listener === 'internal' ? (internalUrl ?? baseUrl) : baseUrl;
  }

  #credential(account: RequestKey): Record<string, string> {
    const { key, otherKey } = this.#options.target;
    const value = { own: key, other: otherKey, wrong: WRONG_KEY, none: undefined }[account];
    return value === undefined ? {} : { [securitySchemes.serviceKey.name]: value };
  }
}

async function fetchWhole(
  url: string,
  ask: Pick<TestRequest, 'body' | 'headers' | 'method'>,
  signal: AbortSignal,
) {
  const { method, headers, body } = ask;
  const answer = await fetch(url, { method, headers, body, redirect: 'manual', signal });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** The delay after which a refused request may be retried; null if it may not. */
function retryDelayMs(exchange: HttpExchange): number | null {
  const { status, headers } = exchange;
  const early = status === 503 || (status === 429 && errorCode(exchange) === 'rate_limited');
  return early ? retryAfterMs(headers.get('retry-after'), Date.now()) : null;
}

/** The reason of a failed fetch is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** The response to HEAD, with a body if one was sent. */
interface HeadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

const END_OF_HEAD = '\r\n\r\n';

/** Sends HEAD over a TCP socket: HTTP libraries discard a body that should not be there. */
export async function sendHead(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<HeadResponse> {
  const url = new URL(address);
  const { hostname, pathname, search } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket =
    url.protocol === 'https:'
      ? connectSecure({ host, port: Number(url.port || 443), servername: host })
      : connectPlain({ host, port: Number(url.port || 80) });
  const stop = (): void => void socket.destroy(new Error('aborted'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const lines = Object.entries({ host: url.host, connection: 'close', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    socket.write(`HEAD ${pathname}${search} HTTP/1.1\r\n${head}${END_OF_HEAD}`);
    return readHead(await buffer(socket));
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function readHead(all: Buffer): HeadResponse {
  const end = all.indexOf(END_OF_HEAD);
  if (end === -1) throw new Error('the connection was closed before the end of the headers');
  const [first = '', ...lines] = all.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new Error(`the response starts with ${first.slice(0, 40)}`);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, bytes: all.subarray(end + END_OF_HEAD.length) };
}
