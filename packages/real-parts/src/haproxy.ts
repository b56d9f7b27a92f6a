import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram } from './find-program.ts';
import { temporaryFolder } from './run-program.ts';
import { LOOPBACK, onFreePort, ServerProcess } from './server-process.ts';

/** A load balancer before several servers. */
export interface Haproxy extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
}

/** What a load balancer distributes requests to. */
export interface HaproxyOptions {
  /** Ports of servers on loopback. A server may be started later, and again on its port. */
  readonly ports: readonly number[];
  /** A path that servers answer with 2xx or 3xx when they take requests. Without one a server is up if it accepts connections. */
  readonly readyPath?: string;
  /** A configuration that listens at this port of loopback. Default: one for these servers. */
  readonly configuration?: (port: number) => string;
}

export const findHaproxy = (): FoundPart<FoundProgram> =>
  findProgram('haproxy', { install: 'apt install haproxy' });

/** Starts HAProxy: requests and WebSockets go to the servers in turn; one that fails its check gets none within half a second. */
export async function startHaproxy({
  ports,
  readyPath,
  configuration: given,
}: HaproxyOptions): Promise<Haproxy> {
  const program = findHaproxy();
  if ('missing' in program) throw new Error(program.missing);
  const folder = await temporaryFolder('haproxy');
  const configPath = join(folder.path, 'haproxy.cfg');
  try {
    const { process, port } = await onFreePort(async (port) => {
      await writeFile(configPath, given?.(port) ?? configuration({ ports, readyPath, port }));
      const args = ['-db', '-q', '-f', configPath];
      return { port, process: await ServerProcess.start({ command: program.path, args, port }) };
    });
    return {
      port,
      url: `http://${LOOPBACK}:${port}`,
      async [Symbol.asyncDispose]() {
        await process.stop();
        await folder[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

function configuration({
  ports,
  readyPath,
  port,
}: {
  readonly ports: readonly number[];
  readonly readyPath: string | undefined;
  readonly port: number;
}): string {
  const servers = ports.map((each, index) => `server node${index + 1} ${LOOPBACK}:${each}`);
  return [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout tunnel 10m',
    '  retries 2',
    '  option redispatch 1',
    '  option forwardfor',
    'frontend all',
    `  bind ${LOOPBACK}:${port}`,
    '  default_backend nodes',
    'backend nodes',
    '  balance roundrobin',
    // HTTP/1.1 with a host: without one, servers refuse the check.
    ...(readyPath === undefined
      ? []
      : [
          '  option httpchk',
          `  http-check send meth GET uri ${readyPath} ver HTTP/1.1 hdr Host ${LOOPBACK}`,
        ]),
    '  default-server check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers.map((server) => `  ${server}`),
    '',
  ].join('\n');
}
