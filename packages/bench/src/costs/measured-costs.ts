import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findOwnPostgres,
  findVersitygw,
  startOwnPostgres,
  startVersitygw,
} from '@verbatim/real-parts';
import { openPostgresStore } from '@verbatim/storage/postgres';
import pg, { type Client } from 'pg';
import { inTemporaryFolder } from '../folders.ts';
import { inParallel } from '../in-parallel.ts';
import { isLeftOut } from '../left-out.ts';
import { conversation } from '../live/conversation.ts';
import { Speaker, speakAll } from '../live/speaker.ts';
import { cpuSecondsOf } from '../process-use.ts';
import { madeJob } from '../queue/made-job.ts';
import type { BenchReport } from '../report.ts';
import { startService } from '../service/running-service.ts';
import {
  costReports,
  type DatabaseUse,
  type JobCosts,
  type LiveCosts,
  sizingReport,
} from './planned-costs.ts';

const JOBS = 600;
const RESULT_WORDS = 150;
const SESSIONS = 6;
/** Length of a session: over a minute, after which its audio is written to S3. */
const SESSION_SECONDS = 75;
const PARALLELISM = 32;
/** Jobs that a worker leases at once. */
const BATCH = 10;

/** What a job and a minute of a live session cost Postgres, S3 and the service, and what many of them need. */
export async function measureCosts(): Promise<BenchReport[]> {
  if (isLeftOut('costs', findOwnPostgres(), findVersitygw())) return [];
  await using server = await startOwnPostgres({
    settings: {
      fsync: 'on',
      shared_buffers: '256MB',
      max_wal_size: '4GB',
      checkpoint_timeout: '30min',
    },
  });
  const jobs = await measureJobs((await server.createDatabase()).url);
  const live = await measureLive((await server.createDatabase()).url);
  const reports = costReports(jobs, live);
  const costs = reports.find(({ name }) => name === 'capacity-costs');
  return costs ? [...reports, sizingReport(costs)] : reports;
}

/** Jobs of a minute of audio through the store: created, leased, their audio noted, one heartbeat, ended with a callback that is delivered. */
async function measureJobs(url: string): Promise<JobCosts> {
  const store = await openPostgresStore({ url, connectTimeoutMs: 60_000 });
  const client = new pg.Client(url);
  await client.connect();
  const result = JSON.stringify(
    Array.from({ length: RESULT_WORDS }, (_, at) => ({
      word: randomUUID().slice(0, 2 + (at % 8)),
      start: at * 0.4,
      end: at * 0.4 + 0.3,
      confidence: Math.random().toFixed(2),
    })),
  );
  const until = () => ({ now: Date.now(), until: Date.now() + 60_000 });
  try {
    // Warm-up.
    await repeat(JOBS / 10, (at) => store.jobs.create(jobOf(at)));
    const before = await databaseUse(client);
    await repeat(JOBS, (at) => store.jobs.create(jobOf(at)));
    await repeat(JOBS / BATCH, async () => {
      const owner = randomUUID();
      for (const lease of await store.queue.lease({ owner, ...until(), limit: BATCH })) {
        await store.queue.keepAudio(lease, {
          file: '{"id":"f","filename":"a.wav"}',
          blobKey: lease.jobId,
        });
        await store.queue.extend([lease], Date.now() + 60_000);
        await store.queue.finish(lease, {
          completedAt: Date.now(),
          errorCode: null,
          errorMessage: null,
          result,
          deliveries: [
            {
              id: randomUUID(),
              url: 'https://one.example/',
              method: 'POST',
              body: '{}',
              order: lease.jobId,
            },
          ],
        });
      }
    });
    for (let sent = 0; sent < JOBS; ) {
      const leased = await store.outbox.lease({
        owner: 'w',
        ...until(),
        limit: 32,
        perDestination: 32,
        underWay: {},
      });
      await Promise.all(leased.map((each) => store.outbox.delivered(each, Date.now())));
      sent += leased.length;
      if (leased.length === 0) break;
    }
    // Postgres adds the commits of a connection to its statistics once it ends.
    await store.close();
    await pause(1_000);
    return { ...useOfEach(before, await databaseUse(client), JOBS), resultBytes: result.length };
  } finally {
    await store.close();
    await client.end();
  }
}

const jobOf = (at: number) =>
  madeJob(`account-${at % 50}`, {
    customMetadata: '{"user":"x","team":"y"}',
    params: JSON.stringify({ model: 'solaria-1', filler: 'x'.repeat(900) }),
  });

const repeat = (times: number, call: (at: number) => Promise<unknown>): Promise<unknown> =>
  inParallel(Array.from({ length: times }), PARALLELISM, (_, at) => call(at));

/** Live sessions in real time at one node, from their creation until their result. The recognizer is scripted: its own work is not counted. */
async function measureLive(url: string): Promise<LiveCosts> {
  await using s3 = await startVersitygw();
  await s3.createBucket('bench');
  await using proxy = await startCountingProxy(s3.port);
  const client = new pg.Client(url);
  return await inTemporaryFolder(async (folder) => {
    const service = await startService(join(folder, 'node'), {
      DATABASE_URL: url,
      BLOBS_URL: `s3://bench?endpoint=${proxy.address}`,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      CONCURRENT_SESSIONS: '100000',
    });
    try {
      await client.connect();
      const before = await databaseUse(client);
      const cpuBefore = await cpuSecondsOf(service.pid);
      const requestsBefore = proxy.requests;
      const speakers = await Promise.all(
        Array.from({ length: SESSIONS }, () => Speaker.open(service, {})),
      );
      await speakAll(speakers, (index) => conversation({ seconds: SESSION_SECONDS, from: index }));
      await Promise.all(speakers.map((speaker) => speaker.stop()));
      // The last objects are made in the background.
      await pause(3_000);
      const minutes = (SESSIONS * SESSION_SECONDS) / 60;
      const cpuSeconds = (await cpuSecondsOf(service.pid)) - cpuBefore;
      return {
        ...useOfEach(before, await databaseUse(client), minutes),
        serviceCpuSeconds: cpuSeconds / minutes,
        objectRequests: (proxy.requests - requestsBefore) / minutes,
      };
    } finally {
      await service.stop();
      await client.end();
    }
  });
}

/** A TCP proxy before an HTTP server that counts the requests. */
interface CountingProxy extends AsyncDisposable {
  readonly address: string;
  /** Since the start. */
  readonly requests: number;
}

const FIRST_LINE = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/;

async function startCountingProxy(port: number): Promise<CountingProxy> {
  let requests = 0;
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1');
    socket.on('data', (bytes) => {
      // A client sends the head of a request in a chunk of its own.
      if (FIRST_LINE.test(bytes.subarray(0, 4_096).toString('latin1'))) requests += 1;
    });
    socket.pipe(target).pipe(socket);
    for (const end of [socket, target]) end.on('error', () => end.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      await Promise.resolve();
    },
  };
}

/** What the server has done so far; its CPU time is that of all its processes, whose parent is that of the connection's. */
async function databaseUse(client: Client): Promise<DatabaseUse> {
  const { rows } = await client.query<{ walBytes: string; commits: string; backend: number }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS "walBytes", pg_backend_pid() AS backend,
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits`,
  );
  const [row] = rows;
  if (!row) throw new TypeError('Postgres said nothing');
  const status = await readFile(`/proc/${row.backend}/status`, 'utf8');
  return {
    walBytes: Number(row.walBytes),
    commits: Number(row.commits),
    cpuSeconds: await cpuSecondsOf(Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])),
  };
}

/** The difference per unit of work. */
const useOfEach = (before: DatabaseUse, after: DatabaseUse, units: number): DatabaseUse => ({
  walBytes: (after.walBytes - before.walBytes) / units,
  commits: (after.commits - before.commits) / units,
  cpuSeconds: (after.cpuSeconds - before.cpuSeconds) / units,
});
