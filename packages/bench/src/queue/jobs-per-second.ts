import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findOwnPostgres, startOwnPostgres } from '@verbatim/real-parts';
import { openPostgresStore } from '@verbatim/storage/postgres';
import pg from 'pg';
import { cacheFolder } from '../folders.ts';
import { type BenchReport, spreadOf, threeDigits, withEnds } from '../report.ts';

/** Options of the queue measurement. */
interface QueueBenchOptions {
  readonly runs: number;
}

const JOBS = 1_000;
const CALLERS = 32;
const ACCOUNTS = 50;
const REQUIRED_OF_INSERT = 0.6;

/** Jobs in Postgres: creation, claims and turns beside pg-boss and graphile-worker. Commits wait for the disk. */
export async function measureQueue({ runs }: QueueBenchOptions): Promise<BenchReport[]> {
  const found = findOwnPostgres();
  if ('missing' in found) {
    process.stderr.write(`queue is left out: ${found.missing}\n`);
    return [];
  }
  await using server = await startOwnPostgres({
    settings: { fsync: 'on', shared_buffers: '256MB' },
  });
  const newDatabase = async (): Promise<string> => (await server.createDatabase()).url;
  const queues = [
    await openBare(await newDatabase()),
    await openOurs(await newDatabase()),
    ...(await openPeers(newDatabase)),
  ];
  const reports: BenchReport[] = [];
  try {
    reports.push(await measureWork(queues, runs), await measureTurns(queues));
  } finally {
    for (const queue of queues) await queue.close();
  }
  return reports;
}

/** Inserts a row with the same texts, by the same driver. It can't be worked on. */
async function openBare(url: string): Promise<MeasuredQueue> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query(
    'CREATE TABLE bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account text, metadata text, params text)',
  );
  return {
    name: 'bare insert',
    async create(account) {
      await pool.query('INSERT INTO bare (account, metadata, params) VALUES ($1, $2, $3)', [
        account,
        '{"user":"x","team":"y"}',
        '{"model":"solaria-1"}',
      ]);
    },
    claim: null,
    work: () => Promise.resolve([]),
    close: () => pool.end(),
  };
}

const isOthers = ({ name }: MeasuredQueue): boolean => name !== 'bare insert';

async function measureWork(queues: readonly MeasuredQueue[], runs: number): Promise<BenchReport> {
  const created = new Map(queues.map(({ name }) => [name, [] as number[]]));
  const worked = new Map(queues.map(({ name }) => [name, [] as number[]]));
  const claimed = new Map(queues.map(({ name }) => [name, [] as number[]]));
  for (let run = 0; run <= runs; run += 1) {
    for (const queue of queues) {
      const creating = await rateOf(() => createAll(queue));
      // The first round warms up.
      if (run > 0) created.get(queue.name)?.push(creating);
      if (!isOthers(queue)) continue;
      const working = await rateOf(() => queue.work(JOBS));
      if (run > 0) worked.get(queue.name)?.push(working);
      const { claim } = queue;
      if (claim === null) continue;
      await createAll(queue);
      const claiming = await rateOf(() => claim(JOBS));
      if (run > 0) claimed.get(queue.name)?.push(claiming);
    }
  }
  const ratesOf = (rates: ReadonlyMap<string, readonly number[]>, name: string) =>
    rates.get(name) ?? [];
  const shareOf = (rates: ReadonlyMap<string, readonly number[]>, other: string) =>
    spreadOf(
      ratesOf(rates, 'verbatim').map(
        (rate, run) => rate / (ratesOf(rates, other)[run] ?? Number.NaN),
      ),
    );
  const ofInsert = shareOf(created, 'bare insert');
  const ofGraphile = shareOf(worked, 'graphile-worker');
  const claimsOf = ['pg-boss', 'graphile-worker'].map((name) => ({
    name,
    share: shareOf(claimed, name),
  }));
  return {
    name: 'queue-work',
    title: 'Jobs in Postgres, created and worked on',
    columns: ['', 'created a second', 'claimed a second', 'worked on a second'],
    rows: queues.map((queue) => [
      queue.name,
      withEnds(spreadOf(ratesOf(created, queue.name)), threeDigits),
      queue.claim ? withEnds(spreadOf(ratesOf(claimed, queue.name)), threeDigits) : '',
      isOthers(queue) ? withEnds(spreadOf(ratesOf(worked, queue.name)), threeDigits) : '',
    ]),
    notes: [
      `Medians (least - most) of ${runs} rounds of ${JOBS} jobs of ${ACCOUNTS} accounts, ${CALLERS} callers, ${CONNECTIONS} connections each; all in turns.`,
      'Jobs are claimed ten at once by each of four workers: by ours for one account after the other, with status and counts, by the others in their order.',
      'Work is also ended: by pg-boss ten jobs at once without results, by ours each job by itself, with its result, counts and status.',
    ],
    verdicts: [
      {
        promise: `creates at least ${REQUIRED_OF_INSERT} of the jobs that a bare insert creates`,
        measured: ofInsert.median.toFixed(2),
        met: ofInsert.median >= REQUIRED_OF_INSERT,
      },
      ...claimsOf.map(({ name, share }) => ({
        promise: `claims at least as many jobs a second as ${name}`,
        measured: withEnds(share, (value) => value.toFixed(2)),
        met: share.median >= 1,
      })),
      {
        promise: 'works on at least as many jobs a second as graphile-worker',
        measured: ofGraphile.median.toFixed(2),
        met: ofGraphile.median >= 1,
      },
    ],
  };
}

async function createAll({ create }: MeasuredQueue): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next < JOBS) {
        next += 1;
        await create(`account-${next % ACCOUNTS}`);
      }
    }),
  );
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return JOBS / ((performance.now() - startedAt) / 1_000);
}

const MANY = 200;

/** The place in the line of the only job of an account that comes behind many of another one. */
async function measureTurns(queues: readonly MeasuredQueue[]): Promise<BenchReport> {
  const rows: [string, number][] = [];
  for (const queue of queues.filter(isOthers)) {
    for (let made = 0; made < MANY; made += 1) await queue.create('many');
    await queue.create('one');
    rows.push([queue.name, (await queue.work(MANY + 1)).indexOf('one') + 1]);
  }
  const ours = rows.find(([name]) => name === 'verbatim')?.[1] ?? Number.NaN;
  return {
    name: 'queue-turns',
    title: `When the only job of an account begins that comes behind ${MANY} jobs of another one`,
    columns: ['', 'place in the line'],
    rows: rows.map(([name, place]) => [name, String(place)]),
    notes: ['Up to 40 jobs begin at the same time.'],
    verdicts: [{ promise: 'among the first two', measured: String(ours), met: ours <= 2 }],
  };
}

const LEASE_MS = 60 * 60 * 1_000;
const UNLIMITED = 1e9;

/** Jobs of the service: parameters, metadata with two fields, counts and turns of accounts. */
async function openOurs(url: string): Promise<MeasuredQueue> {
  // A fifth of the connections reads lists only.
  const connections = Math.ceil((CONNECTIONS * 5) / 4);
  const store = await openPostgresStore({ url, connections, connectTimeoutMs: 60_000 });
  let made = 0;
  const lease = (owner: string) => {
    const now = Date.now();
    return store.queue.lease({ owner, now, until: now + LEASE_MS, limit: BATCH });
  };
  return {
    name: 'verbatim',
    async create(accountId) {
      made += 1;
      const createdAt = Date.now();
      const time = createdAt.toString(16).padStart(12, '0');
      await store.jobs.create({
        id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`,
        accountId,
        kind: 'pre-recorded',
        createdAt,
        customMetadata: '{"user":"x","team":"y"}',
        params: '{"model":"solaria-1"}',
        uploadId: null,
        file: null,
        session: null,
        limits: { perAccount: UNLIMITED, queued: UNLIMITED },
        deliveries: [],
        idempotency: null,
      });
    },
    claim: (jobs) =>
      workInBatches(jobs, {
        // Each batch by another worker: no worker has more jobs at once.
        take: () => lease(randomUUID()),
        end: () => Promise.resolve(),
        accountOf: ({ job }) => job.accountId,
      }),
    work: (jobs) =>
      workInBatches(jobs, {
        take: (worker) => lease(`worker-${worker}`),
        end: (taken) =>
          Promise.all(
            taken.map((lease) =>
              store.queue.finish(lease, {
                completedAt: Date.now(),
                errorCode: null,
                errorMessage: null,
                result: `{"id":"${randomUUID()}"}`,
                deliveries: [],
              }),
            ),
          ),
        accountOf: ({ job }) => job.accountId,
      }),
    close: () => store.close(),
  };
}

const run = promisify(execFile);

/** Queues in Postgres that are kept by others. */
const packages = ['pg-boss@12.38.0', 'graphile-worker@0.18.0'] as const;

const MAX_INSTALLATION_MS = 5 * 60_000;

/** A queue of named jobs without content. */
interface MeasuredQueue {
  readonly name: string;
  create(account: string): Promise<void>;
  /** Works on a number of jobs, up to ten at once in each of four workers; returns their accounts in the order in which they began. */
  work(jobs: number): Promise<readonly string[]>;
  /** Takes a number of jobs, ten at once in each of four workers, without working on them. Null for rows that are no queue. */
  readonly claim: ((jobs: number) => Promise<unknown>) | null;
  close(): Promise<void>;
}

/** Workers that take jobs at once, and the jobs that each takes together. */
const WORKERS = 4;
const BATCH = 10;
/** Connections of each queue. */
export const CONNECTIONS = 10;

/** Takes and ends jobs by these calls until a number of them is done. */
async function workInBatches<Job>(
  jobs: number,
  {
    take,
    end,
    accountOf,
  }: {
    take(worker: number): Promise<readonly Job[]>;
    end(taken: readonly Job[]): Promise<unknown>;
    accountOf(job: Job): string;
  },
): Promise<string[]> {
  const accounts: string[] = [];
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      while (accounts.length < jobs) {
        const taken = await take(worker);
        accounts.push(...taken.map(accountOf));
        if (taken.length > 0) await end(taken);
      }
    }),
  );
  return accounts;
}

/** Installs the peers on the first call, and opens them on databases of their own. */
async function openPeers(newDatabase: () => Promise<string>): Promise<MeasuredQueue[]> {
  const folder = join(cacheFolder, `queues-${packages.join('-')}`);
  if (!existsSync(join(folder, 'complete'))) {
    await mkdir(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', ...packages];
    await run('npm', args, { timeout: MAX_INSTALLATION_MS });
    await writeFile(join(folder, 'complete'), '');
  }
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(createRequire(join(folder, 'x.js')).resolve(name)).href);
  // The statement that claims several jobs is not exported.
  const graphile = join(folder, 'node_modules', 'graphile-worker', 'dist');
  const loadInner = (path: string): Promise<unknown> =>
    import(pathToFileURL(join(graphile, path)).href);
  return [
    await openPgBoss((await load('pg-boss')) as PgBossModule, await newDatabase()),
    await openGraphile(
      {
        ...((await load('graphile-worker')) as GraphileModule),
        ...((await loadInner('lib.js')) as GraphileOptions),
        ...((await loadInner('sql/getJobs.js')) as GraphileClaims),
      },
      await newDatabase(),
    ),
  ];
}

interface BossJob {
  readonly id: string;
  readonly data: { readonly account: string };
}

/** What is used of https://github.com/timgit/pg-boss. */
interface PgBossModule {
  readonly PgBoss: new (options: {
    connectionString: string;
    max: number;
    supervise: boolean;
    schedule: boolean;
  }) => {
    start(): Promise<unknown>;
    stop(options: { graceful: boolean }): Promise<void>;
    createQueue(name: string): Promise<void>;
    send(name: string, data: object): Promise<string | null>;
    fetch(name: string, options: { batchSize: number }): Promise<BossJob[]>;
    complete(name: string, ids: string[]): Promise<unknown>;
  };
}

async function openPgBoss({ PgBoss }: PgBossModule, url: string): Promise<MeasuredQueue> {
  const options = { connectionString: url, max: CONNECTIONS, supervise: false, schedule: false };
  const boss = new PgBoss(options);
  await boss.start();
  await boss.createQueue('jobs');
  return {
    name: 'pg-boss',
    async create(account) {
      await boss.send('jobs', { account });
    },
    claim: (jobs) =>
      workInBatches(jobs, {
        take: () => boss.fetch('jobs', { batchSize: BATCH }),
        end: () => Promise.resolve(),
        accountOf: ({ data }) => data.account,
      }),
    work: (jobs) =>
      workInBatches(jobs, {
        take: () => boss.fetch('jobs', { batchSize: BATCH }),
        end: (taken) =>
          boss.complete(
            'jobs',
            taken.map(({ id }) => id),
          ),
        accountOf: ({ data }) => data.account,
      }),
    close: () => boss.stop({ graceful: false }),
  };
}

/** What is used of https://github.com/graphile/worker. */
interface GraphileModule {
  makeWorkerUtils(options: { connectionString: string; maxPoolSize: number }): Promise<{
    migrate(): Promise<void>;
    addJob(task: string, payload: object): Promise<unknown>;
    release(): Promise<void>;
  }>;
  run(options: {
    connectionString: string;
    maxPoolSize: number;
    concurrency: number;
    noHandleSignals: boolean;
    taskList: Readonly<Record<string, (payload: { readonly account: string }) => Promise<void>>>;
    logger: unknown;
  }): Promise<{ stop(): Promise<void> }>;
  readonly Logger: new (factory: () => () => void) => unknown;
}

interface GraphileOptions {
  getUtilsAndReleasersFromOptions(options: {
    connectionString: string;
    maxPoolSize: number;
  }): Promise<[options: { readonly withPgClient: unknown }, release: () => Promise<void>]>;
}

interface GraphileClaims {
  batchGetJobs(
    options: unknown,
    withPgClient: unknown,
    tasks: object,
    workerId: string,
    flagsToSkip: null,
    batchSize: number,
  ): Promise<{ readonly payload: { readonly account: string } }[]>;
}

async function openGraphile(
  graphile: GraphileModule & GraphileOptions & GraphileClaims,
  url: string,
): Promise<MeasuredQueue> {
  const base = { connectionString: url, maxPoolSize: CONNECTIONS };
  const utils = await graphile.makeWorkerUtils(base);
  await utils.migrate();
  const [options, release] = await graphile.getUtilsAndReleasersFromOptions(base);
  return {
    name: 'graphile-worker',
    async create(account) {
      await utils.addJob('job', { account });
    },
    claim: (jobs) =>
      workInBatches(jobs, {
        take: (worker) =>
          graphile.batchGetJobs(
            options,
            options.withPgClient,
            { job: true },
            `worker-${worker}`,
            null,
            BATCH,
          ),
        end: () => Promise.resolve(),
        accountOf: ({ payload }) => payload.account,
      }),
    async work(jobs) {
      const accounts: string[] = [];
      const done = Promise.withResolvers<void>();
      const runner = await graphile.run({
        ...base,
        concurrency: WORKERS * BATCH,
        noHandleSignals: true,
        logger: new graphile.Logger(() => () => {}),
        taskList: {
          async job({ account }) {
            accounts.push(account);
            if (accounts.length === jobs) done.resolve();
            await Promise.resolve();
          },
        },
      });
      await done.promise;
      await runner.stop();
      return accounts;
    },
    async close() {
      await release();
      await utils.release();
    },
  };
}
