import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** Where a service keeps its data and listens, over all its lives. */
export interface Home {
  readonly dataDirectory: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The program. Default: the service. */
  readonly program?: string;
}

/** One life of the service, as a process of its own that can be killed. */
export class ServiceProcess {
  readonly url: string;
  readonly key: string;
  readonly #child: ChildProcess;
  readonly #output: readonly string[];

  private constructor(url: string, key: string, child: ChildProcess, output: readonly string[]) {
    this.url = url;
    this.key = key;
    this.#child = child;
    this.#output = output;
  }

  /** Megabytes of memory that it has at the moment, or null where the system doesn't tell. */
  async memory(): Promise<number | null> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  }

  /** Its standard output and error, to explain a failed test. */
  get output(): string {
    return this.#output.join('');
  }

  /** Resolves once it takes work. */
  static async start({
    dataDirectory,
    port,
    environment,
    program = main,
  }: Home): Promise<ServiceProcess> {
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDirectory,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: 'none',
        ALLOWED_RANGES: '127.0.0.0/8',
        REQUESTS_PER_SECOND: '100000',
        CONCURRENT_JOBS: '100000',
        QUEUE_LENGTH: '100000',
        WORKER_RETRY_DELAY: '50ms',
        LOG_LEVEL: 'warn',
        RECOGNIZER: 'scripted',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    const url = `http://127.0.0.1:${port}`;
    const isOver = () => child.exitCode !== null;
    await vi
      .waitUntil(async () => isOver() || (await isReady(url)), {
        timeout: START_LIMIT_MS,
        interval: LOOK_EVERY_MS,
      })
      .catch(() => child.kill('SIGKILL'));
    if (isOver() || child.killed) {
      throw new Error(`The service did not start:\n${output.join('')}`);
    }
    const key = (await readFile(join(dataDirectory, 'first-key'), 'utf8')).trim();
    return new ServiceProcess(url, key, child, output);
  }

  /** Ends it without a warning, wherever it is. */
  async kill(): Promise<void> {
    if (this.#isOver) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Asks it to stop, and answers its exit code. */
  async stop(): Promise<number | null> {
    if (this.#isOver) return this.#child.exitCode;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = await ended;
    return code as number | null;
  }

  get #isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

/** The key is not known before the first start, so a service that turns it down is a service that answers. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ status }) => status === 401,
    () => false,
  );

/** A port that was free a moment ago: the service has to listen on the same one in each life. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new TypeError('No port');
  return address.port;
}
