import type { Error as ErrorBody } from '@verbatim/contract';
import { type Store, StoreError, type StoreFailure } from '@verbatim/storage';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type ConfigChanges, configWith } from '../src/config/options.ts';
import { createKey } from '../src/keys/manage-keys.ts';
import type { Overrides } from '../src/service/parts.ts';
import { createService } from '../src/service/service.ts';
import { folderOfProcess, temporaryFolder } from './temporary-folder.ts';
import { silence } from './wav.ts';

/** How a service is run for a test. */
export interface RunOptions {
  readonly config?: ConfigChanges;
  readonly overrides?: Overrides;
  /** Where an earlier one of the same test kept its data. */
  readonly directory?: string;
}

/** Makes calls of a store fail until `end` is called. */
export class Trouble {
  /** `jobs.create`: why calls of this name fail. */
  readonly #failing = new Map<string, StoreFailure>();

  fail(name: string, failure: StoreFailure): void {
    this.#failing.set(name, failure);
  }

  end(name: string): void {
    this.#failing.delete(name);
  }

  endAll(): void {
    this.#failing.clear();
  }

  standBefore<Part extends object>(part: Part, prefix = ''): Part {
    return new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        const path = `${prefix}${String(name)}`;
        if (typeof value === 'object' && value !== null) return this.standBefore(value, `${path}.`);
        if (typeof value !== 'function') return value;
        const call = value.bind(target);
        return (...args: unknown[]) => {
          const failure = this.#failing.get(path);
          if (failure === undefined) return call(...args);
          return Promise.reject(new StoreError(failure, `${path} fails as it was asked to`));
        };
      },
    });
  }
}

/** An answer with its body. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Body;
}

const quiet = pino({ level: 'silent' });

type Started = Awaited<ReturnType<typeof startService>>;

/** Starts a service over real HTTP. Every answer is checked against the document. */
async function startService({ config = {}, overrides = {} }: RunOptions, dataDirectory: string) {
  const trouble = new Trouble();
  let store: Store | undefined;
  const service = await createService(
    configWith({
      ...config,
      server: { host: '127.0.0.1', port: 0, drainMs: 5000, ...config.server },
      storage: { dataDirectory, reserveBytes: 0, ...config.storage },
      fetching: { allowedRanges: ['127.0.0.0/8'], ...config.fetching },
      recognition: { recognizer: 'scripted', ...config.recognition },
      // What is installed on a machine must not decide what a test sees.
      textEngines: { apertium: null, ...config.textEngines },
      worker: { parallelism: 0, retryDelayMs: 10, ...config.worker },
      observability: { metricsPort: null, ...config.observability },
    }),
    {
      log: quiet,
      checkResponses: true,
      ...overrides,
      store: (own) => {
        store = overrides.store?.(own) ?? own;
        return trouble.standBefore(store);
      },
    },
  );
  const listening = await service.start();
  if (!store) throw new TypeError('The service opened no store');
  return { listening, service, store, trouble, directory: dataDirectory };
}

/** Runs a service until the test is finished. */
export async function runService(options: RunOptions = {}) {
  const directory = options.directory ?? (await temporaryFolder());
  const started = await startService(options, directory);
  const { listening, service, store } = started;
  onTestFinished(() => service.stop());
  const key = listening.firstKey ?? (await createKey(store, { name: 'later', accountId: 'a' })).key;
  return callsTo(started, key, (await createKey(store, { name: 'other' })).key);
}

/** The services that tests share, by their options. They end with this process. */
const shared = new Map<RunOptions, Promise<Started>>();
const usual: RunOptions = {};
/** Options of a shared service that works on jobs. */
export const working: RunOptions = { config: { worker: { parallelism: 2 } } };

/**
 * A service that all tests of this process share which give the same object of options: to start one takes longer than most tests. The test
 * has two accounts of its own in it, and must leave it running.
 */
export async function sharedService(options: RunOptions = usual) {
  const starting = shared.get(options) ?? startService(options, folderOfProcess());
  shared.set(options, starting);
  const started = await starting;
  const { store, trouble } = started;
  onTestFinished(() => trouble.endAll());
  const [own, other] = [
    await createKey(store, { name: 'own' }),
    await createKey(store, { name: 'other' }),
  ];
  return callsTo(started, own.key, other.key);
}

/** Ways to call a service with the key of one account. */
function callsTo(started: Started, key: string, otherKey: string) {
  const { listening, ...parts } = started;
  const call = async <Body = ErrorBody>(
    path: string,
    { key: given = key, ...init }: RequestInit & { key?: string | null } = {},
  ): Promise<Answer<Body>> => {
    const headers = new Headers(init.headers);
    if (given !== null) headers.set('x-service-key', given);
    const url = path.startsWith('http') ? path : listening.url + path;
    const answer = await fetch(url, { ...init, headers });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type') === 'application/json';
    const body = (isJson ? JSON.parse(text) : undefined) as Body;
    return { status: answer.status, headers: answer.headers, text, body };
  };

  const post = <Body = ErrorBody>(
    path: string,
    json: unknown,
    init: RequestInit & { key?: string | null } = {},
  ): Promise<Answer<Body>> =>
    call<Body>(path, {
      method: 'POST',
      body: typeof json === 'string' ? json : JSON.stringify(json),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });

  const upload = <Body = ErrorBody>(
    bytes: Uint8Array<ArrayBuffer> = silence({ seconds: 1 }),
    init: RequestInit & { key?: string | null; filename?: string } = {},
  ): Promise<Answer<Body>> => {
    const { filename = 'silence.wav', ...rest } = init;
    const form = new FormData();
    form.append('audio', new Blob([bytes]), filename);
    return call<Body>('/v2/upload', { method: 'POST', body: form, ...rest });
  };

  return { ...listening, ...parts, key, otherKey, call, post, upload };
}

/** What two answers about jobs must have in common, however they came about. */
export const withoutCircumstances = ({ text }: Answer<unknown>): unknown => {
  const { timestamp: _at, path: _path, request_id: _id, ...rest } = JSON.parse(text);
  return rest;
};

/** An address that is never called where no worker runs. */
export const AUDIO_URL = 'https://media.example.com/meeting.mp3';

/** What every answer to a new job has. */
export interface Created {
  readonly id: string;
}
