import { backoffMs, isRetryableStatus, sleep } from '@verbatim/time';
import { idempotencyHeader, operations } from '../contract.ts';
import type { OperationFacts } from '../operation-facts.ts';
import type { Failure, Result } from '../result.ts';
import type { CallOptions } from '../settings.ts';
import { attempt, type BodySource, type PreparedRequest } from './attempt.ts';
import type { Core } from './core.ts';
import { aborted, invalidArgument } from './failures.ts';

/** The input of a method, without the types of its operation. */
export interface CallInput extends CallOptions {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Makes the request body, instead of `body`. */
  readonly source?: BodySource;
}

/** Calls an operation, and retries while that is safe, the failure is transient and the deadline allows. */
export async function call(
  core: Core,
  id: keyof typeof operations,
  input: CallInput = {},
): Promise<Result> {
  const facts: OperationFacts = operations[id];
  const invalid = invalidPathParameter(facts, input.path);
  if (invalid !== undefined) return invalidArgument(invalid);
  if (input.signal?.aborted) return aborted();
  const prepared = prepare(facts, input);
  const { clock, random, ...defaults } = core.settings;
  const deadline = clock.now() + (input.totalTimeoutMs ?? defaults.totalTimeoutMs);
  const { signal, timeoutMs = defaults.timeoutMs, retries = defaults.retries } = input;
  const maxAttempts = isRepeatable(prepared) ? retries + 1 : 1;
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt(core, prepared, { signal, timeoutMs, deadline });
    if (result.ok || attempts >= maxAttempts || !isTransient(result))
      return { ...result, attempts };
    const delay = retryDelayMs(attempts, result, random);
    // The next attempt would start after the deadline: return this failure now.
    if (clock.now() + delay >= deadline) return { ...result, attempts };
    await sleep(clock, delay, signal).catch(() => {});
    if (signal?.aborted) return aborted(attempts);
  }
}

const isRepeatable = ({ facts, body }: PreparedRequest): boolean =>
  facts.repeat !== 'never' && (body === null || body.repeatable);

const prepare = (facts: OperationFacts, input: CallInput): PreparedRequest => ({
  facts,
  path: input.path,
  query: input.query && withJson(input.query, facts.json),
  headers: headersOf(facts, input.headers ?? {}),
  body: input.source ?? (input.body === undefined ? null : bodyOf(facts, input.body)),
});

/** All attempts of a call carry the same idempotency key, so that the service does the work once. */
function headersOf(
  { repeat }: OperationFacts,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== null) headers[name.toLowerCase()] = String(value);
  }
  const keyName = idempotencyHeader.toLowerCase();
  if (repeat === 'keyed') headers[keyName] ??= newKey();
  return headers;
}

/** Not `crypto.randomUUID`: browsers lack it on pages loaded over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Serializes object parameters as JSON: the bracket style of openapi-fetch keeps only one level, as text. */
const withJson = (
  query: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value,
    ]),
  );

/** URL parsing drops an empty, `.` or `..` segment, and the request would reach another operation. */
function invalidPathParameter(
  { path }: OperationFacts,
  given: Readonly<Record<string, unknown>> = {},
): string | undefined {
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    const value = given[name];
    if (value === undefined || value === null || /^\.{0,2}$/.test(String(value))) {
      return `path.${name} must not be empty or consist of dots.`;
    }
  }
  return undefined;
}

/** The body of a request: multipart if the operation takes a form and its field holds a Blob, JSON otherwise. */
function bodyOf({ form }: OperationFacts, body: unknown): BodySource {
  const file = form === null ? undefined : (body as Readonly<Record<string, unknown>>)[form];
  const open = () => ({ body, json: true, contentType: null });
  if (form === null || !(file instanceof Blob)) return { repeatable: true, open };
  return {
    repeatable: true,
    open() {
      const data = new FormData();
      data.append(form, file);
      return { body: data, json: false, contentType: null };
    },
  };
}

/** Upper bound of the first delay; it doubles with each further retry, up to the maximum. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;

/** Whether the same request may succeed if it is sent again. */
export function isTransient(failure: Failure): boolean {
  const { error } = failure;
  if (error.kind === 'network') return true;
  if (error.kind === 'timeout') return error.code === 'attempt_timed_out';
  const status = error.kind === 'protocol' ? error.answer.status : failure.status;
  return status !== null && isRetryableStatus(status);
}

/**
 * Delay before a retry, the first one being number 1: exponential backoff with full jitter, so that clients that failed
 * together do not retry together. A `Retry-After` of the service is the minimum.
 */
export function retryDelayMs(retry: number, failure: Failure, random: () => number): number {
  const { retryAfterMs } = failure.error;
  if (retryAfterMs !== null) return retryAfterMs + random() * FIRST_DELAY_MS;
  return backoffMs(retry, { firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS, jitter: 1, random });
}
