import type { Passage } from '@verbatim/contract/search';
import type {
  DeliveryRequest,
  IdempotentResponse,
  JobOutcome,
  JobQuery,
  JobStore,
  KeyRow,
  LeasedJob,
  LeaseRequest,
  NewDelivery,
  NewJob,
  NewNode,
  SessionLease,
  SessionStore,
  Store,
  Upload,
  VoiceRow,
} from '../../src/index.ts';

/** A moment at which tests begin. */
export const start = Date.UTC(2026, 0, 1);

let made = 0;

/** An id as the service makes them: it carries the time. */
export function idAt(time: number): string {
  made += 1;
  const digits = time.toString(16).padStart(12, '0');
  const last = made.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-${last}`;
}

export const noLimits = { perAccount: 1_000_000, queued: 1_000_000 };

/** A pre-recorded job. */
export function newJob(parts: Partial<NewJob> = {}): NewJob {
  const createdAt = parts.createdAt ?? start;
  return {
    id: idAt(createdAt),
    accountId: 'one',
    kind: 'pre-recorded',
    createdAt,
    customMetadata: null,
    params: '{"model":"solaria-1"}',
    uploadId: null,
    file: null,
    session: null,
    limits: noLimits,
    deliveries: [],
    idempotency: null,
    ...parts,
  };
}

/** A live session whose token is valid for an hour. */
export function newSession(parts: Partial<NewJob> = {}): NewJob {
  const createdAt = parts.createdAt ?? start;
  return newJob({
    kind: 'live',
    session: { tokenHash: 'ab'.repeat(32), expiresAt: createdAt + 3_600_000 },
    ...parts,
  });
}

export function newDelivery(parts: Partial<NewDelivery> = {}): NewDelivery {
  made += 1;
  return {
    id: `delivery-${made}`,
    url: 'https://receiver.example/hook',
    method: 'POST',
    body: '{}',
    order: `order-${made}`,
    ...parts,
  };
}

export function newUpload(parts: Partial<Upload> = {}): Upload {
  made += 1;
  return {
    id: idAt(start),
    accountId: 'one',
    filename: 'call.wav',
    extension: 'wav',
    contentType: 'audio/wav',
    byteLength: 44_100,
    durationSeconds: 12.345,
    channels: 2,
    blobKey: `blob-${made}`,
    createdAt: start,
    ...parts,
  };
}

export function newKey(parts: Partial<KeyRow> = {}): Omit<KeyRow, 'revokedAt'> {
  made += 1;
  return {
    id: `key-${made}`,
    accountId: 'one',
    name: 'laptop',
    secretHash: 'cd'.repeat(32),
    limits: null,
    createdAt: start,
    expiresAt: null,
    ...parts,
  };
}

/** A voice with one sample. */
export function newVoice(parts: Partial<VoiceRow> = {}): VoiceRow {
  made += 1;
  return {
    id: `voice-${made}`,
    accountId: 'one',
    name: 'Ann',
    createdAt: start,
    samples: [{ model: 'diarization', seconds: 12.5, embedding: 'AACAPw==' }],
    ...parts,
  };
}

export function firstResponse(parts: Partial<IdempotentResponse> = {}): IdempotentResponse {
  return {
    key: 'retry-me',
    fingerprint: 'the request',
    response: '{"id":"first"}',
    expiresAt: start + 1_000,
    ...parts,
  };
}

export function query(parts: Partial<JobQuery> = {}): JobQuery {
  return {
    accountId: 'one',
    kinds: [],
    statuses: [],
    from: null,
    before: null,
    metadata: null,
    tag: null,
    offset: 0,
    limit: 20,
    ...parts,
  };
}

export function leaseRequest(parts: Partial<LeaseRequest> = {}): LeaseRequest {
  return { owner: 'worker', now: start, until: start + 30_000, limit: 10, ...parts };
}

export function deliveryRequest(parts: Partial<DeliveryRequest> = {}): DeliveryRequest {
  return {
    owner: 'dispatcher',
    now: start,
    until: start + 30_000,
    limit: 10,
    perDestination: 10,
    underWay: {},
    ...parts,
  };
}

export function outcome(parts: Partial<JobOutcome> = {}): JobOutcome {
  return {
    completedAt: start + 5_000,
    errorCode: null,
    errorMessage: null,
    result: '{"words":[]}',
    deliveries: [],
    ...parts,
  };
}

/** A passage of a transcript that begins an utterance. */
export const passage = (text: string, parts: Partial<Passage> = {}): Passage => ({
  text,
  start: 1,
  end: 2,
  channel: 0,
  speaker: null,
  continues: false,
  ...parts,
});

/** The result of a job of account `one`, part by part. */
export async function partsOfResult(jobs: Store['jobs'], id: string): Promise<string[]> {
  const job = await jobs.getFinished('one', id);
  const parts = [job?.result ?? ''];
  for (let rest = job?.resultRest ?? null; rest !== null; ) {
    const part = await jobs.resultPart(id, rest);
    parts.push(part?.text ?? '');
    rest = part?.rest ?? null;
  }
  return parts;
}

/** The only one of a list. */
export function only<Item>(items: readonly Item[]): Item {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0) throw new Error(`${items.length} instead of one`);
  return item;
}

/** Keeps a job and leases it. No other one may be waiting. */
export async function workOn(store: Store, job: NewJob = newJob()): Promise<LeasedJob> {
  await store.jobs.create(job);
  return only(await store.queue.lease(leaseRequest({ now: job.createdAt })));
}

/** Keeps a job and ends it. No other one may be waiting. */
export async function finishedJob(
  store: Store,
  job: NewJob = newJob(),
  end: JobOutcome = outcome(),
): Promise<string> {
  await store.queue.finish(await workOn(store, job), end);
  return job.id;
}

/** Creates a job, and returns it. */
export async function created(jobs: Pick<JobStore, 'create'>, job: NewJob): Promise<NewJob> {
  await jobs.create(job);
  return job;
}

/** Leases a session, as the node does that its first socket connects to. */
export async function leaseSession(
  sessions: Pick<SessionStore, 'connect'>,
  jobId: string,
  now = start,
): Promise<SessionLease> {
  const connected = await sessions.connect(jobId, { owner: 'a', now });
  if (connected.kind !== 'leased') throw new Error(`The session is ${connected.kind}`);
  return connected.lease;
}

/** A node that can join. */
export const newNode = (parts: Partial<NewNode> = {}): NewNode => {
  made += 1;
  return {
    id: `node-${made}`,
    roles: ['api', 'live', 'worker'],
    address: `http://10.0.0.${made}:8082`,
    version: '1.0.0',
    liveSeats: 8,
    recognition: '{}',
    ...parts,
  };
};
