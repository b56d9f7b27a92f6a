import type { JobKind } from '@verbatim/contract';
import { jsonText, Problem } from '@verbatim/server';
import type { FinishedJobRow, JobRow } from '@verbatim/storage';
import type { Deps } from '../../deps.ts';
import type { KeyPrincipal } from '../../keys/principal.ts';
import { resultSoFar } from '../../live/result-so-far.ts';
import { recordText } from './record-text.ts';

type StoreDeps = Pick<Deps, 'store'>;
type RecordDeps = Pick<Deps, 'clock' | 'live' | 'store'>;

/** Which job a caller asks for. `kind` null: any. */
interface JobLookup {
  readonly principal: KeyPrincipal;
  readonly id: string;
  readonly kind: JobKind | null;
}

/** The job with this id. A job of another account or kind is not found. */
export async function findJob(
  { store }: StoreDeps,
  { principal, id, kind }: JobLookup,
): Promise<JobRow> {
  return known(await store.jobs.get(principal.accountId, id.toLowerCase()), kind);
}

/** The record of a job with its result. */
export async function readRecord<Record>(deps: RecordDeps, wanted: JobLookup): Promise<Record> {
  const { principal, id, kind } = wanted;
  const job = known(await deps.store.jobs.getFinished(principal.accountId, id.toLowerCase()), kind);
  return jsonText(recordText(job, await resultOf(deps, job)));
}

/** Deletes a job that is over, or a live session that no client has connected to. */
export async function deleteJob({ store }: StoreDeps, wanted: JobLookup): Promise<{ status: 202 }> {
  const { principal, id, kind } = wanted;
  const outcome = await store.jobs.remove(principal.accountId, id.toLowerCase(), kind);
  if (outcome === 'not_found') throw new Problem('job_not_found');
  if (outcome === 'in_progress') throw new Problem('job_in_progress');
  return { status: 202 };
}

const resultOf = (deps: RecordDeps, job: FinishedJobRow): string | null | Promise<string | null> =>
  job.kind === 'live' && job.status === 'processing' ? resultSoFar(deps, job) : job.result;

function known<Row extends JobRow>(job: Row | null, kind: JobKind | null): Row {
  if (!job || (kind !== null && job.kind !== kind)) throw new Problem('job_not_found');
  return job;
}
