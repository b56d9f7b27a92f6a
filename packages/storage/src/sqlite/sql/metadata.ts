import { containsMetadata } from '@verbatim/contract/contains-metadata';
import { leavesOf } from '../../metadata/leaves.ts';
import type { Connection } from '../connection.ts';

/** The job that metadata belongs to. */
interface MetadataOwner {
  readonly id: string;
  readonly accountId: string;
  readonly customMetadata: string | null;
}

/** Indexes the metadata of a job. */
export function keepMetadata(connection: Connection, job: MetadataOwner): void {
  for (const { path, value } of leavesOfText(job.customMetadata)) {
    connection.run(
      'INSERT INTO metadata (account, path, value, id) VALUES (?, ?, ?, ?)',
      job.accountId,
      path,
      value,
      job.id,
    );
  }
}

/** Removes a job from the index. Its rows are computed from its metadata, so no index by job is needed. */
export function removeMetadata(connection: Connection, job: MetadataOwner): void {
  for (const { path, value } of leavesOfText(job.customMetadata)) {
    connection.run(
      'DELETE FROM metadata WHERE account = ? AND path = ? AND value = ? AND id = ?',
      job.accountId,
      path,
      value,
      job.id,
    );
  }
}

/** Adds the SQL function `contains`, which compares metadata as JSON text. */
export function addContains(connection: Connection): void {
  const options = { deterministic: true, directOnly: true };
  connection.database.function('contains', options, (stored, wanted) =>
    containsMetadata(parsed(stored), parsed(wanted)) ? 1 : 0,
  );
}

const leavesOfText = (text: string | null) => (text === null ? [] : leavesOf(JSON.parse(text)));

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : {});
