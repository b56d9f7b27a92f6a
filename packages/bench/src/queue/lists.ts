import { findOwnPostgres, startOwnPostgres } from '@verbatim/real-parts';
import { openStore, type Store } from '@verbatim/storage';
import {
  explainLists,
  fillPostgres,
  fillStore,
  type ListCost,
  type ListTiming,
  timeLists,
} from '@verbatim/storage/measure';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { inTemporaryFolder } from '../folders.ts';
import { isLeftOut } from '../left-out.ts';
import { type BenchReport, threeDigits } from '../report.ts';

const MAX_GROWTH = 2;
const MAX_P99_MS = 15;
const ROUNDS = 60;
/** The embedded store is measured up to this size: it is filled by one thread. */
const MAX_EMBEDDED = 1_000_000;

interface MeasuredList {
  readonly cost: ListCost;
  readonly shared: ListTiming;
  /** Null for more jobs than the embedded store is filled with. */
  readonly embedded: ListTiming | null;
}

/** Pages of jobs with each filter, of accounts of several sizes, the smallest first: how long they take, and how many pages of the database they read. */
export async function measureLists({
  sizes,
}: {
  readonly sizes: readonly number[];
}): Promise<BenchReport[]> {
  if (isLeftOut('lists', findOwnPostgres())) return [];
  const measured: ReadonlyMap<string, MeasuredList>[] = [];
  for (const jobs of sizes) measured.push(await measureSize(jobs));
  const few: ReadonlyMap<string, MeasuredList> = measured[0] ?? new Map();
  const many: ReadonlyMap<string, MeasuredList> = measured.at(-1) ?? new Map();
  // Pages far behind read the index up to them, and smaller accounts may have fewer jobs than a page.
  const growths = [...few].flatMap(([name, { cost, shared }]) => {
    const after = many.get(name);
    return name.includes('offset') || after?.shared.found !== shared.found
      ? []
      : [{ name, growth: after.cost.pages / cost.pages }];
  });
  const worst = growths.reduce((one, other) => (other.growth > one.growth ? other : one));
  const slowest = [...many].reduce((one, other) =>
    other[1].shared.p99 > one[1].shared.p99 ? other : one,
  );
  return [
    {
      name: 'lists',
      title: `A page of 20 jobs of one account with ${sizes.join(', ')} jobs`,
      columns: [
        '',
        ...sizes.flatMap((jobs) => [`pages at ${jobs}`, 'ms in Postgres', 'p99 ms', 'embedded ms']),
      ],
      rows: [...few.keys()].map((name) => [
        name,
        ...measured.flatMap((size) => cellsOf(size.get(name))),
      ]),
      notes: [
        'Pages of tables and indexes that the statement reads are the same on every machine; ms in Postgres: the median time to plan and run it.',
        `p99 of ${ROUNDS} calls of a process, each a transaction of several statements. Embedded: median of the store in SQLite.`,
      ],
      verdicts: [
        {
          promise: `no first page reads more than ${MAX_GROWTH} times as many pages at ${sizes.at(-1)} jobs as at ${sizes[0]}`,
          measured: `${worst.growth.toFixed(2)} (${worst.name})`,
          met: worst.growth <= MAX_GROWTH,
        },
        {
          promise: `p99 of every list under ${MAX_P99_MS} ms at ${sizes.at(-1)} jobs`,
          measured: `${threeDigits(slowest[1].shared.p99)} (${slowest[0]})`,
          met: slowest[1].shared.p99 < MAX_P99_MS,
        },
      ],
    },
  ];
}

const cellsOf = (list: MeasuredList | undefined): string[] =>
  list
    ? [
        String(list.cost.pages),
        threeDigits(list.cost.ms),
        threeDigits(list.shared.p99),
        list.embedded ? threeDigits(list.embedded.median) : '',
      ]
    : ['', '', '', ''];

async function measureSize(jobs: number): Promise<ReadonlyMap<string, MeasuredList>> {
  // The data is thrown away: nothing waits for the disk.
  await using server = await startOwnPostgres({
    settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '1GB', max_wal_size: '4GB' },
  });
  const { url } = await server.createDatabase();
  await fillPostgres(url, { jobs, accounts: 1 });
  const shared = await timed(await openPostgresStore({ url }), jobs);
  const costs = await explainLists(url, jobs);
  const embedded = jobs > MAX_EMBEDDED ? null : await measureEmbedded(jobs);
  return new Map(
    shared.flatMap((timing) => {
      const cost = costs.get(timing.name);
      const embeddedTiming = embedded?.find(({ name }) => name === timing.name) ?? null;
      return cost ? [[timing.name, { cost, shared: timing, embedded: embeddedTiming }]] : [];
    }),
  );
}

const measureEmbedded = (jobs: number): Promise<ListTiming[]> =>
  inTemporaryFolder(async (directory) => {
    await fillStore(directory, { jobs, accounts: 1 });
    return await timed(await openStore({ directory }), jobs);
  });

async function timed(store: Store, jobs: number): Promise<ListTiming[]> {
  try {
    await timeLists(store, { jobs, accounts: 1, rounds: 10 });
    return await timeLists(store, { jobs, accounts: 1, rounds: ROUNDS });
  } finally {
    await store.close();
  }
}
