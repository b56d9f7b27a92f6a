/**
 * How long a job takes beside its recognition, and whether a long queue slows the worker down. Run as
 * `node test/jobs/work/measure-jobs.ts [jobs in the queue]`; writes one JSON object. Its recognizer takes no time. The audio is an
 * upload, so what is measured is the store, the lease and the result; and once more it is fetched from this machine.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdGenerator } from '@verbatim/jobs';
import { scriptedRecognizer } from '@verbatim/speech';
import { diskBlobs, openStore } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import { createAddressGuard } from '../../../src/addresses/address-guard.ts';
import { configWith } from '../../../src/config/options.ts';
import { WordsSoFar } from '../../../src/jobs/finished-jobs.ts';
import { JobWorker } from '../../../src/jobs/work/job-worker.ts';
import { createLogger } from '../../../src/observability/logger.ts';
import { Metrics } from '../../../src/observability/metrics.ts';
import { noTraces } from '../../../src/observability/traces.ts';
import { DiskReserve } from '../../../src/platform/disk-reserve.ts';
import { addOnsWith } from '../../add-ons/engines.ts';
import { silence } from '../../wav.ts';
import { plain } from './working.ts';

const queued = Number(process.argv[2] ?? 10_000);
const ALONE = 300;
const SECONDS = 10;

const directory = await mkdtemp(join(tmpdir(), 'measure-jobs-'));
const store = await openStore({ directory });
const blobs = await diskBlobs(join(directory, 'blobs'));
const ids = new IdGenerator(systemClock);
const guard = createAddressGuard({ allowedRanges: ['127.0.0.0/8'], connectTimeoutMs: 1000 });

/** A worker logs the end of each try: that is when a job is over. One that fails makes all figures worthless. */
let over: (jobId: string) => void = () => {};
const { log } = createLogger({ logLevel: 'info' }, { write: watch });

function watch(line: string): void {
  const { level, jobId } = JSON.parse(line);
  if (level === 'error') {
    process.stderr.write(line);
    process.exit(1);
  }
  if (level === 'info' && jobId !== undefined) over(jobId);
}

const worker = new JobWorker({
  config: configWith({ storage: { dataDirectory: directory } }),
  ...{ store, blobs, ids, guard, log },
  addOns: addOnsWith(),
  clock: systemClock,
  metrics: new Metrics({ process: false }),
  traces: noTraces,
  diskReserve: new DiskReserve({ blobs, clock: systemClock }, 0),
  wake: { callbacks: () => {} },
  finishedJobs: { notify: () => {} },
  wordsSoFar: new WordsSoFar(),
  recognizer: scriptedRecognizer(),
  voices: null,
  owner: 'measured',
});

const upload = await keepUpload();
const many = await fill(queued);
const drained = await timeToEnd(many, () => worker.start());
const alone = await timeAlone(() => create());
const host = createServer((_, response) => response.end(silence({ seconds: SECONDS })));
host.listen(0, '127.0.0.1');
await once(host, 'listening');
const { port } = host.address() as AddressInfo;
const fetched = await timeAlone(() => create(`http://127.0.0.1:${port}/measured.wav`));
host.closeAllConnections();
host.close();
await worker.stop();
await store.close();
await guard.close();
await rm(directory, { recursive: true });

const tenth = Math.floor(queued / 10);
const rate = (from: number, to: number): number =>
  Math.round((1000 * (to - from)) / ((drained[to - 1] ?? 0) - (drained[from] ?? 0)));
process.stdout.write(
  `${JSON.stringify({
    queued,
    seconds: Math.round(drained.at(-1) ?? 0) / 1000,
    jobsPerSecondFirstTenth: rate(0, tenth),
    jobsPerSecondLastTenth: rate(queued - tenth, queued),
    aloneP50Ms: quantile(alone, 0.5),
    aloneP99Ms: quantile(alone, 0.99),
    fetchedP50Ms: quantile(fetched, 0.5),
    fetchedP99Ms: quantile(fetched, 0.99),
  })}\n`,
);

async function keepUpload(): Promise<{ id: string; file: string }> {
  const { id, at: createdAt } = ids.next();
  const writer = await blobs.create();
  const bytes = silence({ seconds: SECONDS });
  await writer.write(bytes);
  const filename = 'measured.wav';
  const blobKey = await writer.commit();
  const about = { extension: 'wav', contentType: 'audio/wav', byteLength: bytes.byteLength };
  const length = { durationSeconds: SECONDS, channels: 1 };
  const owner = { accountId: 'measured', createdAt };
  await store.uploads.create({ id, filename, blobKey, ...about, ...length, ...owner }, null);
  const facts = { audio_duration: SECONDS, number_of_channels: 1 };
  return { id, file: JSON.stringify({ id, filename, source: `http://localhost/${id}`, ...facts }) };
}

async function create(address?: string): Promise<string> {
  const { id, at } = ids.next();
  await store.jobs.create({
    id,
    accountId: 'measured',
    kind: 'pre-recorded',
    createdAt: at,
    customMetadata: null,
    params: JSON.stringify({ audio_url: address ?? 'http://localhost/', ...plain }),
    uploadId: address === undefined ? upload.id : null,
    file: address === undefined ? upload.file : null,
    session: null,
    limits: { perAccount: 1e9, queued: 1e9 },
    deliveries: [],
    idempotency: null,
  });
  return id;
}

/** How long each of some jobs takes from its creation to its end, one after the other. */
async function timeAlone(createOne: () => Promise<string>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < ALONE; count += 1) {
    const startedAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    over = () => resolve();
    await createOne();
    worker.wake();
    await promise;
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function fill(count: number): Promise<Set<string>> {
  const all = new Set<string>();
  while (all.size < count) {
    const part = Array.from({ length: Math.min(100, count - all.size) }, () => create());
    for (const id of await Promise.all(part)) all.add(id);
  }
  return all;
}

/** When each of these jobs was over, in milliseconds from the start. */
async function timeToEnd(jobs: Set<string>, start: () => Promise<void>): Promise<number[]> {
  const ends: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const startedAt = performance.now();
  over = (id) => {
    if (!jobs.delete(id)) return;
    ends.push(performance.now() - startedAt);
    if (jobs.size === 0) resolve();
  };
  await start();
  await promise;
  return ends;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
}
