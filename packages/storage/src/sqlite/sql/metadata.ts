import { containsMetadata } from '@verbatim/contract/contains-metadata';
import { leavesOf } from '../../metadata/leaves.ts';
import type { Connection } from '../connection.ts';

/** Whose metadata it is. */
interface MetadataOwner {
  readonly id: string;
  readonly accountId: string;
  readonly customMetadata: string | null;
}

/** Makes a job findable by its metadata. */
export function keepMetadata(connection: Connection, job: MetadataOwner): void {
  for (const { path, value } of leavesOfText(job.customMetadata)) {
    connection.run('INSERT INTO metadata VALUES (?, ?, ?, ?)', job.accountId, path, value, job.id);
  }
}

/** The rows are known from the metadata itself, which spares an index by job. */
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

/** Teaches SQL to compare metadata as JSON text. */
export function addContains(connection: Connection): void {
  const options = { deterministic: true, directOnly: true };
  connection.database.function('contains', options, (stored, wanted) =>
    containsMetadata(parsed(stored), parsed(wanted)) ? 1 : 0,
  );
}

const leavesOfText = (text: string | null) => (text === null ? [] : leavesOf(JSON.parse(text)));

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : {});
