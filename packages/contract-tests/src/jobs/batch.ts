import type { Trial } from '../run/trial.ts';
import { makeJob, newBatch } from './make-job.ts';
import { live, preRecorded, type Resource } from './resources.ts';

/** Jobs that one listing can be filtered to. */
export interface Batch {
  /** The metadata that all of them have. */
  readonly metadata: { readonly batch: string };
  /** The ids of those that the address lists, oldest first. */
  readonly ids: readonly string[];
}

/** How many jobs of the listed kind are made. */
export const BATCH_SIZE = 5;

/** Makes jobs for a listing, and one of the other kind that it must not show. */
export async function makeBatch(trial: Trial, resource: Resource): Promise<Batch> {
  const metadata = newBatch();
  const ids: string[] = [];
  for (let number = 1; number <= BATCH_SIZE; number += 1) {
    const custom_metadata = { ...metadata, ...numbered(number) };
    const { id } = await makeJob(trial, creatorFor(resource, number), { custom_metadata });
    ids.push(id);
  }
  const stranger = strangerTo(resource);
  if (stranger) await makeJob(trial, stranger, { custom_metadata: metadata });
  return { metadata, ids };
}

/** What tells the jobs of a batch apart. */
export const numbered = (number: number) => ({ number, inner: { parity: number % 2, name: 'x' } });

const isShared = (resource: Resource): boolean => resource !== live && resource !== preRecorded;

const creatorFor = (resource: Resource, number: number): Resource =>
  isShared(resource) && number % 2 === 0 ? live : resource;

function strangerTo(resource: Resource): Resource | undefined {
  if (isShared(resource)) return undefined;
  return resource.fromFile ? live : preRecorded;
}
