import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { configWith, createLogger, createService, type Listening } from '@verbatim/api';
import { type Client, createClient, unwrap } from '@verbatim/client';
import { openStore } from '@verbatim/storage';
import { beforeAll } from 'vitest';
import { run } from '../src/program.ts';
import type { Terminal } from '../src/terminal.ts';

const main = join(import.meta.dirname, '../src/main.js');
const cleanups: (() => Promise<unknown>)[] = [];

/** Stops the services and processes of one test file, and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** What a command printed, and its exit code. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** A command that was started. */
export interface Started {
  readonly ended: Promise<Ran>;
  /** Resolves when standard error says this. */
  says(text: string): Promise<void>;
  /** What the first part in brackets of a pattern stands for, as soon as standard output has it. */
  prints(pattern: RegExp): Promise<string>;
  /** The same of standard error. */
  announces(pattern: RegExp): Promise<string>;
}

export interface StartedProcess extends Started {
  kill(signal: NodeJS.Signals): void;
}

/** Collects what a command prints until it has ended, for tests that wait for some of it. */
function listener() {
  const printed = { out: '', error: '' };
  const watchers = new Set<() => void>();
  const hear = (stream: keyof typeof printed, text: string): void => {
    printed[stream] += text;
    for (const watch of watchers) watch();
  };
  const started = (code: Promise<number | null>): Started => {
    const ended = code.then((each) => ({ code: each, ...printed }));
    const found = <T>(look: () => T | undefined, what: string | RegExp): Promise<T> =>
      new Promise((resolve, reject) => {
        const watch = (): void => {
          const seen = look();
          if (seen !== undefined) resolve(seen);
        };
        watchers.add(watch);
        watch();
        const fail = ({ error }: Ran) => reject(new Error(`it never said ${what}: ${error}`));
        ended.then(fail, reject);
      });
    return {
      ended,
      says: async (text) =>
        void (await found(() => printed.error.includes(text) || undefined, text)),
      prints: (pattern) => found(() => pattern.exec(printed.out)?.[1], pattern),
      announces: (pattern) => found(() => pattern.exec(printed.error)?.[1], pattern),
    };
  };
  return { hear, started };
}

/** Starts `verbatim` in a process of its own, with no other environment than this; a shell script may run it as "$@". */
export function start(
  args: readonly string[],
  environment: Record<string, string> = {},
  script = 'exec "$@"',
): StartedProcess {
  const { PATH = '' } = process.env;
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, main, ...args], {
    env: { PATH, RECOGNIZER: 'scripted', ...environment },
    cwd: tmpdir(),
  });
  const { hear, started } = listener();
  child.stdout.setEncoding('utf8').on('data', (text: string) => hear('out', text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => hear('error', text));
  cleanups.push(async () => child.kill('SIGKILL'));
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { ...started(code), kill: (signal) => void child.kill(signal) };
}

/** Starts `verbatim` in this process, where a process of its own, which takes a second of CPU, is not the point. */
export function startHere(
  args: readonly string[],
  environment: Record<string, string> = {},
  terminal: Partial<Terminal> = {},
): Started & { interrupt(): void } {
  const { hear, started } = listener();
  const handlers = new Set<() => void>();
  const code = run(args, {
    ...quietTerminal({ RECOGNIZER: 'scripted', ...environment }),
    out: (text) => hear('out', text),
    error: (text) => hear('error', text),
    onInterrupt(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    ...terminal,
  });
  return {
    ...started(code),
    interrupt() {
      for (const handler of handlers) handler();
    },
  };
}

/** Runs `verbatim` to its end in this process. */
export const verbatim = (
  args: readonly string[],
  environment: Record<string, string> = {},
  stdin: Iterable<Uint8Array> = [],
): Promise<Ran> => startHere(args, environment, { stdin: () => Readable.from(stdin) }).ended;

/** A terminal that shows nothing and has nothing to read. */
export const quietTerminal = (environment: Record<string, string>): Terminal => ({
  out: () => {},
  error: () => {},
  environment,
  width: null,
  errorWidth: null,
  colors: false,
  errorColors: false,
  stdin: () => Readable.from([]),
  onInterrupt: () => () => {},
});

/** What a terminal of 60 columns shows of a command, which util-linux's `script` gives one. */
export async function onTerminal(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const typescript = join(await temporaryFolder(), 'typescript');
  const command = [process.execPath, main, ...args].map((part) => `'${part}'`).join(' ');
  const child = spawn('script', ['-qec', `stty cols 60; ${command}`, typescript], {
    env: { PATH: process.env['PATH'], ...environment, TERM: 'xterm' },
    stdio: 'ignore',
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const shown = (await readFile(typescript, 'utf8')).replaceAll('\r\n', '\n');
  if (code !== 0) throw new Error(`it ended with ${code}: ${shown}`);
  return shown;
}

/** A recording of 4.775 s. */
export const sample = join(
  import.meta.dirname,
  '../../../packages/speech/test/fixtures/passage.flac',
);

/** The same as WAV, 16 kHz: what the first start transcribes. */
export const wavSample = readFileSync(
  join(import.meta.dirname, '../../../scripts/sample/meeting.wav'),
);

/** One service for all tests of a file. */
export function serviceOfFile(): RunningService {
  const service = {} as RunningService;
  beforeAll(async () => void Object.assign(service, await runningService()));
  return service;
}

/** How many jobs the service of this environment has. */
export async function jobCount(environment: Record<string, string>): Promise<number> {
  const { out } = await verbatim(['jobs', 'list', '--json', '--limit', '1000'], environment);
  return JSON.parse(out || '[]').length;
}

/** The transcript of the newest job of a file, as the service writes it for a download. */
export async function downloaded(
  filename: string,
  format: 'md' | 'txt',
  environment: Record<string, string>,
): Promise<string> {
  const { VERBATIM_URL: baseUrl = '', VERBATIM_KEY: apiKey = '' } = environment;
  const client = createClient({ baseUrl, apiKey });
  const { items } = unwrap(await client.listPreRecordedJobs({ query: { limit: 100 } }));
  const { id = '' } = items.find(({ file }) => file?.filename === filename) ?? {};
  return unwrap(await client.downloadTranscript({ path: { id }, query: { format } }));
}

/** A PATH on which `verbatim` is this command, for scripts. */
export async function commandPath(): Promise<string> {
  const bin = await temporaryFolder();
  const script = `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`;
  await writeFile(join(bin, 'verbatim'), script, { mode: 0o755 });
  return `${bin}:/usr/bin:/bin`;
}

/** A folder that is gone when the tests are over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-cli-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data directory, as a service that never had anything to do leaves it. */
export async function emptyDirectory(): Promise<string> {
  const directory = join(await temporaryFolder(), 'data');
  await mkdir(directory);
  await (await openStore({ directory })).close();
  return directory;
}

/** A service that runs, and how commands find it. */
export interface RunningService extends Listening {
  readonly dataDirectory: string;
  readonly key: string;
  readonly client: Client;
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

interface ServiceOptions {
  /** Sessions are made at this address. */
  readonly publicUrl?: string;
  readonly chatModelUrl?: string;
  /** A folder of its own unless it is given. */
  readonly dataDirectory?: string;
}

/** Starts a real service. */
export async function runningService({
  publicUrl,
  chatModelUrl,
  dataDirectory: given,
}: ServiceOptions = {}): Promise<RunningService> {
  const dataDirectory = given ?? join(await temporaryFolder(), 'data');
  const config = configWith({
    server: { port: 0, drainMs: 0, publicUrl: publicUrl ?? null },
    storage: { dataDirectory, reserveBytes: 0 },
    observability: { metricsPort: null },
    worker: { tries: 1 },
    recognition: { recognizer: 'scripted' },
    fetching: { allowedRanges: ['127.0.0.1'] },
    callbacks: { giveUpAfterMs: 0, timeoutMs: 1000 },
    textEngines: chatModelUrl === undefined ? {} : { chatModelUrl },
  });
  const { log } = createLogger({ logLevel: 'silent' });
  const service = await createService(config, { log });
  const listening = await service.start();
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= service.stop();
    return stopped;
  };
  cleanups.push(stop);
  const key = listening.firstKey ?? '';
  const environment = {
    DATA_DIR: dataDirectory,
    VERBATIM_URL: listening.url,
    VERBATIM_KEY: key,
    XDG_STATE_HOME: join(dataDirectory, '../state'),
  };
  const client = createClient({ baseUrl: listening.url, apiKey: key });
  return { ...listening, dataDirectory, key, client, environment, stop };
}
