import type { Utterance } from '@verbatim/contract';
import { onTestFinished } from 'vitest';
import { LanguageThreads, type LanguageThreadsOptions } from '../../src/thread/language-threads.ts';
import type { Steps } from '../../src/thread/steps.ts';
import { saying } from '../saying.ts';

/** Every step. */
export const everything: Required<Steps> = {
  languages: { among: ['en', 'de'], codeSwitching: true },
  fillers: true,
  vocabulary: { vocabulary: ['Giorgio'] },
  spelling: { spelling_dictionary: { Berlin: ['berlinn'] } },
  punctuation: true,
  redaction: { entity_types: ['EMAIL_ADDRESS'] },
  profanity: { mask: 'stars' },
  numbers: true,
  sentences: true,
  subtitles: {
    formats: ['srt'],
    minimum_duration: 1,
    maximum_duration: 5,
    maximum_characters_per_row: 42,
    maximum_rows_per_caption: 2,
    style: 'default',
  },
  entities: true,
  sentiment: true,
  search: ['great'],
  summary: 'concise',
  chapters: true,
};
/** An utterance with which every step has something to do. */
export const utterance = saying(
  'we went to berlinn and it was great write to jane.doe@example.com',
);
/** A signal that is never aborted. */
export const forever = new AbortController().signal;

/** Threads that end with the test, and the failures that they report. */
export function threads(more: Partial<LanguageThreadsOptions> = {}) {
  const failures: string[] = [];
  const pool = new LanguageThreads({
    size: 2,
    onFailure: (step, failure, where) => failures.push(`${step} ${failure} ${where}`),
    ...more,
  });
  onTestFinished(() => pool.close());
  return { pool, failures };
}

/** Runs steps on utterances. */
export const run = (pool: LanguageThreads, steps: Steps, ...utterances: readonly Utterance[]) =>
  pool.run({ utterances, steps }, { signal: forever });
