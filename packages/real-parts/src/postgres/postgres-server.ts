import { randomBytes } from 'node:crypto';
import { runProgram } from '../run-program.ts';

/** An empty database for one test. Dropped when disposed, with the connections to it. */
export interface TestDatabase extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
}

/** A Postgres server with databases for tests. */
export interface PostgresServer extends AsyncDisposable {
  /** Address of its maintenance database. */
  readonly url: string;
  createDatabase(): Promise<TestDatabase>;
  /** Runs statements in the maintenance database, or in the one at `url`; rows are lines of fields, separated by `|`. */
  sql(statements: string, url?: string): Promise<string>;
}

/** Runs statements by psql, each in a transaction of its own. */
async function runSql(psql: string, url: string, statements: string): Promise<string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username) || 'postgres',
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || 'postgres',
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
    PGCONNECT_TIMEOUT: '10',
  };
  const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
  return await runProgram(psql, [...args, '-c', statements], { env });
}

/** The databases of a server that is reached at `url`. */
export function databasesAt(
  psql: string,
  url: string,
): Omit<PostgresServer, keyof AsyncDisposable> {
  const sql = (statements: string, at = url): Promise<string> => runSql(psql, at, statements);
  return {
    url,
    sql,
    async createDatabase() {
      const name = `verbatim_test_${randomBytes(6).toString('hex')}`;
      await sql(`CREATE DATABASE ${name}`);
      return {
        name,
        url: withDatabase(url, name),
        async [Symbol.asyncDispose]() {
          await sql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        },
      };
    },
  };
}

/** The address of another database on the same server. */
function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
