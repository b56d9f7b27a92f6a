import type { Store } from '../../src/index.ts';
import { leaseRequest, newJob, outcome, passage, query, start } from '../conformance/rows.ts';
import { quantile } from './measure-lists.ts';

/** How long one search takes, in milliseconds. */
export interface SearchTiming {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  readonly found: number;
}

const VOCABULARY = 20_000;
const UTTERANCE_WORDS = 15;
/** Jobs that are created, leased and finished together. */
const BATCH = 50;

/** A word of letters: a long one for each number, as names and terms are. */
function wordNumbered(number: number): string {
  let word = '';
  for (let rest = (number * 2_654_435_761) % 2 ** 32; rest > 0; rest = Math.floor(rest / 26))
    word += String.fromCharCode(97 + (rest % 26));
  return word;
}

const words = Array.from({ length: VOCABULARY }, (_, at) => wordNumbered(at + 1));

/** Numbers from 0 to 1, the same in each run. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed * 7_919 + 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** Few words are said often, and most of them seldom. */
const wordOf = (random: number): string => words[Math.floor(VOCABULARY * random ** 4)] ?? '';

export function transcriptOf(seed: number, length: number) {
  const numbers = randomNumbers(seed);
  return Array.from({ length: Math.ceil(length / UTTERANCE_WORDS) }, (_, at) => {
    const said = Array.from({ length: UTTERANCE_WORDS }, () => wordOf(numbers.next().value));
    return passage(said.join(' '), { start: at * 6, end: at * 6 + 5 });
  });
}

/** Stores so many jobs of one account with transcripts of so many words. Answers how long each took to end, in milliseconds. */
export async function fillTranscripts(
  { jobs, queue }: Pick<Store, 'jobs' | 'queue'>,
  { count, length }: { readonly count: number; readonly length: number },
): Promise<number> {
  let ms = 0;
  for (let done = 0; done < count; done += BATCH) {
    const made = Array.from({ length: BATCH }, (_, at) => newJob({ createdAt: start + done + at }));
    await Promise.all(made.map((job) => jobs.create(job)));
    const now = start + done + BATCH;
    const leases = await queue.lease(leaseRequest({ now, until: now + 60_000, limit: BATCH }));
    const began = performance.now();
    await Promise.all(
      leases.map((lease, at) =>
        queue.finish(lease, outcome({ transcript: transcriptOf(done + at, length) })),
      ),
    );
    ms += performance.now() - began;
  }
  return ms / count;
}

/** What is searched for in a round: other words each time, but for the most frequent ones. */
const searches: Readonly<Record<string, (random: () => number) => string>> = {
  'a frequent word': () => `${words[0]} `,
  'a word': (random) => `${wordOf(random())} `,
  'a rare word': (random) => `${words[Math.floor((0.5 + random() / 2) * VOCABULARY)]} `,
  'three words': (random) => `${wordOf(random())} ${wordOf(random())} ${wordOf(random())} `,
  'a beginning of three letters': (random) => wordOf(random()).slice(0, 3),
  'two words side by side': (random) => `"${wordOf(random())} ${wordOf(random())}"`,
  'two frequent words side by side': (random) =>
    `"${words[Math.floor(random() * 20)]} ${words[Math.floor(random() * 20)]}"`,
  'a word that nobody said': () => 'unspeakable ',
};

export async function timeSearches(
  { search }: Pick<Store, 'search'>,
  rounds: number,
): Promise<SearchTiming[]> {
  const timings: SearchTiming[] = [];
  for (const [name, textOf] of Object.entries(searches)) {
    const numbers = randomNumbers(7);
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const text = textOf(() => numbers.next().value);
      const began = performance.now();
      found += (await search.find({ ...query(), text })).found.length;
      times.push(performance.now() - began);
    }
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    timings.push({ name, median, p95, found: found / rounds });
  }
  return timings;
}
