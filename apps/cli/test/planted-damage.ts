import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { open, readFile, rm, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BlobStore, type ClusterStore, recordedBlobs } from '@verbatim/storage';
import {
  leaseRequest,
  leaseSession,
  newDelivery,
  newJob,
  newSession,
  newUpload,
  outcome,
} from '@verbatim/storage/conformance';
import { expect, vi } from 'vitest';

/** Where the data of a service is, so that a test can damage it. */
export interface Place {
  readonly store: ClusterStore;
  readonly blobs: BlobStore;
  /** Folder of the files of blobs: each under its key, in a folder of the key's first two characters. */
  readonly folder: string;
  /** Runs statements that no constraint and no trigger holds back. */
  sql(statements: string): Promise<unknown>;
  /** The arguments and the environment with which `doctor` looks at it. */
  readonly args: readonly string[];
  readonly environment: Record<string, string>;
}

/** What is in a sound place. */
export interface Filled {
  /** A job with a result. */
  readonly done: string;
  readonly upload: string;
  /** A file that holds bytes of the recording. */
  readonly recording: string;
  readonly blob: string;
}

const AUDIO_BYTES = 100_000;

/** Puts something of each kind into an empty place. */
export async function fill({ store, blobs: plain, folder }: Place): Promise<Filled> {
  const blobs = recordedBlobs(plain, store.blobs);
  const createdAt = Date.now();
  const writer = await blobs.create();
  for (let at = 0; at < AUDIO_BYTES; at += 10_000) await writer.write(randomBytes(10_000));
  const blobKey = await writer.commit();
  const upload = newUpload({ blobKey, byteLength: AUDIO_BYTES, createdAt });
  await store.uploads.create(upload, null);
  const done = newJob({ uploadId: upload.id, file: '{}', createdAt });
  await store.jobs.create(done);
  const until = createdAt + 60_000;
  for (const lease of await store.queue.lease(leaseRequest({ now: createdAt, until }))) {
    await store.queue.keepPiece(lease, { position: 1, text: ',"b":2' });
    await store.queue.keepPiece(lease, { position: 2, text: '}' });
    const deliveries = [newDelivery()];
    const end = outcome({ completedAt: createdAt, result: '{"a":1', resultPieces: 2, deliveries });
    await store.queue.finish(lease, end);
  }
  await store.jobs.create(newJob({ createdAt }));
  const session = newSession({ createdAt });
  await store.jobs.create(session);
  const lease = await leaseSession(store.sessions, session.id, createdAt);
  const recording = await blobs.grow();
  await recording.append([randomBytes(AUDIO_BYTES)]);
  const audio = { file: '{}', blobKey: recording.key };
  const progress = { now: createdAt, deliveries: [], finals: [], state: '{}' };
  await store.sessions.keep(lease, { ...progress, messages: ['1', '2'], audio });
  await store.sessions.keep(lease, { ...progress, messages: ['3'] });
  await recording.end();
  await store.sessions.finish(lease, outcome({ completedAt: createdAt }));
  const fileOf = (key: string): string => join(folder, key.slice(0, 2), key);
  const parts = join(dirname(folder), 'parts', recording.key);
  const recordingFile = await vi.waitFor(() => {
    const [part] = existsSync(parts) ? readdirSync(parts) : [];
    const path = part === undefined ? fileOf(recording.key) : join(parts, part);
    if (!existsSync(path)) throw new Error('The recording is still rows.');
    return path;
  }, 20_000);
  return { done: done.id, upload: blobKey, recording: recordingFile, blob: fileOf(blobKey) };
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = bytes.byteLength >> 1;
  await using file = await open(path, 'r+');
  await file.write(Uint8Array.of((bytes[at] ?? 0) ^ 1), 0, 1, at);
}

const gone = 999_999;

/** What is planted; the code; a fault, or a hint with exit code 0; what the first example says. */
export type Damage = readonly [
  what: string,
  code: string,
  severity: 'fault' | 'hint',
  says: RegExp,
  plant: (place: Place, filled: Filled) => Promise<unknown>,
];

const faults =
  (code: string) =>
  (what: string, says: RegExp, plant: Damage[4] | string): Damage => [
    what,
    code,
    'fault',
    says,
    typeof plant === 'string' ? (place) => place.sql(plant) : plant,
  ];
const rows = faults('damaged_rows');
const missing = faults('missing_audio');
const damaged = faults('damaged_audio');

/** What is planted in any place. */
export const damages: readonly Damage[] = [
  rows('a result is gone', /is done and has no result/, async ({ sql, store }, { done }) => {
    await sql(`DELETE FROM results WHERE job = (SELECT seq FROM jobs WHERE id = '${done}')`);
    const finished = store.jobs.getFinished('one', done);
    await expect(finished).rejects.toMatchObject({ failure: 'corrupt' });
  }),
  rows(
    'a piece of a result is gone',
    /has a result of which a piece is missing/,
    'DELETE FROM result_pieces WHERE position = 1',
  ),
  rows('a job is not in the queue', /is open without a place in the queue/, 'DELETE FROM queue'),
  rows(
    'the queue has a job that is gone',
    /^999999 is the place of a job that rows of queue name/,
    `INSERT INTO queue (job, account, available_at, attempts) VALUES (${gone}, 'one', 0, 0)`,
  ),
  rows(
    'the outbox has a callback of a job that is gone',
    /rows of deliveries name/,
    `UPDATE deliveries SET job = ${gone}`,
  ),
  rows('a live job has no session', /is live and has no session/, 'DELETE FROM sessions'),
  rows(
    'the journal of a session has a gap',
    /has messages of which some are missing/,
    'DELETE FROM messages WHERE last_number = 2',
  ),
  rows(
    'a job names an upload that is gone',
    /names an upload that is not there/,
    `UPDATE jobs SET upload_id = 'gone' WHERE upload_id IS NOT NULL`,
  ),
  rows(
    'audio in use is in the trash',
    /is a blob in the trash that is in use/,
    'INSERT INTO trash (blob_key) SELECT blob_key FROM uploads',
  ),
  missing('a blob is gone', /^[0-9a-f]{32}$/, (_, { blob }) => rm(blob)),
  missing('the row of an upload has no blob', /^f{32}$/, ({ store }) =>
    store.uploads.create(newUpload({ blobKey: 'f'.repeat(32) }), null),
  ),
  ...(['blob', 'recording'] as const).flatMap((what) => [
    damaged(`a ${what} is cut`, /has 50000 bytes instead of 100000$/, (_, filled) =>
      truncate(filled[what], AUDIO_BYTES / 2),
    ),
    damaged(
      `a byte of a ${what} is another one`,
      /has other bytes than were written$/,
      (_, filled) => flipByte(filled[what]),
    ),
  ]),
  damaged(
    'the row of an upload has a wrong length',
    /has 100000 bytes instead of 7$/,
    'UPDATE uploads SET byte_length = 7',
  ),
  damaged(
    'the record of a blob has a wrong length',
    /has 100000 bytes instead of 7$/,
    ({ sql }, { upload }) =>
      sql(`UPDATE blob_sums SET byte_length = 7 WHERE blob_key = '${upload}'`),
  ),
  [
    'a blob has no row',
    'orphaned_audio',
    'hint',
    /^[0-9a-f]{32}$/,
    async ({ blobs }) => await (await blobs.create()).commit(),
  ],
  [
    'a node is gone that had leased a job',
    'late_jobs',
    'hint',
    /^$/,
    ({ store }) => {
      const now = Date.now() - 600_000;
      return store.queue.lease(leaseRequest({ owner: 'gone', now, until: now + 30_000 }));
    },
  ],
];

/** Shared stores alone: in a data directory the next start takes the session over. */
export const damagesOfNodes: readonly Damage[] = [
  [
    'a node is gone that had a live session',
    'unowned_sessions',
    'hint',
    /^[0-9a-f-]{36}$/,
    async ({ store }) => {
      const session = newSession();
      await store.jobs.create(session);
      await leaseSession(store.sessions, session.id);
    },
  ],
];
