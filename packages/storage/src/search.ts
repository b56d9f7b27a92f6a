import { createHash } from 'node:crypto';
import type { FoundPassage, JobKind } from '@verbatim/contract';
import {
  foundPassages,
  MIN_PREFIX,
  type Passage,
  type SearchedTranscript,
  type SearchTerm,
  searched,
  UTTERANCE,
} from '@verbatim/contract/search';
import type { JobLabels, JobQuery } from './jobs.ts';

/** A job whose transcript has all words of a search, with up to three of the passages that have most of them. */
export interface FoundTranscript extends JobLabels {
  readonly id: string;
  readonly kind: JobKind;
  readonly createdAt: number;
  /** JSON text that describes the audio. */
  readonly file: string | null;
  readonly passages: readonly FoundPassage[];
}

/** What people typed, and the filters of lists. */
export interface SearchQuery extends Omit<JobQuery, 'maxBytes' | 'order' | 'isCounted'> {
  readonly text: string;
}

/** One page of what was found, in the order in which the jobs were stored, newest first. */
export interface SearchPage {
  readonly found: readonly FoundTranscript[];
  /** Offset of the next page; null on the last one. */
  readonly next: number | null;
}

/**
 * Search over the transcripts of an account. A transcript is stored with the result of its job or with its corrections, in the same
 * transaction, and goes with the job.
 */
export interface SearchStore {
  find(query: SearchQuery): Promise<SearchPage>;
  /** Jobs whose results an older program has stored without their transcripts, newest first. */
  missing(limit: number): Promise<readonly { accountId: string; id: string }[]>;
  /** Stores the transcript of such a job. False if it has one meanwhile, or is gone. */
  keep(accountId: string, id: string, transcript: readonly Passage[]): Promise<boolean>;
}

/** Transcripts with all words that a search looks at, the newest first: its filters and phrases are applied to these. */
export const MAX_CANDIDATES = 10_000;
/** A page ends before the transcript with which it would read more, in characters. */
export const MAX_READ = 2 * 1024 ** 2;
/** Further words of a transcript are not found: some 20 hours of speech. */
const MAX_WORDS = 200_000;
/** The same by the length of its different words. Postgres refuses a row with 1 MiB of them. */
const MAX_DISTINCT_BYTES = 512 * 1024;

/** The word that each transcript of an account has, so that an index of all accounts finds those of one. Postgres computes the same. */
export const accountWord = (accountId: string): string =>
  `§${createHash('sha256').update(accountId).digest('hex').slice(0, 16)}`;

export interface StoredTranscript {
  /** JSON text: a list of `StoredPassage`. */
  readonly passages: string;
  /** All words, separated by spaces. The store adds the word of the account. */
  readonly words: string;
}

type StoredPassage = readonly [
  text: string,
  start: number,
  end: number,
  channel: number,
  speaker: number | null,
  wordCount: number,
  continues: 0 | 1,
];

export function storedTranscript(transcript: readonly Passage[]): StoredTranscript {
  let bytes = 0;
  const { passages, words } = searched(transcript, (count, added) => {
    for (const word of added) bytes += Buffer.byteLength(word);
    return count <= MAX_WORDS && bytes <= MAX_DISTINCT_BYTES;
  });
  const stored = passages.map(
    ({ text, start, end, channel, speaker, wordCount, continues }): StoredPassage => [
      ...([text, start, end, channel, speaker, wordCount] as const),
      continues ? 1 : 0,
    ],
  );
  return { passages: JSON.stringify(stored), words: words.join(' ') };
}

/** A row of a job that was found, with the passages that have most of the terms. */
export const foundIn = (
  { passages, words, ...labels }: Omit<FoundTranscript, 'passages'> & StoredTranscript,
  terms: readonly SearchTerm[],
): FoundTranscript => ({ ...labels, passages: foundPassages(searchedIn(passages, words), terms) });

/** A transcript as it was before it was stored. */
function searchedIn(passages: string, words: string): SearchedTranscript {
  const stored: readonly StoredPassage[] = JSON.parse(passages);
  return {
    passages: stored.map(([text, start, end, channel, speaker, wordCount, continues]) => ({
      ...{ text, start, end, channel, speaker, wordCount },
      continues: continues === 1,
    })),
    words: words.split(' '),
  };
}

/** What an index of words can answer: each of these is in the transcript, the last one as the beginning of a word if `isPrefix`. */
export const indexedWords = (terms: readonly SearchTerm[]) => {
  const last = terms.at(-1);
  const prefix = last?.isPrefix ? last.words.at(-1) : undefined;
  const whole = terms.flatMap(({ words, isPrefix }) => (isPrefix ? words.slice(0, -1) : words));
  return { whole: [...new Set(whole)], prefix };
};

/** Texts that the words of a transcript contain if it has the phrases. */
export const phrasesOf = (terms: readonly SearchTerm[]): string[] =>
  terms
    .filter(({ words }) => words.length > 1)
    .map(({ words, isPrefix }) => ` ${words.join(' ')}${isPrefix ? '' : ' '}`);

/** Two bits of one byte of a Bloom filter. */
export interface PairBits {
  /** The byte: this number modulo the length of the filter. */
  readonly place: number;
  readonly mask: number;
}

/**
 * A Bloom filter of the pairs of neighbors in stored words, with a byte for each different pair: it rules a phrase out without a look at
 * the words, but for one of 14 transcripts that have its words elsewhere. It has as many letters of the second word as a search may end with.
 */
export function pairsIn(stored: string): Buffer {
  const words = stored.split(' ');
  const pairs = new Set<number>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? UTTERANCE;
    if (word !== UTTERANCE && next !== UTTERANCE) pairs.add(hashOf(word, next));
  }
  const filter = Buffer.alloc(Math.max(1, pairs.size));
  for (const { place, mask } of [...pairs].map(bitsOf)) {
    const at = place % filter.length;
    filter[at] = (filter[at] ?? 0) | mask;
  }
  return filter;
}

/** What the filter of a transcript with these phrases has. */
export const pairsOf = (terms: readonly SearchTerm[]): PairBits[] =>
  terms.flatMap(({ words }) =>
    words.slice(1).map((next, at) => bitsOf(hashOf(words[at] ?? '', next))),
  );

/** FNV-1a in 32 bits, mixed as by MurmurHash3. It is stored: another one needs a migration. */
function hashOf(word: string, next: string): number {
  const pair = `${word} ${next.slice(0, MIN_PREFIX)}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < pair.length; at += 1)
    hash = Math.imul(hash ^ pair.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function bitsOf(hash: number): PairBits {
  const bit = hash % 8;
  const other = (bit + 1 + ((hash >>> 3) % 7)) % 8;
  return { place: hash >>> 6, mask: (1 << bit) | (1 << other) };
}
