import { type BlobStore, type ClusterStore, recordedBlobs } from '../../src/index.ts';
import {
  deliveryRequest,
  firstResponse,
  leaseRequest,
  leaseSession,
  newDelivery,
  newJob,
  newKey,
  newSession,
  newUpload,
  newVoice,
  only,
  outcome,
  passage,
  start,
} from './rows.ts';

/** Fills a store through its interface until every table has rows of every kind. Returns the blob of a session that has not ended. */
export async function writeEveryRow(store: ClusterStore, blobs: BlobStore): Promise<string> {
  const blob = async (text: string): Promise<string> => {
    const writer = await recordedBlobs(blobs, store.blobs).create();
    await writer.write(Buffer.from(text));
    return await writer.commit();
  };
  const { jobs, queue, uploads, keys, sessions, outbox } = store;
  const key = newKey({ name: 'a "name" with \u{1f600} and \\', limits: '{"concurrentJobs":2}' });
  await store.nodes.secret('agreed', 'shared');
  await keys.create(key);
  await keys.create(newKey({ accountId: 'two', expiresAt: start + 1e9 }));
  await keys.revoke(key.id, start);
  await store.voices.create(newVoice({ name: 'Ann \u{1f600} \\' }), {
    max: 1,
    now: start,
    idempotency: null,
  });
  const upload = newUpload({
    blobKey: await blob('upload'),
    byteLength: 6,
    durationSeconds: 0.1 + 0.2,
    filename: 'a\0b',
  });
  await uploads.create(upload, firstResponse());
  await uploads.create(
    newUpload({ blobKey: await blob('left behind'), createdAt: start - 5 }),
    null,
  );
  await uploads.removeUnusedBefore(start - 1, 10);

  const waits = newJob({
    uploadId: upload.id,
    file: '{}',
    dialect: '{"name":"gladia"}',
    customMetadata: '{"user":{"id":7},"tags":["a","b"]}',
  });
  await jobs.create({ ...waits, idempotency: firstResponse({ key: 'other' }) });
  const failed = newJob({ accountId: 'two', createdAt: start + 1 });
  const done = newJob({
    accountId: 'three',
    createdAt: start + 2,
    deliveries: [newDelivery({ order: 'same' })],
  });
  const leased = newJob({ accountId: 'four', createdAt: start + 3 });
  for (const job of [failed, done, leased]) await jobs.create(job);
  for (const lease of await queue.lease(leaseRequest({ now: start + 10 }))) {
    if (lease.jobId === waits.id) await queue.handBack(lease, start + 11);
    if (lease.jobId === failed.id) {
      const why = { errorCode: 422, errorMessage: 'No speech.', result: null };
      await queue.finish(lease, outcome({ ...why, deliveries: [newDelivery()] }));
    }
    if (lease.jobId === leased.id) await queue.keepPercent(lease, 25);
    if (lease.jobId === leased.id)
      await queue.keepAudio(lease, { file: '{"id":"x"}', blobKey: await blob('fetched') });
    if (lease.jobId !== done.id) continue;
    await queue.keepPiece(lease, { position: 1, text: ',"b":2' });
    await queue.keepPiece(lease, { position: 2, text: '}' });
    const later = newDelivery({ order: 'same', endsWithResult: true });
    await queue.finish(
      lease,
      outcome({ result: '{"a":"\\u0000 é"', resultPieces: 2, deliveries: [later] }),
    );
  }
  await jobs.label('three', done.id, { tags: '["a","\\u0000 é"]' });
  await store.corrections.replace({
    accountId: 'three',
    jobId: done.id,
    ifVersion: 0,
    corrections: '{"words":[{"text":"\u2028 é"}]}',
    transcript: [passage('Ein \u2028 Café')],
    updatedAt: start + 20,
  });
  const [first, ...rest] = await outbox.lease(deliveryRequest({ now: start + 10_000 }));
  if (first) await outbox.giveUp(first, { at: start + 10_001, error: 'refused' });
  const [second, ...others] = rest;
  if (second) await outbox.delivered(second, start + 10_002);
  for (const lease of others) await outbox.retry(lease, { at: start + 20_000, error: '503' });

  const awaited = newSession({ createdAt: start + 4 });
  const ended = newSession({ createdAt: start + 5 });
  const running = newSession({ createdAt: start + 6 });
  for (const session of [awaited, ended, running]) await jobs.create(session);
  const recording = await blobs.grow();
  await recording.append([Buffer.from('recorded so far')]);
  await recording.release();
  for (const [session, blobKey] of [
    [ended, await blob('recorded')],
    [running, recording.key],
  ] as const) {
    const lease = await leaseSession(sessions, session.id);
    await sessions.keep(lease, {
      now: start + 101,
      messages: ['{"type":"start_session"}', '{"text":"hello \u2028"}'],
      finals: ['{"text":"hello"}'],
      deliveries: [newDelivery({ order: session.id }), newDelivery({ order: session.id })],
      state: '{"version":1}',
      audio: { file: '{}', blobKey },
    });
    await sessions.keep(lease, { now: start + 102, messages: ['{}'], deliveries: [] });
  }
  await sessions.finish({ jobId: ended.id, epoch: 1 }, outcome({ result: '{"words":[]}' }));
  return only([recording.key]);
}
