import { setTimeout as pause } from 'node:timers/promises';
import { TextEngineError } from '../text-engine-error.ts';
import { Admission, type AdmissionLimits } from './admission.ts';
import { boundedText } from './bounded-text.ts';
import { retryAfterMs } from './retry-after.ts';

/** A service that takes and gives JSON over HTTP. */
export interface JsonEndpointSettings extends AdmissionLimits {
  /** What callers read that it is, such as `The language model`. */
  readonly name: string;
  readonly baseUrl: string;
  /** Sent with each request; keys stand here. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long one request may take, with its answer. */
  readonly timeoutMs: number;
  /** How long to wait before another try, where the endpoint does not say. */
  readonly pauseMs?: (attempt: number) => number;
}

/** A request to the endpoint. Without a body it is a GET. */
export interface JsonCall {
  readonly path: string;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/** An answer that is no success and no reason to try again. `details` is what the endpoint says: never to be passed on. */
export interface Refusal {
  readonly status: number;
  readonly details: string;
}

/** What came of a call. */
export type JsonAnswer =
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 500;
/** Whoever asks for more patience than this gets none: a job should not hang on one of its steps. */
const MAX_PAUSE_MS = 60_000;
const MAX_ANSWER_BYTES = 8 * 1024 ** 2;
/** Statuses after which the same request may succeed. */
const WORTH_ANOTHER_TRY = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

/** Calls one endpoint: a few at a time, each within its time, again where that makes sense, with answers of limited size. */
export class JsonEndpoint {
  readonly #settings: JsonEndpointSettings;
  readonly #admission: Admission;

  constructor(settings: JsonEndpointSettings) {
    this.#settings = settings;
    this.#admission = new Admission(settings);
  }

  /** What the endpoint answers. Rejects with a TextEngineError where it answers nothing of use, however often it is asked. */
  call(call: JsonCall): Promise<JsonAnswer> {
    return this.#admission.run(call.signal, () => this.#tryAgain(call));
  }

  async #tryAgain(call: JsonCall): Promise<JsonAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#once(call);
      if ('kind' in outcome) return outcome;
      if (attempt === MAX_TRIES) throw outcome.error;
      const waitMs = outcome.afterMs ?? this.#pauseMs(attempt);
      if (waitMs > MAX_PAUSE_MS) throw outcome.error;
      await pause(waitMs, undefined, { signal: call.signal }).catch(() =>
        call.signal.throwIfAborted(),
      );
    }
  }

  #pauseMs(attempt: number): number {
    if (this.#settings.pauseMs) return this.#settings.pauseMs(attempt);
    // Jobs that failed together do not come back together.
    return FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
  }

  async #once({ path, body, signal }: JsonCall): Promise<JsonAnswer | TryAgain> {
    const { name, baseUrl, headers, timeoutMs } = this.#settings;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Keys and texts go where the operator said, and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      });
      const text = await boundedText(response, MAX_ANSWER_BYTES);
      if (WORTH_ANOTHER_TRY.has(response.status)) return this.#again(response);
      if (text === null) throw this.#unusable('answers too much');
      if (!response.ok) {
        return { kind: 'refused', refusal: { status: response.status, details: text } };
      }
      return { kind: 'json', json: this.#parsed(text) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TextEngineError) throw error;
      if (timeout.aborted) {
        throw new TextEngineError(
          'EngineTimeout',
          `${name} took longer than the ${timeoutMs / 1000} seconds that it may. Send less, or ask the operator for more time.`,
        );
      }
      return {
        error: new TextEngineError(
          'EngineFailed',
          `${name} can not be reached. Try again later, or ask the operator whether it runs.`,
          { cause: error },
        ),
        afterMs: null,
      };
    }
  }

  #again({ status, headers }: Response): TryAgain {
    const { name } = this.#settings;
    const error =
      status === 429 || status === 503
        ? new TextEngineError('EngineBusy', `${name} has too much to do. Try again later.`)
        : new TextEngineError(
            'EngineFailed',
            `${name} fails with status ${status}. Try again later.`,
          );
    return { error, afterMs: retryAfterMs(headers.get('retry-after'), Date.now()) };
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      // The parser's own message would quote the answer.
      throw this.#unusable('does not answer in JSON');
    }
  }

  #unusable(what: string): TextEngineError {
    return new TextEngineError(
      'EngineAnswerUnusable',
      `${this.#settings.name} ${what}. Ask the operator whether the right address is set.`,
    );
  }
}

/** A failure that may pass. */
interface TryAgain {
  readonly error: TextEngineError;
  /** When to try again, as the endpoint says; null where it does not. */
  readonly afterMs: number | null;
}
