import { EventEmitter, on } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { PreRecordedJob, PreRecordedJobRequest } from '@verbatim/contract';
import { IdGenerator } from '@verbatim/jobs';
import { completeBody } from '@verbatim/server';
import { type RecognitionRequest, type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { diskBlobs, openStore, type Store } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { onTestFinished } from 'vitest';
import { createAddressGuard } from '../../../src/addresses/address-guard.ts';
import { configWith, type ServiceConfig } from '../../../src/config/options.ts';
import { WordsSoFar } from '../../../src/jobs/finished-jobs.ts';
import { JobWorker, type JobWorkerDeps } from '../../../src/jobs/work/job-worker.ts';
import { createLogger, type Logger } from '../../../src/observability/logger.ts';
import { Metrics } from '../../../src/observability/metrics.ts';
import { noTraces } from '../../../src/observability/traces.ts';
import { DiskReserve } from '../../../src/platform/disk-reserve.ts';
import { recordText } from '../../../src/records/job-records.ts';
import { addOnsWith } from '../../add-ons/engines.ts';
import { onLoopback } from '../../on-loopback.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';

export const ACCOUNT = 'account-1';
/** Nothing here waits for a second try. */
const impatient: ServiceConfig['worker'] = {
  parallelism: 2,
  leaseMs: 30_000,
  tries: 3,
  retryDelayMs: 0,
};

/** A store with jobs in it, blobs, and workers that work on them. */
export async function working({
  clock = systemClock,
  worker = {},
  limits = {},
  drainMs = 100,
}: {
  clock?: Clock;
  worker?: Partial<ServiceConfig['worker']>;
  limits?: Partial<ServiceConfig['limits']>;
  drainMs?: number;
} = {}) {
  const directory = await temporaryFolder();
  const store = await openStore({ directory });
  const blobs = await diskBlobs(join(directory, 'blobs'));
  const config = configWith({
    storage: { dataDirectory: directory },
    worker: { ...impatient, ...worker },
    limits,
    server: { drainMs },
  });
  const guard = createAddressGuard({ allowedRanges: ['127.0.0.0/8'], connectTimeoutMs: 2000 });
  const ids = new IdGenerator(clock);
  const log = new CapturedLog();
  const opened: JobWorker[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((each) => each.stop()));
    await guard.close();
    await store.close();
  });

  let callbacksWoken = 0;
  const wakeCallbacks = (): void => {
    callbacksWoken += 1;
  };
  const open = (
    recognizer: Recognizer = scriptedRecognizer(),
    over: Partial<JobWorkerDeps> = {},
  ): JobWorker => {
    const each = new JobWorker({
      config,
      store,
      blobs,
      clock,
      ids,
      log: log.log,
      addOns: addOnsWith(),
      wordsSoFar: new WordsSoFar(),
      metrics: new Metrics({ process: false }),
      traces: noTraces,
      guard,
      diskReserve: new DiskReserve({ blobs, clock }, 0),
      wake: { callbacks: wakeCallbacks },
      finishedJobs: { notify: () => {} },
      recognizer,
      voices: null,
      owner: 'one',
      ...over,
    });
    opened.push(each);
    return each;
  };

  /** Keeps a job as the operation does. */
  const create = async (
    audioUrl: string,
    params: Params = {},
    upload: { id: string; file: string } | null = null,
    accountId = ACCOUNT,
  ): Promise<string> => {
    const { id, at } = ids.next();
    await store.jobs.create({
      id,
      accountId,
      kind: 'pre-recorded',
      createdAt: at,
      customMetadata: '{"user":"anna"}',
      params: JSON.stringify({ audio_url: audioUrl, ...plain, ...params }),
      uploadId: upload?.id ?? null,
      file: upload?.file ?? null,
      session: null,
      limits: { perAccount: 1_000_000, queued: 1_000_000 },
      deliveries: [],
      idempotency: null,
    });
    return id;
  };

  /** Keeps an upload and a job that uses it. */
  const createFromUpload = async (
    params: Params = {},
    { seconds = 2, accountId = ACCOUNT }: { seconds?: number; accountId?: string } = {},
  ): Promise<string> => {
    const { id, at: createdAt } = ids.next();
    const writer = await blobs.create();
    const bytes = silence({ seconds });
    await writer.write(bytes);
    const source = `http://127.0.0.1:1/file/${id}`;
    const filename = 'meeting.wav';
    await store.uploads.create(
      {
        id,
        accountId,
        filename,
        extension: 'wav',
        contentType: 'audio/wav',
        byteLength: bytes.byteLength,
        durationSeconds: seconds,
        channels: 1,
        blobKey: await writer.commit(),
        createdAt,
      },
      null,
    );
    const facts = { audio_duration: seconds, number_of_channels: 1 };
    const file = JSON.stringify({ id, filename, source, ...facts });
    return create(source, params, { id, file }, accountId);
  };

  const record = async (id: string): Promise<PreRecordedJob> => {
    const row = await store.jobs.getFinished(ACCOUNT, id);
    if (row === null) throw new Error('There is no such job.');
    return JSON.parse(recordText(row, row.result));
  };

  const blobKeys = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const keys of blobs.keys()) all.push(...keys);
    return all;
  };

  return {
    ...{ store, blobs, config, log, ids, guard, open, create, createFromUpload, record, blobKeys },
    woken: () => callbacksWoken,
  };
}

/** What a host answers: bytes as they are, or in a way of its own. */
export type Answer = Uint8Array | RequestListener;

/** A host that responds to each request with the next of some responses; the last one repeats. */
export async function host(...answers: readonly Answer[]) {
  let requests = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  const port = await onLoopback(server);
  const url = `http://127.0.0.1:${port}/meeting.wav`;
  return { url, requests: () => requests };
}

/** A store in which one method of the queue is another. */
export function withQueue(store: Store, over: Partial<Store['queue']>): Store {
  const queue = new Proxy(store.queue, {
    get: (target, name) => {
      const other = Reflect.get(over, name);
      if (other !== undefined) return other;
      const own: unknown = Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
  return new Proxy(store, {
    get: (target, name) => (name === 'queue' ? queue : Reflect.get(target, name)),
  });
}

/** One line of a log. */
export interface Line {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Keeps what is logged, so that a test can wait for it: a worker logs the end of each try. */
export class CapturedLog {
  readonly lines: Line[] = [];
  readonly #events = new EventEmitter();

  /** What a worker is given. */
  readonly log: Logger = createLogger(
    { logLevel: 'debug' },
    { write: (line) => this.#keep(line) },
  ).log;

  /** The tries that have ended, as soon as there are so many. */
  async tries(count: number): Promise<Line['facts'][]> {
    return this.until(() => {
      const ended = this.lines.filter(({ text }) => text === 'an attempt at a job ended');
      return ended.length >= count ? ended.map(({ facts }) => facts) : undefined;
    });
  }

  /** What a look at the lines finds, as soon as it finds something. */
  async until<T>(look: () => T | undefined): Promise<T> {
    const signal = AbortSignal.timeout(20_000);
    const lines = on(this.#events, 'line', { signal });
    for (let found = look(); ; found = look()) {
      if (found !== undefined) {
        await lines.return?.();
        return found;
      }
      await lines.next();
    }
  }

  #keep(line: string): void {
    const { level, message, time: _, ...facts } = JSON.parse(line);
    this.lines.push({ level, text: message, facts });
    this.#events.emit('line');
  }
}

/** A recognizer of which a test knows when it is called, and which it may hold up. */
export function watchedRecognizer(inner: Recognizer = scriptedRecognizer()) {
  const { promise: called, resolve } = Promise.withResolvers<RecognitionRequest>();
  const goOn = Promise.withResolvers<void>();
  let paths: readonly string[] = [];
  let held = false;
  const recognizer: Recognizer = {
    ...inner,
    async transcribe(audio, request) {
      paths = [...paths, audio.path];
      resolve(request);
      if (held) await goOn.promise;
      return inner.transcribe(audio, request);
    },
  };
  return {
    recognizer,
    /** The first call. */
    called,
    /** The files that it was called with. */
    paths: () => paths,
    /** Makes calls hang from now on, also if their signal is aborted, until they are released. */
    hold() {
      held = true;
    },
    letGo: goOn.resolve,
  };
}

/** Starts a worker whose work hangs in the recognizer until `letGo`; resolves when it does. */
export async function startHeld<W extends { start(): Promise<unknown> }>(
  open: (recognizer: Recognizer) => W,
) {
  const watched = watchedRecognizer();
  watched.hold();
  const worker = open(watched.recognizer);
  await worker.start();
  return { ...watched, worker, request: await watched.called };
}

/** What a job is asked for beside its audio. */
export type Params = Partial<Omit<PreRecordedJobRequest, 'audio_url' | 'custom_metadata'>>;

const address = 'https://example.com/a.wav';
const { audio_url: _, ...plain } = completeBody('PreRecordedJobRequest', { audio_url: address });

/** What holds where nothing is asked for. */
export { plain };
