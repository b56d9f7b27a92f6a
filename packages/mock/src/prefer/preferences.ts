import { type ErrorCode, errorCodes, type OperationId, operations } from '@verbatim/contract';
import { binaryContent, Problem } from '@verbatim/server';
import { type Clock, sleep } from '@verbatim/time';
import type { Context, MiddlewareHandler } from 'hono';
import { type DocumentedResponse, documentedResponses } from '../document.ts';
import { mergedSchema, SeededRandom, sample } from './sample.ts';

/** The supported preferences of a `Prefer` header (RFC 7240). */
interface Preferences {
  /** Status of the response. */
  readonly code?: number;
  /** Name of a documented example. */
  readonly example?: string;
  /** Random values from the schema, instead of an example. */
  readonly dynamic?: boolean;
  readonly seed?: number;
  readonly delayMs?: number;
}

const MAX_DELAY_MS = 60_000;

type PreferenceParser = (value: string) => Preferences | string;

const wholeNumber = (value: string, max: number): number | null =>
  /^\d{1,10}$/.test(value) && Number(value) <= max ? Number(value) : null;

const parsers: Readonly<Record<string, PreferenceParser>> = {
  code: (value) => {
    const code = wholeNumber(value, 599);
    return code === null ? 'code must be a status such as 404' : { code };
  },
  example: (value) =>
    value === '' ? 'example must be the name of an example' : { example: value },
  dynamic: (value) => {
    if (/^(true|false|)$/i.test(value)) return { dynamic: value.toLowerCase() !== 'false' };
    return 'dynamic must be true or false';
  },
  seed: (value) => {
    const seed = wholeNumber(value, 2 ** 32 - 1);
    return seed === null ? 'seed must be a whole number of at most 32 bits' : { seed };
  },
  delay: (value) => {
    const delayMs = wholeNumber(value, MAX_DELAY_MS);
    return delayMs === null ? `delay must be milliseconds, at most ${MAX_DELAY_MS}` : { delayMs };
  },
};

/** Parses a Prefer header. Unknown preferences are ignored, and the first of a name counts, as RFC 7240 says. */
export function parsePreferences(header: string) {
  let preferences: Preferences = {};
  const problems: string[] = [];
  for (const part of header.split(',')) {
    const [head = ''] = part.split(';');
    const [name = '', ...rest] = head.split('=');
    const reader = parsers[name.trim().toLowerCase()];
    if (!reader) continue;
    const read = reader(unquoted(rest.join('=').trim()));
    if (typeof read === 'string') problems.push(read);
    else preferences = { ...read, ...preferences };
  }
  return { preferences, problems };
}

const unquoted = (value: string): string => /^"(.*)"$/.exec(value)?.[1] ?? value;

/** The preferences as `Preference-Applied` lists them. */
export function formatPreferences({ code, example, dynamic, seed, delayMs }: Preferences): string {
  const parts = [
    code !== undefined && `code=${code}`,
    example !== undefined && `example=${example}`,
    dynamic !== undefined && `dynamic=${dynamic}`,
    seed !== undefined && `seed=${seed}`,
    delayMs !== undefined && `delay=${delayMs}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Context variables by which a handler informs `confirmPreferences`. */
const APPLIED = 'preferenceApplied';
const REFUSED = 'preferenceRefused';

type ErasedHandler = (input: { readonly raw: Context }) => unknown;

/** Clock of delays, and default seed. */
type PreferenceDefaults = { readonly clock: Clock; readonly seed: number };

/**
 * Wraps handlers of operations in our own shapes so that they return the response that the caller prefers. They run after the stub has checked key,
 * parameters and body, as in the service.
 */
export function withPreferences<Handlers extends object>(
  honest: Handlers,
  { clock, seed }: PreferenceDefaults,
): Handlers {
  const handlers = Object.entries(honest).map(([name, handler]) => {
    const id = name as OperationId;
    const { websocket, dialect } = operations[id];
    if (websocket !== null || dialect !== null) return [id, handler];
    const preferring: ErasedHandler = async (input) => {
      const { raw } = input;
      const { preferences, problems } = parsePreferences(raw.req.header('prefer') ?? '');
      if (problems.length > 0) return refuse(raw, problems);
      const { delayMs, code, example, dynamic } = preferences;
      if (delayMs !== undefined) await sleep(clock, delayMs);
      raw.set(APPLIED, formatPreferences(preferences));
      if (code === undefined && example === undefined && dynamic !== true) return handler(input);
      const chosen = chooseResponse(id, preferences, seed, raw);
      return 'status' in chosen ? chosen : refuse(raw, chosen);
    };
    return [id, preferring];
  });
  return Object.fromEntries(handlers) as Handlers;
}

/** Throws an error that every operation documents; `confirmPreferences` replaces it by the actual 400. */
function refuse(c: Context, sentences: readonly string[]): ErasedReply {
  c.set(REFUSED, sentences);
  throw new Problem('internal_error');
}

/** Sets `Preference-Applied`, and responds 400 to an unsupported preference, even if the operation documents no 400. */
export const confirmPreferences =
  ({ seed }: PreferenceDefaults): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const sentences: readonly string[] | undefined = c.get(REFUSED);
    if (sentences) c.res = await rewritten(c.res, unsupportedPreference(sentences));
    const confirmed: string | undefined = c.get(APPLIED);
    if (!sentences && confirmed) c.res.headers.set('preference-applied', confirmed);
    if (c.res.status === errorCodes.upgrade_required.status) await applyToSocketRequest(c, seed);
  };

/** The sockets with patterns of their paths. */
const sockets = (Object.keys(operations) as OperationId[])
  .filter((id) => operations[id].websocket !== null)
  .map((id) => ({
    id,
    path: new RegExp(`^${operations[id].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Applies the preference of a plain GET of a socket, which the stub responds to without calling a handler. */
async function applyToSocketRequest(c: Context, seed: number): Promise<void> {
  const { preferences } = parsePreferences(c.req.header('prefer') ?? '');
  const { code, example } = preferences;
  const socket = sockets.find(({ path }) => path.test(c.req.path));
  if (!socket || (code === undefined && example === undefined)) return;
  try {
    const chosen = chooseResponse(socket.id, preferences, seed, c);
    if ('status' in chosen) return;
    c.res = await rewritten(c.res, unsupportedPreference(chosen));
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    c.res = await rewritten(c.res, problem);
    c.res.headers.set('preference-applied', formatPreferences(preferences));
  }
}

const unsupportedPreference = (sentences: readonly string[]): Problem =>
  new Problem('invalid_request', { message: sentences.join('; '), validationErrors: sentences });

/** The same error body with another problem. */
async function rewritten(response: Response, problem: Problem): Promise<Response> {
  const { status, code, message, validationErrors } = problem;
  const body: object = JSON.parse(await response.text());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  for (const [name, value] of Object.entries(problem.headers ?? {})) headers.set(name, value);
  if (status !== response.status)
    for (const name of ['upgrade', 'connection']) headers.delete(name);
  const own = {
    statusCode: status,
    message,
    code,
    ...(validationErrors && { validation_errors: validationErrors }),
  };
  const isOfDeepgram = 'err_code' in body;
  const text = JSON.stringify({
    ...body,
    ...(isOfDeepgram ? { err_code: code, err_msg: message } : own),
  });
  return new Response(text, { status, headers });
}

/** A reply without its types: it is taken from the document, so it fits the document. */
interface ErasedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The documented response that the caller prefers, or sentences about the documented ones if it is none. Errors are thrown, as in handlers. */
function chooseResponse(
  id: OperationId,
  preferences: Preferences,
  defaultSeed: number,
  c: Context,
): ErasedReply | readonly string[] {
  const responses = documentedResponses(id);
  const found = findResponse(responses, preferences);
  if (!found) return documentedChoices(responses, preferences);
  const { response, name } = found;
  const random = new SeededRandom(preferences.seed ?? defaultSeed, `${id} ${response.status}`);
  if (response.status >= 400)
    throw problemOf(response, preferences.dynamic ? undefined : name, random);
  const { status, headers, schema } = response;
  if (schema === null) return { status, headers };
  const value =
    preferences.dynamic || name === undefined
      ? sample(schema, random)
      : response.examples.get(name);
  if (mergedSchema(schema).format !== 'binary') return { status, headers, body: value };
  setRange(c, status);
  return { status: 200, headers, body: bytes(String(value)) };
}

type ChosenResponse = { readonly response: DocumentedResponse; readonly name: string | undefined };

function findResponse(
  responses: readonly DocumentedResponse[],
  { code, example }: Preferences,
): ChosenResponse | null {
  const candidates = responses.filter(({ status }) => code === undefined || status === code);
  if (example !== undefined) {
    const response = candidates.find(({ examples }) => examples.has(example));
    return response ? { response, name: example } : null;
  }
  const [response] = candidates;
  return response ? { response, name: response.examples.keys().next().value } : null;
}

function documentedChoices(
  responses: readonly DocumentedResponse[],
  { code, example }: Preferences,
): string[] {
  const preference = [code !== undefined && `code=${code}`, example && `example=${example}`];
  const documented = responses.map(({ status, examples }) => {
    const names = [...examples.keys()];
    return names.length === 0 ? `code=${status}` : `code=${status}, example=${names.join('|')}`;
  });
  return [
    `Prefer: ${preference.filter(Boolean).join(', ')} is not documented for this operation`,
    ...documented.map((each) => `documented: ${each}`),
  ];
}

/** An example of an error. Those of dialects have other fields, and the usual message of their code. */
type ErrorExample = { readonly message?: string; readonly validation_errors?: readonly string[] };

function problemOf(
  { examples, headers }: DocumentedResponse,
  name: string | undefined,
  random: SeededRandom,
): Problem {
  // Examples of errors are named after their codes.
  const code = name ?? random.pick([...examples.keys()]);
  if (!isErrorCode(code)) throw new TypeError(`${code} is not an error code`);
  const example = examples.get(code) as ErrorExample;
  return new Problem(code, {
    message: example.message,
    validationErrors: example.validation_errors,
    headers: {
      ...headers,
      ...(code === 'range_not_satisfiable' && { 'content-range': 'bytes */0' }),
    },
  });
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

const bytes = (text: string) =>
  binaryContent(new TextEncoder().encode(text), { contentType: 'audio/wav', etag: '"example"' });

/** The stub decides by the Range header whether a download is partial, so the header is set to fit the status. */
function setRange(c: Context, status: number): void {
  const { headers } = c.req.raw;
  if (status === 200) headers.delete('range');
  else if (!headers.has('range')) headers.set('range', 'bytes=0-');
}
