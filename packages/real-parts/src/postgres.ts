import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram, required } from './find-program.ts';
import {
  runProgram,
  type SystemUser,
  type TemporaryFolder,
  temporaryFolder,
  unprivilegedUser,
} from './run-program.ts';
import { LOOPBACK, onFreePort, ServerProcess, startRestartable } from './server-process.ts';

interface PostgresPrograms {
  readonly psql: string;
  readonly folder: string;
}

/** The operator's own server: the address of a superuser on it, or of a user who may create databases. */
const givenPostgresUrl = (): string | undefined =>
  process.env['VERBATIM_TEST_POSTGRES'] || undefined;

const where = { folders: ['/usr/lib/postgresql/*/bin'], install: 'apt install postgresql' };

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

/** A server that tests may restart, kill and fail over. */
export interface OwnPostgresServer extends PostgresServer {
  readonly port: number;
  /** Ends the server in order: clients are disconnected. */
  stop(): Promise<void>;
  /** Ends the server as a crash would, by SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, after `stop` or `kill`. */
  start(): Promise<void>;
  /** Starts a copy of this server that follows it by streaming replication. */
  startStandby(options?: StandbyOptions): Promise<PostgresStandby>;
}

/** A copy that follows its primary and accepts queries that only read, until it is promoted. */
export interface PostgresStandby extends OwnPostgresServer {
  /** Makes it a primary. Its old primary should be stopped. */
  promote(): Promise<void>;
}

/** How a standby follows. */
export interface StandbyOptions {
  /** The primary confirms a commit only after the standby has it on disk. Without the standby, commits wait forever. */
  readonly synchronous?: boolean;
}

/** How a server is made. */
export interface PostgresServerOptions {
  /** Settings of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

interface Cluster {
  readonly programs: PostgresPrograms;
  readonly user: SystemUser | undefined;
  readonly dataFolder: string;
  readonly folder: TemporaryFolder;
  readonly settings: Readonly<Record<string, string | number>>;
}

const PASSWORD = 'only-for-tests';

/** Small and fast: a killed process loses nothing that the kernel has, and no test cuts the power. */
const settings = {
  fsync: 'off',
  shared_buffers: '32MB',
  max_connections: 100,
  max_wal_senders: 5,
  wal_log_hints: 'on',
  unix_socket_directories: '',
  listen_addresses: LOOPBACK,
};

/** The server that `VERBATIM_TEST_POSTGRES` names, else one of its own. */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const url = givenPostgresUrl();
  if (url === undefined) return await startOwnPostgres(options);
  const { psql } = required(findPostgres());
  return { ...databasesAt(psql, url), [Symbol.asyncDispose]: () => Promise.resolve() };
}

/** Makes an empty server in a temporary folder and starts it on a free port of loopback; about a second. */
export async function startOwnPostgres({
  settings: own = {},
}: PostgresServerOptions = {}): Promise<OwnPostgresServer> {
  const cluster = await newCluster({ ...settings, ...own });
  const { programs, user, dataFolder, folder } = cluster;
  try {
    const passwordFile = join(folder.path, 'password');
    await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const data = [`--pgdata=${dataFolder}`, '--no-sync', '--locale=C', '--encoding=UTF8'];
    await runProgram(join(programs.folder, 'initdb'), [...data, ...access], { user });
    return await serve(cluster);
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

async function newCluster(own: Cluster['settings']): Promise<Cluster> {
  const programs = required(findOwnPostgres());
  const user = unprivilegedUser();
  const folder = await temporaryFolder('postgres', user);
  return { programs, user, folder, dataFolder: join(folder.path, 'data'), settings: own };
}

async function serve(cluster: Cluster): Promise<OwnPostgresServer> {
  const { programs, folder } = cluster;
  let { process, port } = await onFreePort(async (port) => ({
    port,
    process: await startProcess(cluster, port),
  }));
  const url = `postgres://postgres:${PASSWORD}@${LOOPBACK}:${port}/postgres`;
  const server: OwnPostgresServer = {
    ...databasesAt(programs.psql, url),
    port,
    stop: () => process.stop('SIGINT'),
    kill: () => process.kill(),
    async start() {
      process = await startProcess(cluster, port);
    },
    startStandby: (options) => startStandby(cluster, server, options),
    async [Symbol.asyncDispose]() {
      await process.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
  return server;
}

const MAX_STARTS = 20;

/** Children of a killed server may hold its shared memory for a moment: then it is started again. */
async function startProcess(cluster: Cluster, port: number): Promise<ServerProcess> {
  const { programs, user, dataFolder } = cluster;
  const pairs = Object.entries({ ...cluster.settings, port });
  for (let start = 1; ; start += 1) {
    try {
      return await ServerProcess.start({
        command: join(programs.folder, 'postgres'),
        args: ['-D', dataFolder, ...pairs.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        user,
        port,
        readyText: 'ready to accept',
        // Immediate shutdown: it leaves a server that recovers, as after a crash.
        stopSignal: 'SIGQUIT',
      });
    } catch (error) {
      if (start === MAX_STARTS || !String(error).includes('shared memory block')) throw error;
    }
  }
}

async function startStandby(
  primary: Cluster,
  { url, sql }: OwnPostgresServer,
  { synchronous = false }: StandbyOptions = {},
): Promise<PostgresStandby> {
  const cluster = await newCluster({ ...primary.settings, cluster_name: 'standby' });
  const { programs, user, dataFolder, folder } = cluster;
  try {
    const copy = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
    const args = [`--pgdata=${dataFolder}`, ...copy, `--dbname=${url}`];
    await runProgram(join(programs.folder, 'pg_basebackup'), args, { user });
    const server = await serve(cluster);
    if (synchronous) {
      await sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
      await sql('SELECT pg_reload_conf()');
    }
    return {
      ...server,
      async promote() {
        // Its copy of the primary's settings must not make it wait for a standby.
        await server.sql('ALTER SYSTEM RESET synchronous_standby_names');
        await server.sql('SELECT pg_promote(true, 30)');
      },
    };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

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
function databasesAt(psql: string, url: string): Omit<PostgresServer, keyof AsyncDisposable> {
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

/** A pool of connections in transaction mode: each transaction may run on another connection to the server. */
export interface PgBouncer extends AsyncDisposable {
  /** The address of a database of the server, through the pool. */
  through(databaseUrl: string): string;
}

/** Where a pool connects to, and how. */
export interface PgBouncerOptions {
  /** Address of any database of the server. */
  readonly url: string;
  /** Connections to the server for each database. The default is 5. */
  readonly poolSize?: number;
}

export const findPgBouncer = (): FoundPart<FoundProgram> =>
  findProgram('pgbouncer', { install: 'apt install pgbouncer' });

/** Starts PgBouncer in transaction mode before a server. */
export async function startPgBouncer({ url, poolSize = 5 }: PgBouncerOptions): Promise<PgBouncer> {
  const command = required(findPgBouncer()).path;
  const user = unprivilegedUser();
  const folder = await temporaryFolder('pgbouncer', user);
  const server = new URL(url);
  const [name, password] = [server.username, server.password].map(decodeURIComponent);
  const [configPath, usersPath] = ['pgbouncer.ini', 'users.txt'].map((file) =>
    join(folder.path, file),
  ) as [string, string];
  const pool = await startRestartable(folder, async (port) => {
    const config = {
      listen_addr: LOOPBACK,
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'scram-sha-256',
      auth_file: usersPath,
      pool_mode: 'transaction',
      default_pool_size: poolSize,
      max_client_conn: 1000,
      ignore_startup_parameters: 'extra_float_digits',
    };
    const lines = Object.entries(config).map(([key, value]) => `${key} = ${value}`);
    const databases = `[databases]\n* = host=${server.hostname} port=${server.port || 5432}\n`;
    await writeFile(usersPath, `"${name}" "${password}"\n`);
    await writeFile(configPath, `${databases}[pgbouncer]\n${lines.join('\n')}\n`);
    // Ended at once: at SIGINT it would wait for its clients.
    return { command, args: [configPath], user, stopSignal: 'SIGTERM' };
  });
  return {
    ...pool,
    through(databaseUrl) {
      const address = new URL(databaseUrl);
      address.host = `${LOOPBACK}:${pool.port}`;
      return address.href;
    },
  };
}
