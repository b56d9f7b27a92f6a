import type { TranscriptionList } from '@verbatim/contract';
import { proveFaults, type Suspect } from './reveal.ts';

const list = async ({ call }: Suspect, query: string): Promise<TranscriptionList> =>
  (await call<TranscriptionList>(`/v2/pre-recorded?${query}`)).body;

/** Creates five jobs of two batches. */
async function startJobs({ startJob, clock }: Suspect): Promise<string[]> {
  const ids: string[] = [];
  for (const batch of ['a', 'b', 'a', 'b', 'a']) {
    ids.unshift(await startJob({ custom_metadata: { batch } }));
    clock.advance(1000);
  }
  return ids;
}

/** Follows `next` from the first page, at most as often as there are jobs. */
async function walk(suspect: Suspect, query: string): Promise<string[][]> {
  const pages = [];
  let page = await list(suspect, query);
  while (pages.push(page.items.map(({ id }) => id)) < 6 && page.next !== null) {
    page = (await suspect.call<TranscriptionList>(page.next)).body;
  }
  return pages;
}

/** Whether following `next` returns jobs that the filter excludes. */
const walksAstray =
  (query: string, expected: (ids: readonly string[]) => readonly string[]) =>
  async (suspect: Suspect): Promise<boolean> => {
    const ids = await startJobs(suspect);
    const pages = await walk(suspect, query);
    return pages.flat().join() !== expected(ids).join();
  };

const counts = (query: string, honest: number) => async (suspect: Suspect) => {
  await startJobs(suspect);
  return (await list(suspect, query)).items.length !== honest;
};

const everything = (ids: readonly string[]) => ids;

proveFaults('lists', {
  'next-repeats': walksAstray('limit=2', everything),
  'next-skips': walksAstray('limit=2', everything),
  'next-drops-filters': walksAstray('limit=2&custom_metadata[batch]=a', (ids) =>
    ids.filter((_, index) => index % 2 === 0),
  ),
  'next-never-null': async (suspect) => {
    await startJobs(suspect);
    return (await walk(suspect, 'limit=5')).length > 1;
  },
  'status-filter-ignored': counts('status=error', 0),
  'metadata-filter-ignored': counts('custom_metadata[batch]=b', 2),
  'date-filter-ignored': counts('before_date=2000-01-01T00:00:00Z', 0),
  'limit-ignored': counts('limit=3', 3),
  'oldest-first': async (suspect) => {
    const ids = await startJobs(suspect);
    return (await list(suspect, '')).items[0]?.id === ids.at(-1);
  },
  'wrong-kind-listed': async (suspect) => {
    await startJobs(suspect);
    return (await list(suspect, '')).items.some(({ kind }) => kind !== 'pre-recorded');
  },
});
