import type { Trial } from '../run/trial.ts';
import { makeJob, newBatch } from './make-job.ts';
import { live, preRecorded, type Resource } from './resources.ts';

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
