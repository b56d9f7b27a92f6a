import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const main = fileURLToPath(new URL('../../../../apps/cli/src/main.js', import.meta.url));

/** The service in a process of its own, as operators run it. */
export interface RunningService {
  readonly url: string;
  readonly port: number;
  readonly key: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the service on a free port with high limits. Resolves when it is ready. */
export async function startService(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDirectory,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: 'none',
      RECOGNIZER: 'scripted',
      MODELS: 'none',
      LOG_LEVEL: 'warn',
      ALLOWED_RANGES: '127.0.0.0/8',
      REQUESTS_PER_SECOND: '1000000',
      CONCURRENT_JOBS: '10000000',
      QUEUE_LENGTH: '10000000',
      ...environment,
    },
    // Through the IPC channel it notices when this process ends, even by SIGKILL.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const url = await addressIn(child);
  const key = (await readFile(join(dataDirectory, 'first-key'), 'utf8')).trim();
  return {
    url,
    key,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Makes a key of another account of a service, as operators do. */
export async function createKey(dataDirectory: string, name: string): Promise<string> {
  const args = [main, 'keys', 'create', '--name', name, '--data-dir', dataDirectory];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
}

/** The URL in its start message. */
function addressIn({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /listens at (\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    stderr?.on('end', () => reject(new Error(`The service did not start:\n${said}`)));
  });
}
