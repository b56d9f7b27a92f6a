import { sleep } from '../clock.ts';
import { idempotencyHeader, operations } from '../contract.ts';
import type { OperationFacts } from '../operation-facts.ts';
import type { Result } from '../result.ts';
import type { CallOptions } from '../settings.ts';
import { attempt, type BodySource, type Prepared } from './attempt.ts';
import { bodyOf } from './body.ts';
import type { Core } from './core.ts';
import { aborted, invalidArgument } from './failures.ts';
import { mayPass, pauseBefore } from './retry.ts';

/** What a method was given, without its types. */
export interface CallInput extends CallOptions {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A body that is not made from `body`. */
  readonly source?: BodySource;
}

/** Calls an operation: sends it, and again where that is safe and may help, until the time is up. */
export async function call(
  core: Core,
  id: keyof typeof operations,
  input: CallInput = {},
): Promise<Result> {
  const facts: OperationFacts = operations[id];
  const missing = missingInPath(facts, input.path);
  if (missing !== undefined) return invalidArgument(missing);
  if (input.signal?.aborted) return aborted();
  const prepared = prepare(facts, input);
  const { clock, random, ...defaults } = core.settings;
  const deadline = clock.now() + (input.totalTimeoutMs ?? defaults.totalTimeoutMs);
  const { signal, timeoutMs = defaults.timeoutMs, retries = defaults.retries } = input;
  const most = mayRepeat(prepared) ? retries + 1 : 1;
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt(core, prepared, { signal, timeoutMs, deadline });
    if (result.ok || attempts >= most || !mayPass(result)) return { ...result, attempts };
    const pause = pauseBefore(attempts + 1, result, random);
    // An answer that comes after the deadline helps nobody: better to hear now what went wrong.
    if (clock.now() + pause >= deadline) return { ...result, attempts };
    if (!(await sleep(clock, pause, signal))) return aborted(attempts);
  }
}

function mayRepeat({ facts, body }: Prepared): boolean {
  return facts.repeat !== 'never' && (body === null || body.repeatable);
}

function prepare(facts: OperationFacts, input: CallInput): Prepared {
  return {
    facts,
    path: input.path,
    query: input.query && withJson(input.query, facts.json),
    headers: headersOf(facts, input.headers ?? {}),
    body: input.source ?? (input.body === undefined ? null : bodyOf(facts, input.body)),
  };
}

/** Every attempt of one call carries the same key, so that the service does the work once. */
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

/** `crypto.randomUUID` is missing on pages that came over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Brackets carry one level of text only; JSON carries any value as it is. */
function withJson(
  query: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value,
    ]),
  );
}

/** A URL would swallow an empty or a dotted segment, and the request would reach another operation. */
function missingInPath(
  { path }: OperationFacts,
  given: Readonly<Record<string, unknown>> = {},
): string | undefined {
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    const value = given[name];
    if (value === undefined || value === null || /^\.{0,2}$/.test(String(value))) {
      return `path.${name} has to be a text that is neither empty nor made of dots alone.`;
    }
  }
  return undefined;
}
