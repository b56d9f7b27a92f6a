import { errorCodes, type OperationId } from '@verbatim/contract';
import { Problem, type PublicHandlers } from '@verbatim/server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../clock.ts';
import type { Callers } from '../world.ts';
import { chooseAnswer, type ErasedReply, NoSuchAnswer } from './choose-answer.ts';
import { documentedAnswers } from './documented.ts';
import { applied, parsePreferences } from './preferences.ts';

/** Where a handler leaves word for the middleware around it. */
const APPLIED = 'preferenceApplied';
const REFUSED = 'preferenceRefused';

type Handlers = PublicHandlers<Callers>;
type AnyHandler = (input: { readonly raw: Context }) => unknown;

/**
 * Handlers that answer as the caller prefers, and ask the honest ones otherwise. They stand behind the stub: key, parameters
 * and body have been checked, as the service does before it answers anything.
 */
export function preferring(honest: Handlers, clock: Clock, seed: number): Handlers {
  const handlers = Object.entries(honest).map(([name, handler]) => {
    const id = name as OperationId;
    if (id === 'streamLiveSession') return [id, handler];
    const answer: AnyHandler = async (input) => {
      const { raw } = input;
      const { preferences, problems } = parsePreferences(raw.req.header('prefer') ?? '');
      if (problems.length > 0) return refuse(raw, problems);
      const { delayMs, code, example, dynamic } = preferences;
      if (delayMs !== undefined) await elapsed(clock, delayMs);
      raw.set(APPLIED, applied(preferences));
      if (code === undefined && example === undefined && dynamic !== true) {
        return (handler as unknown as AnyHandler)(input);
      }
      const chosen = chooseAnswer(id, preferences, seed, raw);
      return chosen instanceof NoSuchAnswer ? refuse(raw, chosen.sentences) : chosen;
    };
    return [id, answer];
  });
  return Object.fromEntries(handlers) as Handlers;
}

const elapsed = (clock: Clock, delayMs: number): Promise<void> =>
  new Promise((resolve) => clock.after(delayMs, resolve));

/** Ends the handling with an error that every operation documents; the middleware says what it really was. */
function refuse(c: Context, sentences: readonly string[]): ErasedReply {
  c.set(REFUSED, sentences);
  throw new Problem('internal_error');
}

/** Says what was applied, and answers 400 to a preference that can't be fulfilled, also where no 400 is documented. */
export const confirming: MiddlewareHandler = async (c, next) => {
  await next();
  const sentences: readonly string[] | undefined = c.get(REFUSED);
  if (sentences) {
    c.res = await rewritten(c.res, 'invalid_request', sentences);
    return;
  }
  const confirmed: string | undefined = c.get(APPLIED);
  if (confirmed) c.res.headers.set('preference-applied', confirmed);
  else await answerForStub(c);
};

/** A socket that is asked for by a plain GET is answered by the stub alone; there the preference is applied here. */
async function answerForStub(c: Context): Promise<void> {
  const { preferences } = parsePreferences(c.req.header('prefer') ?? '');
  if (c.res.status !== errorCodes.upgrade_required.status || preferences.code === undefined) return;
  const answers = documentedAnswers('streamLiveSession');
  const wanted = answers.find(({ status }) => status === preferences.code);
  if (wanted?.status === errorCodes.internal_error.status) {
    c.res = await rewritten(c.res, 'internal_error');
  }
  if (wanted) c.res.headers.set('preference-applied', applied(preferences));
}

/** The same error body with another code. */
async function rewritten(
  response: Response,
  code: 'invalid_request' | 'internal_error',
  sentences?: readonly string[],
): Promise<Response> {
  const { status, summary } = errorCodes[code];
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'upgrade', 'connection']) headers.delete(name);
  const text = JSON.stringify({
    ...(body as object),
    statusCode: status,
    message: sentences?.join('; ') ?? summary,
    code,
    ...(sentences && { validation_errors: sentences }),
  });
  return new Response(text, { status, headers });
}
