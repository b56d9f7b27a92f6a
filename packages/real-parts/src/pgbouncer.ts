import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram } from './find-program.ts';
import { LOOPBACK, onFreePort } from './free-port.ts';
import { unprivilegedUser } from './run-program.ts';
import { ServerProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
  const program = findPgBouncer();
  if ('missing' in program) throw new Error(program.missing);
  const user = unprivilegedUser();
  const folder = await temporaryFolder('pgbouncer', user);
  const server = new URL(url);
  const [name, password] = [server.username, server.password].map(decodeURIComponent);
  const [configPath, usersPath] = ['pgbouncer.ini', 'users.txt'].map((file) =>
    join(folder.path, file),
  ) as [string, string];
  try {
    await writeFile(usersPath, `"${name}" "${password}"\n`);
    const { process, port } = await onFreePort(async (port) => {
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
      await writeFile(configPath, `${databases}[pgbouncer]\n${lines.join('\n')}\n`);
      const command = program.path;
      const process = await ServerProcess.start({ command, args: [configPath], user, port });
      return { process, port };
    });
    return {
      through(databaseUrl) {
        const address = new URL(databaseUrl);
        address.host = `${LOOPBACK}:${port}`;
        return address.href;
      },
      async [Symbol.asyncDispose]() {
        // At once: at SIGINT it would wait for its clients.
        await process.stop('SIGTERM');
        await folder[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}
