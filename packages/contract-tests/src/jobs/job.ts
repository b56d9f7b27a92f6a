import { randomUUID } from 'node:crypto';
import type { JobProgress, LiveJob, PreRecordedJob } from '@verbatim/contract';
import { retryAfterMs, sleep, systemClock } from '@verbatim/time';
import { type HttpExchange, jsonOf, refusesRequest, statusAndCode } from '../http/exchange.ts';
import type { TestRequestOptions } from '../http/test-request.ts';
import type { Trial } from '../run/trial.ts';
import { sharedAudio } from './audio.ts';
import { live, preRecorded, type Resource } from './resources.ts';

/** A job that was created. */
export interface CreatedJob {
  readonly id: string;
  readonly resource: Resource;
  readonly answer: HttpExchange;
}

const MAX_ATTEMPTS = 20;
const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/** Creates a job. Reattempts on 429 after `Retry-After`, until other jobs have finished. */
export async function makeJob(
  trial: Trial,
  resource: Resource,
  body: object = {},
  options: TestRequestOptions = {},
): Promise<CreatedJob> {
  const audio = resource.fromFile ? { audio_url: await sharedAudio(trial) } : {};
  for (let attempts = 1; ; attempts += 1) {
    const answer = await trial.call(resource.create, { ...options, json: { ...audio, ...body } });
    const { id } = (jsonOf(answer) ?? {}) as { id?: unknown };
    if (answer.status === 201 && typeof id === 'string') return { id, resource, answer };
    if (refusesRequest(answer) || answer.status !== 429 || attempts === MAX_ATTEMPTS) {
      trial.skip(
        `no job could be created: ${resource.create.id} returned ${statusAndCode(answer)}`,
      );
    }
    await sleep(systemClock, retryDelayMs(answer), trial.signal).catch(() => undefined);
  }
}

/** `Retry-After` of a response, within bounds. */
function retryDelayMs({ headers }: HttpExchange): number {
  const delayMs = retryAfterMs(headers.get('retry-after'), Date.now()) ?? 0;
  return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, delayMs));
}

/** Unique metadata, by which a filter finds only the jobs of one case. */
export const newBatch = (): { readonly batch: string } => ({ batch: randomUUID() });

/** Jobs that a listing can be filtered to by their metadata. */
export interface JobBatch {
  /** Metadata of all jobs of the batch. */
  readonly metadata: { readonly batch: string };
  /** Ids of the listed jobs, oldest first. */
  readonly ids: readonly string[];
}

/** Number of jobs of the listed kind. */
export const BATCH_SIZE = 5;

/** Creates jobs for a listing, and one of the other kind that it must not contain. */
export async function makeBatch(trial: Trial, resource: Resource): Promise<JobBatch> {
  const metadata = newBatch();
  const ids: string[] = [];
  for (let number = 1; number <= BATCH_SIZE; number += 1) {
    const custom_metadata = { ...metadata, ...numbered(number) };
    const { id } = await makeJob(trial, creatorFor(resource, number), { custom_metadata });
    ids.push(id);
  }
  const otherKind = otherKindOf(resource);
  if (otherKind) await makeJob(trial, otherKind, { custom_metadata: metadata });
  return { metadata, ids };
}

/** Metadata that differs between the jobs of a batch. */
export const numbered = (number: number) => ({ number, inner: { parity: number % 2, name: 'x' } });

const isShared = (resource: Resource): boolean => resource !== live && resource !== preRecorded;

const creatorFor = (resource: Resource, number: number): Resource =>
  isShared(resource) && number % 2 === 0 ? live : resource;

function otherKindOf(resource: Resource): Resource | undefined {
  if (isShared(resource)) return undefined;
  return resource.fromFile ? live : preRecorded;
}

/** The record of a job of either kind. */
export type JobRecord = LiveJob | PreRecordedJob;

/** The progress of a pre-recorded job in one response. */
export interface SeenProgress extends JobProgress {
  readonly status: JobRecord['status'];
}

/** A job that is over, with every status and progress that it was seen with. */
interface SettledJob {
  readonly record: JobRecord;
  readonly answer: HttpExchange;
  readonly statuses: readonly JobRecord['status'][];
  /** One for each response; empty for a live session, which has no progress. */
  readonly progress: readonly SeenProgress[];
}

const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 1000;

/** Whether a job has ended. */
export const isOver = ({ status }: Pick<JobRecord, 'status'>): boolean =>
  status === 'done' || status === 'error';

export const recordIn = (exchange: HttpExchange): JobRecord | undefined =>
  exchange.status === 200 ? (jsonOf(exchange) as JobRecord | undefined) : undefined;

/** Polls a job until it is over; undefined after `patienceSeconds`. */
export async function waitUntilOver(
  trial: Trial,
  { read }: Resource,
  id: string,
  patienceSeconds: number = trial.run.options.patienceSeconds,
): Promise<SettledJob | undefined> {
  const end = Date.now() + patienceSeconds * 1000;
  const statuses: JobRecord['status'][] = [];
  const progress: SeenProgress[] = [];
  const note = (record: JobRecord): void => {
    if (statuses.at(-1) !== record.status) statuses.push(record.status);
    if (record.kind === 'pre-recorded') {
      progress.push({ status: record.status, ...record.progress });
    }
  };
  for (let wait = FIRST_WAIT_MS; Date.now() < end; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    const answer = await trial.call(read, { path: { id } });
    const record = recordIn(answer);
    if (!record) return undefined;
    note(record);
    if (isOver(record)) {
      // A job that is over must not change: cases look for a status after the last one.
      const later = recordIn(await trial.call(read, { path: { id } }));
      if (later) note(later);
      return { record, answer, statuses, progress };
    }
    await sleep(systemClock, wait, trial.signal).catch(() => undefined);
  }
  return undefined;
}
