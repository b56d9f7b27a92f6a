import { dirname, join } from 'node:path';
import { type FoundPart, findProgram } from '../find-program.ts';

/** Programs of Postgres. */
export interface PostgresPrograms {
  readonly psql: string;
  readonly folder: string;
}

/** The operator's own server: the address of a superuser on it, or of a user who may create databases. */
export const givenPostgresUrl = (): string | undefined =>
  process.env['VERBATIM_TEST_POSTGRES'] || undefined;

const where = {
  folders: ['/usr/lib/postgresql/*/bin'],
  install: 'apt install postgresql',
};

/** Whether a server of its own can be started: one that may be killed, restarted and failed over. */
export function findOwnPostgres(): FoundPart<PostgresPrograms> {
  const server = findProgram('initdb', where);
  if ('missing' in server) return server;
  const folder = dirname(server.path);
  return { folder, psql: join(folder, 'psql') };
}

/** Whether there is a server for databases: the one that `VERBATIM_TEST_POSTGRES` names, else one of its own. */
export function findPostgres(): FoundPart<Pick<PostgresPrograms, 'psql'>> {
  if (givenPostgresUrl() === undefined) return findOwnPostgres();
  const psql = findProgram('psql', where);
  return 'missing' in psql ? psql : { psql: psql.path };
}
