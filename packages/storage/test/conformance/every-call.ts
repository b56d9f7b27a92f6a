import type { Store } from '../../src/index.ts';
import {
  deliveryRequest,
  firstResponse,
  leaseRequest,
  newDelivery,
  newJob,
  newKey,
  newSession,
  newUpload,
  newVoice,
  outcome,
  query,
  start,
} from './rows.ts';

/** A part of a store whose methods return a promise, or the result itself. */
type CalledRole<Role> = {
  readonly [Method in keyof Role]: Role[Method] extends (
    ...values: infer Values
  ) => Promise<infer Result>
    ? (...values: Values) => Result | Promise<Result>
    : never;
};

type CalledRoles = {
  readonly [Role in
    | 'jobs'
    | 'corrections'
    | 'queue'
    | 'search'
    | 'uploads'
    | 'keys'
    | 'voices'
    | 'responses'
    | 'sessions'
    | 'outbox'
    | 'callbacks'
    | 'blobs']: CalledRole<Store[Role]>;
};

/** Calls every method of daily work, most of them on rows that are there. */
export async function callEverything({
  jobs,
  corrections,
  queue,
  search,
  uploads,
  keys,
  voices,
  responses,
  sessions,
  outbox,
  callbacks,
  blobs,
}: CalledRoles): Promise<void> {
  const upload = newUpload();
  const idempotency = firstResponse();
  await uploads.create(upload, idempotency);
  await uploads.get('one', upload.id);
  const customMetadata = '{"user":"x","tags":["a"]}';
  const job = newJob({ customMetadata, uploadId: upload.id, deliveries: [newDelivery()] });
  await jobs.create({ ...job, idempotency: { ...idempotency, key: 'other' } });
  await jobs.get('one', job.id);
  await jobs.getFinished('one', job.id);
  await jobs.label('one', job.id, { title: '"a"', tags: '["a"]' });
  await jobs.dialectOf('one', job.id);
  await jobs.unfinishedOf([job.id]);
  for (const statuses of [[], ['queued'], ['done', 'error']] as const) {
    await jobs.list(query({ statuses }));
    await jobs.list(query({ statuses, metadata: { tags: ['a'] } }));
    await jobs.list(query({ statuses, metadata: { user: 'x' }, tag: 'a' }));
    for (const text of ['a word', '"a phrase and" pref'])
      await search.find({ ...query({ statuses, metadata: { user: 'x' }, tag: 'a' }), text });
    await jobs.list(query({ statuses, metadata: { user: 'x', tags: [{ a: 1, b: 2 }] } }));
  }
  await jobs.counts();
  await jobs.counts('one');
  for (const end of ['retry', 'handBack', 'finish'] as const) {
    for (const lease of await queue.lease(leaseRequest())) {
      await queue.extend([lease], start);
      await queue.keepPercent(lease, 1);
      await queue.seize('unknown', { owner: 'other', until: start });
      await queue.keepPiece(lease, { position: 1, text: 'x' });
      await queue.keepAudio(lease, { file: '{}', blobKey: end });
      if (end === 'finish') await queue.finish(lease, outcome({ deliveries: [newDelivery()] }));
      else await queue[end](lease, start);
    }
  }
  await queue.releaseOwner('worker', start);
  await queue.nextAt(start);
  await queue.oldest('one');
  await queue.oldest(null);
  const session = newSession();
  await jobs.create(session);
  await sessions.get(session.id);
  await sessions.connect(session.id, { owner: 'a', now: start });
  await sessions.open();
  const sessionLease = { jobId: session.id, epoch: 2 };
  await sessions.release({ ...sessionLease, epoch: 1 });
  await sessions.keep(sessionLease, {
    now: start,
    messages: ['1'],
    deliveries: [],
    state: '{}',
    finals: ['{}'],
  });
  await sessions.messagesAfter(session.id, 0);
  await sessions.finals(session.id);
  await sessions.keepPiece(sessionLease, { position: 1, text: '}' });
  await sessions.finish(sessionLease, outcome({ resultPieces: 1 }));
  await jobs.getFinished('one', session.id);
  await jobs.resultPart(session.id, { piece: 0, message: 0 });
  for (const ifVersion of [0, 1, null]) {
    const update = {
      ifVersion,
      corrections: `{"at":${ifVersion}}`,
      transcript: [],
      updatedAt: start,
    };
    await corrections.replace({ accountId: 'one', jobId: session.id, ...update });
  }
  await corrections.get('one', session.id);
  await search.missing(10);
  await search.keep('one', session.id, []);
  const { result } = (await jobs.getFinished('one', session.id)) ?? {};
  await jobs.replaceResult({
    accountId: 'one',
    id: session.id,
    ifResult: String(result),
    ifCorrections: 3,
    pieces: ['{"a":1', '}'],
  });
  await sessions.complete(session.id);
  await sessions.expire(start, { errorCode: 408, errorMessage: 'why' }, 10);
  for (const end of ['retry', 'handBack', 'giveUp', 'delivered'] as const) {
    for (const lease of await outbox.lease(deliveryRequest({ now: start + 10_000 }))) {
      if (end === 'retry' || end === 'giveUp') await outbox[end](lease, { at: start, error: 'x' });
      else await outbox[end](lease, start);
    }
    await outbox.dead({ offset: 0, limit: 1 });
    if (end === 'giveUp') await outbox.replay(null, start);
  }
  await outbox.replay(['unknown'], start);
  for (const jobId of [null, session.id]) {
    for (const statuses of [[], ['given_up'], ['pending', 'delivered']] as const) {
      await callbacks.list({ accountId: 'one', statuses, jobId, offset: 0, limit: 20 });
    }
  }
  const [again] = await outbox.lease(deliveryRequest({ now: start + 1e6 }));
  if (again) await outbox.giveUp(again, { at: start, error: 'x' });
  const retry = { accountId: 'one', id: again?.id ?? 'unknown', now: start };
  await callbacks.retry({ ...retry, idempotency: { ...idempotency, key: 'third' } });
  await callbacks.retry({ ...retry, id: 'unknown', idempotency: null });
  await outbox.releaseOwner('dispatcher', start);
  await outbox.nextAt(start);
  await outbox.counts();
  await jobs.remove('one', job.id, null);
  await jobs.removeFinishedBefore(start + 1e9, 10);
  await uploads.removeUnusedBefore(start + 1, 10);
  await responses.find('one', 'k', 'f', start);
  await responses.removeExpired(start, 10);
  const key = newKey();
  await keys.create(key);
  await keys.createFirst(newKey());
  await keys.get(key.id);
  await keys.list();
  await keys.listOf({ accountId: 'one', now: start, offset: 0, limit: 20 });
  await keys.revoke(key.id, start, 'one');
  await keys.revoke(key.id, start);
  await keys.createSignIn({ codeHash: 'c', accountId: 'one', expiresAt: start + 1 }, start);
  await keys.exchangeSignIn('c', newKey());
  const voice = newVoice();
  const change = { max: 10, now: start, idempotency: firstResponse({ key: 'voice' }) };
  await voices.create(voice, change);
  await voices.get('one', voice.id);
  await voices.list({ accountId: 'one', offset: 0, limit: 20 });
  await voices.rename('one', voice.id, 'Bea');
  for (const sample of voice.samples)
    await voices.addSample(voice, sample, { ...change, max: 0, idempotency: null });
  await voices.remove('one', voice.id);
  await blobs.holdBack(start);
  await blobs.trash(start, 10);
  await blobs.unknown(['x']);
  await blobs.inUse('', 10);
  await blobs.record({ key: 'recorded', byteLength: 1, sha256: null });
  await blobs.sums(['recorded']);
  await blobs.forget(['x']);
}
