import { createHash } from 'node:crypto';
import type { FoundPassage, JobKind } from '@verbatim/contract';
import {
  type Passage,
  type SearchedTranscript,
  type SearchTerm,
  searched,
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

/** A transcript as it was before it was stored. */
export function searchedIn({ passages, words }: StoredTranscript): SearchedTranscript {
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
