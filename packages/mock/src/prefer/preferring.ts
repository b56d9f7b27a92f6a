import { errorCodes, type OperationId } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import { type Clock, sleep } from '@verbatim/time';
import type { Context, MiddlewareHandler } from 'hono';
import { chooseAnswer, type ErasedReply, NoSuchAnswer } from './choose-answer.ts';
import { applied, parsePreferences } from './preferences.ts';

/** Where a handler leaves word for the middleware around it. */
const APPLIED = 'preferenceApplied';
const REFUSED = 'preferenceRefused';

type AnyHandler = (input: { readonly raw: Context }) => unknown;

/** What decides where a preference leaves something open. */
export interface Preferring {
  readonly clock: Clock;
  readonly seed: number;
}

/**
 * Handlers that answer as the caller prefers, and ask the honest ones otherwise. They stand behind the stub: key, parameters
 * and body have been checked, as the service does before it answers anything.
 */
export function preferring<Handlers extends object>(
  honest: Handlers,
  { clock, seed }: Preferring,
): Handlers {
  const handlers = Object.entries(honest).map(([name, handler]) => {
    const id = name as OperationId;
    if (id === 'streamLiveSession') return [id, handler];
    const answer: AnyHandler = async (input) => {
      const { raw } = input;
      const { preferences, problems } = parsePreferences(raw.req.header('prefer') ?? '');
      if (problems.length > 0) return refuse(raw, problems);
      const { delayMs, code, example, dynamic } = preferences;
      if (delayMs !== undefined) await sleep(clock, delayMs);
      raw.set(APPLIED, applied(preferences));
      if (code === undefined && example === undefined && dynamic !== true) return handler(input);
      const chosen = chooseAnswer(id, preferences, seed, raw);
      return chosen instanceof NoSuchAnswer ? refuse(raw, chosen.sentences) : chosen;
    };
    return [id, answer];
  });
  return Object.fromEntries(handlers) as Handlers;
}

/** Ends the handling with an error that every operation documents; the middleware says what it really was. */
function refuse(c: Context, sentences: readonly string[]): ErasedReply {
  c.set(REFUSED, sentences);
  throw new Problem('internal_error');
}

/** Says what was applied, and answers 400 to a preference that can't be fulfilled, also where no 400 is documented. */
export const confirming =
  ({ seed }: Preferring): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const sentences: readonly string[] | undefined = c.get(REFUSED);
    if (sentences) c.res = await rewritten(c.res, unfulfillable(sentences));
    const confirmed: string | undefined = c.get(APPLIED);
    if (!sentences && confirmed) c.res.headers.set('preference-applied', confirmed);
    if (c.res.status === errorCodes.upgrade_required.status) await answerForStub(c, seed);
  };

/** A socket that is asked for by a plain GET is answered by the stub alone, so its preference is applied here. */
async function answerForStub(c: Context, seed: number): Promise<void> {
  const { preferences } = parsePreferences(c.req.header('prefer') ?? '');
  const { code, example } = preferences;
  if (code === undefined && example === undefined) return;
  try {
    const chosen = chooseAnswer('streamLiveSession', preferences, seed, c);
    if (!(chosen instanceof NoSuchAnswer)) return;
    c.res = await rewritten(c.res, unfulfillable(chosen.sentences));
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    c.res = await rewritten(c.res, problem);
    c.res.headers.set('preference-applied', applied(preferences));
  }
}

const unfulfillable = (sentences: readonly string[]): Problem =>
  new Problem('invalid_request', { message: sentences.join('; '), validationErrors: sentences });

/** The same error body with another problem in it. */
async function rewritten(response: Response, problem: Problem): Promise<Response> {
  const { status, code, message, validationErrors } = problem;
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (status !== response.status)
    for (const name of ['upgrade', 'connection']) headers.delete(name);
  const text = JSON.stringify({
    ...(body as object),
    statusCode: status,
    message,
    code,
    ...(validationErrors && { validation_errors: validationErrors }),
  });
  return new Response(text, { status, headers });
}
