import { requestText, type TextResponse } from '@verbatim/outgoing-http';
import {
  type BackoffOptions,
  backoffMs,
  isRetryableStatus,
  Limiter,
  QueueFullError,
  retryAfterMs,
  sleep,
  systemClock,
} from '@verbatim/time';
import { TextEngineError } from '../text-engine-error.ts';

/** How many calls one engine gets. */
export interface CallLimits {
  /** Calls at the same time. */
  readonly parallelism: number;
  /** Calls that may wait for one of them to end; half of them may be of one owner. */
  readonly queueLength: number;
}

/** Who makes a call, and what ends it. */
export interface CallOptions {
  readonly signal: AbortSignal;
  /** Calls that wait are made by turns of their owners. Default: one owner. */
  readonly owner?: string | undefined;
}

/** Limits the calls to one engine. The next call is of the owner with the fewest running calls. */
export class CallLimiter {
  readonly #limiter: Limiter;

  constructor({ parallelism, queueLength }: CallLimits) {
    this.#limiter = new Limiter({
      slots: parallelism,
      maxQueued: queueLength,
      maxQueuedPerOwner: Math.ceil(queueLength / 2),
    });
  }

  /** Makes a call when there is room for it. Rejects with a TextEngineError if too many wait, with the signal's reason if it is aborted. */
  run<Result>({ signal, owner }: CallOptions, call: () => Promise<Result>): Promise<Result> {
    return this.#limiter.run(call, { signal, owner }).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw new TextEngineError(
        'EngineBusy',
        'Too many calls wait for this engine already. Try again later.',
      );
    });
  }
}

/** A service that takes and returns JSON over HTTP. */
export interface JsonEndpointSettings extends CallLimits {
  /** Its name in error messages, such as `The language model`. */
  readonly name: string;
  readonly baseUrl: string;
  /** Sent with each request, such as keys. */
  readonly headers: Readonly<Record<string, string>>;
  /** Limit of one request and its response. */
  readonly timeoutMs: number;
  /** Delay before each retry if the response has no `Retry-After`; exponential backoff by default. The first retry is number 1. */
  readonly retryDelayMs?: (retry: number) => number;
}

/** A request to the endpoint. Without a body it is a GET. */
export interface JsonCall extends CallOptions {
  readonly path: string;
  readonly body?: unknown;
}

/** A response with a failure that a retry would not change. `details` is its body: it may hold texts and keys, so it is never shown to callers. */
export interface Refusal {
  readonly status: number;
  readonly details: string;
}

/** Outcome of a call. */
type JsonAnswer =
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const MAX_ATTEMPTS = 4;
const BACKOFF: BackoffOptions = { firstMs: 1_000, jitter: 0.5 };
/** A call whose `Retry-After` asks for more fails at once: a job should not hang on one of its steps. */
const MAX_RETRY_DELAY_MS = 60_000;
const MAX_RESPONSE_BYTES = 8 * 1024 ** 2;

/** Calls one endpoint, with a limit on calls at a time, on their time and on the size of responses, and with retries. */
export class JsonEndpoint {
  readonly #settings: JsonEndpointSettings;
  readonly #limiter: CallLimiter;

  constructor(settings: JsonEndpointSettings) {
    this.#settings = settings;
    this.#limiter = new CallLimiter(settings);
  }

  /** Sends a request. Rejects with a TextEngineError if no attempt gets a usable response. */
  call(call: JsonCall): Promise<JsonAnswer> {
    return this.#limiter.run(call, () => this.#withRetries(call));
  }

  async #withRetries(call: JsonCall): Promise<JsonAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#attempt(call);
      if ('kind' in outcome) return outcome;
      if (attempt === MAX_ATTEMPTS) throw outcome.error;
      const { retryDelayMs = (retry) => backoffMs(retry, BACKOFF) } = this.#settings;
      const delayMs = outcome.retryAfterMs ?? retryDelayMs(attempt);
      if (delayMs > MAX_RETRY_DELAY_MS) throw outcome.error;
      await sleep(systemClock, delayMs, call.signal);
    }
  }

  async #attempt({ path, body, signal }: JsonCall): Promise<JsonAnswer | RetryableFailure> {
    const { name, baseUrl, headers, timeoutMs } = this.#settings;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await requestText(
        {
          url: new URL(`${baseUrl.replace(/\/+$/, '')}${path}`),
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.any([signal, timeout]),
        },
        MAX_RESPONSE_BYTES,
      );
      const { status, text } = response;
      if (isRetryableStatus(status)) return this.#retryable(response);
      if (text === null) throw this.unusable('answers with more than 8 MiB');
      if (status < 200 || status >= 300) {
        return { kind: 'refused', refusal: { status, details: text } };
      }
      return { kind: 'json', json: this.#parsed(text) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TextEngineError) throw error;
      if (timeout.aborted) {
        throw new TextEngineError(
          'EngineTimeout',
          `${name} took longer than its limit of ${timeoutMs / 1000} seconds. Send less, or ask the operator for more time.`,
        );
      }
      return {
        error: new TextEngineError(
          'EngineFailed',
          `${name} can't be reached. Try again later, or ask the operator whether it runs.`,
          { cause: error },
        ),
        retryAfterMs: null,
      };
    }
  }

  #retryable({ status, retryAfter }: TextResponse): RetryableFailure {
    const { name } = this.#settings;
    const error =
      status === 429 || status === 503
        ? new TextEngineError('EngineBusy', `${name} is overloaded. Try again later.`)
        : new TextEngineError(
            'EngineFailed',
            `${name} fails with status ${status}. Try again later.`,
          );
    return { error, retryAfterMs: retryAfterMs(retryAfter, Date.now()) };
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      // The parser's own message would quote the response.
      throw this.unusable('does not answer in JSON');
    }
  }

  /** The error of a refusal; `otherwise` is its message where neither the key nor the address explains it. */
  refused({ status }: Refusal, otherwise: string): TextEngineError {
    const { name } = this.#settings;
    const message =
      status === 401 || status === 403
        ? `${name} does not accept the key that is set. Ask the operator to set the right one.`
        : status >= 300 && status < 400
          ? `${name} has another address: the configured one redirects to it. Ask the operator to set that one.`
          : otherwise;
    return new TextEngineError('EngineRefused', message);
  }

  /** The error of a response that is not what the endpoint should answer. */
  unusable(what: string): TextEngineError {
    return new TextEngineError(
      'EngineAnswerUnusable',
      `${this.#settings.name} ${what}. Ask the operator whether the right address is set.`,
    );
  }
}

/** A failure after which the same request may succeed. */
interface RetryableFailure {
  readonly error: TextEngineError;
  /** Delay that the endpoint asks for; null if it asks for none. */
  readonly retryAfterMs: number | null;
}
