import type { Delivery, Store } from '@verbatim/storage';
import type { Context } from 'hono';
import type { Foundation } from '../platform/foundation.ts';
import { ResultRemoved, readResult, resultOf } from '../results/result-text.ts';
import {
  type DeepgramCallback,
  type DigestStore,
  failureCallback,
  transcriptCallback,
} from './deepgram/transcript.ts';
import { SentenceEnvelopes } from './gladia/sentence-envelopes.ts';
import { GLADIA_KEY_HEADER } from './gladia/translate-request.ts';

/** The dialect that a job was made in, with what its callbacks need. It is stored with the job, as JSON. */
type JobDialect = { readonly name: 'gladia' } | DeepgramCallback;

/** Reads the dialect of a request for a job by one of the document's own operations, as JSON; null for that of the document. */
export function dialectOfRequest({ config }: Pick<Foundation, 'config'>) {
  const gladia = JSON.stringify({ name: 'gladia' } satisfies JobDialect);
  return ({ req }: Context): string | null =>
    config.server.compatibility === 'gladia' && req.header(GLADIA_KEY_HEADER) !== undefined
      ? gladia
      : null;
}

/** What making the body of a callback needs. */
interface CallbackStore extends DigestStore {
  readonly jobs: Pick<Store['jobs'], 'dialectOf' | 'getFinished' | 'resultPart'>;
}

/**
 * The body of a callback as JSON text, in parts. It is made anew for each attempt, and is the same each time. A job that was made in a
 * dialect has callbacks of that dialect.
 */
export async function* callbackBody(
  store: CallbackStore,
  delivery: Delivery,
): AsyncGenerator<string> {
  const { accountId, jobId } = delivery;
  const dialect = isOfSession(delivery) ? null : await readDialect(store, delivery);
  if (dialect?.name === 'deepgram') {
    if (!delivery.endsWithResult) {
      yield failureCallback(JSON.parse(delivery.body));
      return;
    }
    const job = await store.jobs.getFinished(accountId, jobId);
    if (!job) throw new ResultRemoved('The job of the result was removed.');
    yield await transcriptCallback(store, { job, result: await readResult(store, job) }, dialect);
    return;
  }
  const envelopes = dialect?.name === 'gladia' ? new SentenceEnvelopes('payload') : null;
  for await (const part of ownBody(store, delivery)) yield envelopes?.translate(part) ?? part;
}

/** Callbacks of a live session are in its order; that of a job is alone. */
const isOfSession = ({ id, order }: Delivery): boolean => order !== id;

async function readDialect(
  store: CallbackStore,
  { accountId, jobId }: Delivery,
): Promise<JobDialect | null> {
  const text = await store.jobs.dialectOf(accountId, jobId);
  return text === null ? null : JSON.parse(text);
}

async function* ownBody(
  store: CallbackStore,
  { accountId, jobId, body, endsWithResult }: Delivery,
): AsyncGenerator<string> {
  yield body;
  if (!endsWithResult) return;
  yield* resultOf(store, accountId, jobId);
  yield '}';
}
