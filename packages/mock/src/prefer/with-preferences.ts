import { errorCodes, type OperationId, operations } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import { type Clock, sleep } from '@verbatim/time';
import type { Context, MiddlewareHandler } from 'hono';
import { chooseResponse, type ErasedReply, UndocumentedPreference } from './choose-response.ts';
import { formatPreferences, parsePreferences } from './preferences.ts';

/** Context variables by which a handler informs `confirmPreferences`. */
const APPLIED = 'preferenceApplied';
const REFUSED = 'preferenceRefused';

type ErasedHandler = (input: { readonly raw: Context }) => unknown;

/** Clock of delays, and default seed. */
interface PreferenceDefaults {
  readonly clock: Clock;
  readonly seed: number;
}

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
      return chosen instanceof UndocumentedPreference ? refuse(raw, chosen.sentences) : chosen;
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
    if (!(chosen instanceof UndocumentedPreference)) return;
    c.res = await rewritten(c.res, unsupportedPreference(chosen.sentences));
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
