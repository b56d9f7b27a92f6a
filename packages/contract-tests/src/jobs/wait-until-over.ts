import type { JobProgress, LiveJob, PreRecordedJob } from '@verbatim/contract';
import { sleep, systemClock } from '@verbatim/time';
import { type HttpExchange, jsonOf } from '../http/exchange.ts';
import type { Trial } from '../run/trial.ts';
import type { Resource } from './resources.ts';

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
  /** One for each response; none of a live session. */
  readonly progress: readonly SeenProgress[];
}

const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 1000;

/** Whether a job has ended. */
export const isOver = ({ status }: Pick<JobRecord, 'status'>): boolean =>
  status === 'done' || status === 'error';

/** The job record of a response. */
export function recordIn(exchange: HttpExchange): JobRecord | undefined {
  return exchange.status === 200 ? (jsonOf(exchange) as JobRecord | undefined) : undefined;
}

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
  const look = (record: JobRecord): void => {
    if (statuses.at(-1) !== record.status) statuses.push(record.status);
    if (record.kind === 'pre-recorded') {
      progress.push({ status: record.status, ...record.progress });
    }
  };
  for (let wait = FIRST_WAIT_MS; Date.now() < end; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    const answer = await trial.call(read, { path: { id } });
    const record = recordIn(answer);
    if (!record) return undefined;
    look(record);
    if (isOver(record)) {
      const later = recordIn(await trial.call(read, { path: { id } }));
      if (later) look(later);
      return { record, answer, statuses, progress };
    }
    await sleep(systemClock, wait, trial.signal).catch(() => undefined);
  }
  return undefined;
}
