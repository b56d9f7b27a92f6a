import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '../accuracy/peers/python-environment.ts';

const run = promisify(execFile);

/** Queues in Postgres that are kept by others. */
const packages = ['pg-boss@12.38.0', 'graphile-worker@0.18.0'] as const;

const MAX_INSTALLATION_MS = 5 * 60_000;

/** A queue of named jobs without content. */
export interface MeasuredQueue {
  readonly name: string;
  create(account: string): Promise<void>;
  /** Works on so many jobs, up to ten at once in each of four workers; returns their accounts in the order in which they began. */
  work(jobs: number): Promise<readonly string[]>;
  /** Takes so many jobs, ten at once in each of four workers, without working on them. Null for rows that are no queue. */
  readonly claim: ((jobs: number) => Promise<unknown>) | null;
  close(): Promise<void>;
}

/** Workers that take jobs at once, and the jobs that each takes together. */
const WORKERS = 4;
export const BATCH = 10;
/** Connections of each queue. */
export const CONNECTIONS = 10;

/** Takes and ends jobs by these calls until so many are done. */
export async function workInBatches<Job>(
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
export async function openPeers(newDatabase: () => Promise<string>): Promise<MeasuredQueue[]> {
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
            if (accounts.push(account) === jobs) done.resolve();
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
