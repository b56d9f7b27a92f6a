import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** What a Postgres server has done since it started. */
export interface DatabaseUse {
  readonly walBytes: number;
  /** Statements or transactions that were committed, of one database. */
  readonly commits: number;
  /** CPU seconds of all processes of the server. */
  readonly cpuSeconds: number;
}

const TICKS_PER_SECOND = 100;

/** Reads it by a connection to the database. */
export async function databaseUse(client: Client): Promise<DatabaseUse> {
  const { rows } = await client.query<{ walBytes: string; commits: string; backend: number }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS "walBytes", pg_backend_pid() AS backend,
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits`,
  );
  const [row] = rows;
  if (!row) throw new TypeError('Postgres said nothing');
  const backend = await processTimes(row.backend);
  if (!backend) throw new TypeError('Postgres must run on this machine');
  return {
    walBytes: Number(row.walBytes),
    commits: Number(row.commits),
    cpuSeconds: await serverSeconds(backend.parent),
  };
}

/** The difference per unit of work. */
export const useOfEach = (
  before: DatabaseUse,
  after: DatabaseUse,
  things: number,
): DatabaseUse => ({
  walBytes: (after.walBytes - before.walBytes) / things,
  commits: (after.commits - before.commits) / things,
  cpuSeconds: (after.cpuSeconds - before.cpuSeconds) / things,
});

interface ProcessTimes {
  readonly parent: number;
  readonly seconds: number;
  /** CPU seconds of children that have ended. */
  readonly endedSeconds: number;
}

/** Null if there is no such process. */
async function processTimes(pid: number): Promise<ProcessTimes | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number): number => Number(fields[index]);
  return {
    parent: at(1),
    seconds: (at(11) + at(12)) / TICKS_PER_SECOND,
    endedSeconds: (at(13) + at(14)) / TICKS_PER_SECOND,
  };
}

async function serverSeconds(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const all = await Promise.all(pids.map(processTimes));
  const children = all.filter((each) => each?.parent === postmaster);
  const ended = (await processTimes(postmaster))?.endedSeconds ?? 0;
  return children.reduce((sum, each) => sum + (each?.seconds ?? 0), ended);
}
