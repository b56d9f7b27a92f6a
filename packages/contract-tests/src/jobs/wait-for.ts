import type { LiveJob, PreRecordedJob } from '@verbatim/contract';
import { type Exchange, jsonOf } from '../http/exchange.ts';
import { pause } from '../run/pause.ts';
import type { Trial } from '../run/trial.ts';
import type { Resource } from './resources.ts';

/** The record of a job of either kind. */
export type JobRecord = LiveJob | PreRecordedJob;

/** A job once it is over, and every status that it was seen in, also a moment later. */
export interface Finished {
  readonly record: JobRecord;
  readonly answer: Exchange;
  readonly statuses: readonly JobRecord['status'][];
}

const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 1000;

/** Whether a job will not change any more. */
export const isOver = ({ status }: Pick<JobRecord, 'status'>): boolean =>
  status === 'done' || status === 'error';

/** The record in an answer. What is wrong with it is said elsewhere. */
export function recordIn(exchange: Exchange): JobRecord | undefined {
  return exchange.status === 200 ? (jsonOf(exchange) as JobRecord | undefined) : undefined;
}

/** Reads a job until it is over; undefined where that takes too long. */
export async function waitFor(
  trial: Trial,
  { read }: Resource,
  id: string,
  patienceSeconds: number = trial.run.options.patienceSeconds,
): Promise<Finished | undefined> {
  const end = Date.now() + patienceSeconds * 1000;
  const statuses: JobRecord['status'][] = [];
  for (let wait = FIRST_WAIT_MS; Date.now() < end; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    const answer = await trial.call(read, { path: { id } });
    const record = recordIn(answer);
    if (!record) return undefined;
    if (statuses.at(-1) !== record.status) statuses.push(record.status);
    if (isOver(record)) {
      const later = recordIn(await trial.call(read, { path: { id } }));
      if (later && later.status !== record.status) statuses.push(later.status);
      return { record, answer, statuses };
    }
    await pause(wait, trial.signal);
  }
  return undefined;
}
