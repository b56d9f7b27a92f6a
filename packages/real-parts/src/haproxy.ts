import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram, required } from './find-program.ts';
import { temporaryFolder } from './run-program.ts';
import { LOOPBACK, startRestartable } from './server-process.ts';

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
  const command = required(findHaproxy()).path;
  const folder = await temporaryFolder('haproxy');
  const configPath = join(folder.path, 'haproxy.cfg');
  const server = await startRestartable(folder, async (port) => {
    await writeFile(configPath, given?.(port) ?? configuration({ ports, readyPath, port }));
    return { command, args: ['-db', '-q', '-f', configPath] };
  });
  return { ...server, url: `http://${LOOPBACK}:${server.port}` };
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
