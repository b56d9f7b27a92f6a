import type { Utterance } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { runSteps } from '../../src/thread/run-steps.ts';
import { allSteps, type LanguageStep, type Steps } from '../../src/thread/steps.ts';
import { Lexicon } from '../../src/vocabulary/lexicon.ts';
import { type Shape, shapes } from './shapes.ts';

const everything: Required<Steps> = {
  languages: { among: ['en', 'de', 'ja'], codeSwitching: true },
  vocabulary: { vocabulary: ['Giorgio', 'New York', 'A-a-a', 'I.B.M.'] },
  spelling: {
    spelling_dictionary: {
      Berlin: ['berlinn', 'a a a a a a a b', 'a-a-a-b', '1.1', 'one one one two'],
      ')': ['paren'],
    },
  },
  punctuation: true,
  redaction: {},
  numbers: true,
  sentences: true,
  subtitles: {
    formats: ['srt', 'vtt'],
    minimum_duration: 1,
    maximum_duration: 5,
    maximum_characters_per_row: 42,
    maximum_rows_per_caption: 2,
    style: 'compliance',
  },
  entities: true,
  sentiment: true,
  summary: 'general',
  chapters: true,
};

/** How much longer a step may take for twice the text. Quadratic time takes 4 times as long. */
const MAX_GROWTH = 2.3;
const CHARACTERS = 8000;
/** Both lengths are measured again, doubled each time, before growth counts as real: only growth itself survives that. */
const ATTEMPTS = 3;
/** The CPU time of a thread is exact to a few milliseconds. */
const MIN_MILLISECONDS = 25;
/** Measured no further: growth at such times is real. */
const MAX_MILLISECONDS = 5000;

/** CPU time of this thread: it does not depend on what else the machine does. */
function cpuMilliseconds(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function run(step: LanguageStep, utterances: readonly Utterance[]): void {
  for (const report of runSteps({ utterances, steps: { [step]: everything[step] } }))
    if (report.kind === 'thrown') throw new Error(`${step} threw ${report.where}`);
}

/** The growth of the time per doubling of the length, if it is too much; null if it is not. */
function excessiveGrowth(timeOf: (length: number) => number, start: number): number | null {
  let growth = 0;
  for (let attempt = 0, length = start; attempt < ATTEMPTS; attempt += 1, length *= 2) {
    const short = timeOf(length);
    const long = timeOf(4 * length);
    growth = Math.sqrt(long / Math.max(short, 0.1));
    if (long < MIN_MILLISECONDS || growth <= MAX_GROWTH) return null;
    if (long > MAX_MILLISECONDS) break;
  }
  return growth;
}

const slowIn = (step: LanguageStep): string[] =>
  shapes.flatMap(([name, shape]: readonly [string, Shape]) => {
    const growth = excessiveGrowth((characters) => {
      const utterances = shape(characters);
      return cpuMilliseconds(() => run(step, utterances));
    }, CHARACTERS);
    return growth === null
      ? []
      : [`${name}: ${growth.toFixed(1)} times as long for twice the text`];
  });

describe('the time of a step grows with the length of the text, whatever the text is', () => {
  test.each(allSteps)('%s', { timeout: 600_000 }, (step) => {
    expect(shapes.length).toBeGreaterThanOrEqual(40);
    run(step, shapes[0]?.[1](CHARACTERS) ?? []);
    expect(slowIn(step)).toEqual([]);
  });
});

describe('the time to read a vocabulary grows with the number of its entries', () => {
  test.each([
    ['unlike', (at: number) => `term ${at.toString(36)} of ${(at * 7919).toString(36)}`],
    ['alike', (at: number) => `Anna ${at}`],
    ['as long as the contract allows', (at: number) => `${'a b '.repeat(48)}${at}`],
  ])('entries %s', { timeout: 600_000 }, (_, entryAt) => {
    const growth = excessiveGrowth((entries) => {
      const vocabulary = Array.from({ length: entries }, (_each, at) => entryAt(at));
      return cpuMilliseconds(() => new Lexicon({ vocabulary }));
    }, 300);
    expect(growth).toBeNull();
  });
});
