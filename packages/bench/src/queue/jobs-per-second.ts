import { findOwnPostgres, startOwnPostgres } from '@verbatim/real-parts';
import pg from 'pg';
import { type BenchReport, spreadOf, threeDigits, withEnds } from '../report.ts';
import { openOurs } from './ours.ts';
import { CONNECTIONS, type MeasuredQueue, openPeers } from './peers.ts';

/** Options of the queue measurement. */
export interface QueueBenchOptions {
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
    data: {
      created: Object.fromEntries(created),
      claimed: Object.fromEntries(claimed),
      worked: Object.fromEntries(worked),
    },
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
    data: Object.fromEntries(rows),
  };
}
