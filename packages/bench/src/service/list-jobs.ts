import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@verbatim/storage';
import { fillStore, type ListTiming, timeLists } from '@verbatim/storage/measure';
import { type BenchReport, threeDigits } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const SIZES = [1000, 100_000, 1_000_000];
const ACCOUNTS = 50;
const ROUNDS = 200;
/** Combined filters, for which there is no target. */
const COMBINED = new Set(['kind and status', 'metadata and status', 'metadata, two']);
/** Target: time of the first page among a million jobs, relative to a thousand. */
const MAX_GROWTH = 2;
const MAX_P99_MS = 15;

/** The first page of every filter, and pages with a large offset, in stores of growing size. */
export async function measureLists(): Promise<BenchReport> {
  return inTemporaryFolder(async (folder) => {
    const timings: (readonly ListTiming[])[] = [];
    // Equal numbers of rows in all stores: as many as the filter matches in the smallest one.
    let limits: ReadonlyMap<string, number> | undefined;
    for (const jobs of SIZES) {
      const directory = join(folder, String(jobs));
      await mkdir(directory);
      await fillStore(directory, { jobs, accounts: ACCOUNTS });
      const store = await openStore({ directory });
      try {
        // Warm-up: the first rounds read from disk.
        const warm = await timeLists(store, { jobs, accounts: ACCOUNTS, rounds: ACCOUNTS });
        limits ??= new Map(warm.map(({ name, found }) => [name, Math.max(1, found)]));
        timings.push(await timeLists(store, { jobs, accounts: ACCOUNTS, rounds: ROUNDS, limits }));
      } finally {
        await store.close();
      }
    }
    return report(timings);
  });
}

function report(timings: readonly (readonly ListTiming[])[]): BenchReport {
  const [least = []] = timings;
  const most = timings.at(-1) ?? [];
  const growths = least.map(({ name, median }, index) => ({
    name,
    isPromised: !(name.startsWith('offset') || COMBINED.has(name)),
    growth: (most[index]?.median ?? Number.NaN) / median,
  }));
  const first = growths.filter(({ isPromised }) => isPromised);
  const worst = first.reduce((one, other) => (other.growth > one.growth ? other : one));
  const slowest = Math.max(...most.map(({ p99 }) => p99));
  return {
    name: 'service-lists',
    title: `Lists of one of ${ACCOUNTS} accounts, p50 ms, by how many jobs all of them have`,
    columns: ['', ...SIZES.map((size) => size.toLocaleString('en')), 'p99 of the last', 'growth'],
    rows: growths.map(({ name, growth }, index) => [
      name,
      ...timings.map((each) => threeDigits(each[index]?.median ?? Number.NaN)),
      threeDigits(most[index]?.p99 ?? Number.NaN),
      growth.toFixed(2),
    ]),
    notes: [
      `${ROUNDS} times each, from call to page, with nothing else going on.`,
      'A page has as many rows as the filter finds among a thousand jobs, or 1: rows cost the same everywhere.',
    ],
    verdicts: [
      {
        promise: `the first page takes at most ${MAX_GROWTH} times as long among a million jobs as among a thousand`,
        measured: `${worst.growth.toFixed(2)} (${worst.name})`,
        met: worst.growth <= MAX_GROWTH,
      },
      {
        promise: `p99 below ${MAX_P99_MS} ms`,
        measured: `${threeDigits(slowest)} ms`,
        met: slowest < MAX_P99_MS,
      },
    ],
    data: timings,
  };
}
