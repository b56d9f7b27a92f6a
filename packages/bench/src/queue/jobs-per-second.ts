import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNpmProgram, findOwnPostgres, required, startOwnPostgres } from '@verbatim/real-parts';
import { openPostgresStore } from '@verbatim/storage/postgres';
import pg from 'pg';
import { inParallel } from '../in-parallel.ts';
import { isLeftOut } from '../left-out.ts';
import { type BenchReport, spreadOf, threeDigits, withEnds } from '../report.ts';
import { madeJob } from './made-job.ts';

const JOBS = 1_000;
const CALLERS = 32;
const ACCOUNTS = 50;
const REQUIRED_OF_INSERT = 0.6;

/** Jobs in Postgres: creation, claims and turns beside pg-boss and graphile-worker. Commits wait for the disk. */
export async function measureQueue({ runs }: { readonly runs: number }): Promise<BenchReport[]> {
  const [boss, graphile] = [findNpmProgram('pg-boss'), findNpmProgram('graphile-worker')];
  if (isLeftOut('queue', findOwnPostgres(), boss, graphile)) return [];
  await using server = await startOwnPostgres({
    settings: { fsync: 'on', shared_buffers: '256MB' },
  });
  const newDatabase = async (): Promise<string> => (await server.createDatabase()).url;
  const queues = [
    await openBare(await newDatabase()),
    await openOurs(await newDatabase()),
    await openPgBoss(required(boss).path, await newDatabase()),
    await openGraphile(required(graphile).path, await newDatabase()),
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
    work: null,
    close: () => pool.end(),
  };
}

async function measureWork(queues: readonly MeasuredQueue[], runs: number): Promise<BenchReport> {
  const rates = queues.map(({ name }) => ({
    name,
    created: [] as number[],
    claimed: [] as number[],
    worked: [] as number[],
  }));
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, queue] of queues.entries()) {
      // The first round warms up.
      const own = run > 0 ? rates[at] : undefined;
      const created = await rateOf(() => createAll(queue));
      own?.created.push(created);
      if (queue.work === null) continue;
      const { claim, work } = queue.work;
      const worked = await rateOf(() => work(JOBS));
      own?.worked.push(worked);
      await createAll(queue);
      const claimed = await rateOf(() => claim(JOBS));
      own?.claimed.push(claimed);
    }
  }
  type Kind = 'claimed' | 'created' | 'worked';
  const ratesOf = (name: string, kind: Kind): readonly number[] =>
    rates.find((each) => each.name === name)?.[kind] ?? [];
  const shareOf = (kind: Kind, other: string) =>
    spreadOf(
      ratesOf('verbatim', kind).map(
        (rate, run) => rate / (ratesOf(other, kind)[run] ?? Number.NaN),
      ),
    );
  const ofInsert = shareOf('created', 'bare insert');
  const ofGraphile = shareOf('worked', 'graphile-worker');
  const claimsOf = ['pg-boss', 'graphile-worker'].map((name) => ({
    name,
    share: shareOf('claimed', name),
  }));
  const cell = (values: readonly number[]): string =>
    values.length === 0 ? '' : withEnds(spreadOf(values), threeDigits);
  return {
    name: 'queue-work',
    title: 'Jobs in Postgres, created and worked on',
    columns: ['', 'created a second', 'claimed a second', 'worked on a second'],
    rows: rates.map(({ name, created, claimed, worked }) => [
      name,
      ...[created, claimed, worked].map(cell),
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

const createAll = ({ create }: MeasuredQueue): Promise<unknown> =>
  inParallel(Array.from({ length: JOBS }), CALLERS, (_, at) => create(`account-${at % ACCOUNTS}`));

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return JOBS / ((performance.now() - startedAt) / 1_000);
}

const MANY = 200;

/** The place in the line of the only job of an account that comes behind many of another one. */
async function measureTurns(queues: readonly MeasuredQueue[]): Promise<BenchReport> {
  const rows: [string, number][] = [];
  for (const { name, create, work } of queues) {
    if (work === null) continue;
    for (let made = 0; made < MANY; made += 1) await create('many');
    await create('one');
    rows.push([name, (await work.work(MANY + 1)).indexOf('one') + 1]);
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

/** Jobs of the service: parameters, metadata with two fields, counts and turns of accounts. */
async function openOurs(url: string): Promise<MeasuredQueue> {
  // A fifth of the connections reads lists only.
  const connections = Math.ceil((CONNECTIONS * 5) / 4);
  const store = await openPostgresStore({ url, connections, connectTimeoutMs: 60_000 });
  return {
    name: 'verbatim',
    async create(accountId) {
      const texts = { customMetadata: '{"user":"x","team":"y"}', params: '{"model":"solaria-1"}' };
      await store.jobs.create(madeJob(accountId, texts));
    },
    work: inBatches({
      // Each batch by another worker: no worker has more jobs at once.
      take: () => {
        const now = Date.now();
        const until = now + LEASE_MS;
        return store.queue.lease({ owner: randomUUID(), now, until, limit: BATCH });
      },
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

/** A queue of named jobs without content. */
interface MeasuredQueue {
  readonly name: string;
  create(account: string): Promise<void>;
  /** Null for rows that are no queue. */
  readonly work: QueueWork | null;
  close(): Promise<void>;
}

/** Takes a number of jobs, ten at once in each of four workers; gives their accounts in the order in which they began. */
interface QueueWork {
  work(jobs: number): Promise<readonly string[]>;
  /** Without working on them. */
  claim(jobs: number): Promise<readonly string[]>;
}

/** Workers that take jobs at once, and the jobs that each takes together. */
const WORKERS = 4;
const BATCH = 10;
/** Connections of each queue. */
export const CONNECTIONS = 10;

/** How the jobs of a queue are taken and ended. */
interface BatchCalls<Job> {
  take(worker: number): Promise<readonly Job[]>;
  end(taken: readonly Job[]): Promise<unknown>;
  accountOf(job: Job): string;
}

const inBatches = <Job>(calls: BatchCalls<Job>): QueueWork => ({
  work: (jobs) => takeBatches(jobs, calls),
  claim: (jobs) => takeBatches(jobs, { ...calls, end: () => Promise.resolve() }),
});

/** Takes and ends jobs by these calls until a number of them is done. */
async function takeBatches<Job>(
  jobs: number,
  { take, end, accountOf }: BatchCalls<Job>,
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

const load = (path: string): Promise<unknown> => import(pathToFileURL(path).href);

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

async function openPgBoss(path: string, url: string): Promise<MeasuredQueue> {
  const { PgBoss } = (await load(path)) as PgBossModule;
  const options = { connectionString: url, max: CONNECTIONS, supervise: false, schedule: false };
  const boss = new PgBoss(options);
  await boss.start();
  await boss.createQueue('jobs');
  return {
    name: 'pg-boss',
    async create(account) {
      await boss.send('jobs', { account });
    },
    work: inBatches({
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

async function openGraphile(path: string, url: string): Promise<MeasuredQueue> {
  const loadInner = (name: string): Promise<unknown> => load(join(dirname(path), name));
  const graphile = {
    ...((await load(path)) as GraphileModule),
    // The statement that claims several jobs is not exported.
    ...((await loadInner('lib.js')) as GraphileOptions),
    ...((await loadInner('sql/getJobs.js')) as GraphileClaims),
  };
  const base = { connectionString: url, maxPoolSize: CONNECTIONS };
  const utils = await graphile.makeWorkerUtils(base);
  await utils.migrate();
  const [options, release] = await graphile.getUtilsAndReleasersFromOptions(base);
  return {
    name: 'graphile-worker',
    async create(account) {
      await utils.addJob('job', { account });
    },
    work: {
      claim: (jobs) =>
        takeBatches(jobs, {
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
    },
    async close() {
      await release();
      await utils.release();
    },
  };
}
