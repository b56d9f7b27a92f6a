import { findOwnPostgres, startOwnPostgres } from '@verbatim/real-parts';
import { openStore, type Store } from '@verbatim/storage';
import { fillTranscripts, type SearchTiming, timeSearches } from '@verbatim/storage/measure';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { inTemporaryFolder } from '../folders.ts';
import { isLeftOut } from '../left-out.ts';
import { type BenchReport, threeDigits } from '../report.ts';

const TRANSCRIPTS = 10_000;
const WORDS = 1_000;
const ROUNDS = 100;
const MAX_P95_MS = 50;

interface MeasuredSearch {
  /** How long a job takes to end with its transcript. */
  readonly endMs: number;
  readonly timings: readonly SearchTiming[];
}

/** Searches over all transcripts of one account, in both stores. */
export async function measureSearch(): Promise<BenchReport[]> {
  const embedded = await inTemporaryFolder(async (directory) =>
    measured(await openStore({ directory })),
  );
  const shared = await inPostgres();
  const slowest = [...embedded.timings, ...(shared?.timings ?? [])].reduce((one, other) =>
    other.p95 > one.p95 ? other : one,
  );
  const { timings } = embedded;
  return [
    {
      name: 'search',
      title: `A page of 20 hits among ${TRANSCRIPTS} transcripts of ${WORDS} words`,
      columns: ['', 'hits', 'embedded p50 ms', 'p95 ms', 'Postgres p50 ms', 'p95 ms'],
      rows: timings.map((own, at) => [
        own.name,
        threeDigits(own.found),
        ...[own, shared?.timings[at]].flatMap((each) =>
          each ? [threeDigits(each.median), threeDigits(each.p95)] : ['', ''],
        ),
      ]),
      notes: [
        `${ROUNDS} calls of each, with their passages. Hits: the mean of a page.`,
        `A job of ${WORDS} words ends in ${threeDigits(embedded.endMs)} ms embedded${shared ? `, ${threeDigits(shared.endMs)} ms in Postgres` : ''}, 50 together.`,
      ],
      verdicts: [
        {
          promise: `p95 of every search under ${MAX_P95_MS} ms`,
          measured: `${threeDigits(slowest.p95)} (${slowest.name})`,
          met: slowest.p95 < MAX_P95_MS,
        },
      ],
    },
  ];
}

async function inPostgres(): Promise<MeasuredSearch | null> {
  if (isLeftOut('search in Postgres', findOwnPostgres())) return null;
  // The data is thrown away: nothing waits for the disk.
  await using server = await startOwnPostgres({
    settings: { fsync: 'off', full_page_writes: 'off' },
  });
  const { url } = await server.createDatabase();
  return await measured(await openPostgresStore({ url, clock: null }));
}

async function measured(store: Store): Promise<MeasuredSearch> {
  try {
    const endMs = await fillTranscripts(store, { count: TRANSCRIPTS, length: WORDS });
    await timeSearches(store, 5);
    return { endMs, timings: await timeSearches(store, ROUNDS) };
  } finally {
    await store.close();
  }
}
