import type { Utterance } from '@verbatim/contract';
import { cpuMilliseconds, excessiveGrowth } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { runSteps } from '../../src/thread/run-steps.ts';
import { allSteps, type LanguageStep, type Steps } from '../../src/thread/steps.ts';
import { Lexicon } from '../../src/vocabulary/lexicon.ts';
import { type Shape, shapes } from './shapes.ts';

const everything: Required<Steps> = {
  languages: { among: ['en', 'de', 'ja'], codeSwitching: true },
  fillers: true,
  vocabulary: { vocabulary: ['Giorgio', 'New York', 'A-a-a', 'I.B.M.'] },
  spelling: {
    spelling_dictionary: {
      Berlin: ['berlinn', 'a a a a a a a b', 'a-a-a-b', '1.1', 'one one one two'],
      ')': ['paren'],
    },
  },
  punctuation: true,
  redaction: {},
  profanity: {},
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
  search: ['New York', 'a a a b'],
  summary: 'general',
  chapters: true,
};

const CHARACTERS = 8000;

function run(step: LanguageStep, utterances: readonly Utterance[]): void {
  for (const report of runSteps({ utterances, steps: { [step]: everything[step] } }))
    if (report.kind === 'thrown') throw new Error(`${step} threw ${report.where}`);
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

test.each(allSteps)(
  'the time of a step grows with the length of the text, for any text: %s',
  { timeout: 600_000 },
  (step) => {
    expect(shapes.length).toBeGreaterThanOrEqual(40);
    run(step, shapes[0]?.[1](CHARACTERS) ?? []);
    expect(slowIn(step)).toEqual([]);
  },
);

test.each([
  ['unlike', (at: number) => `term ${at.toString(36)} of ${(at * 7919).toString(36)}`],
  ['alike', (at: number) => `Anna ${at}`],
  ['as long as the contract allows', (at: number) => `${'a b '.repeat(48)}${at}`],
])(
  'the time to read a vocabulary grows with the number of its entries entries %s',
  { timeout: 600_000 },
  (_, entryAt) => {
    const growth = excessiveGrowth((entries) => {
      const vocabulary = Array.from({ length: entries }, (_each, at) => entryAt(at));
      return cpuMilliseconds(() => new Lexicon({ vocabulary }));
    }, 300);
    expect(growth).toBeNull();
  },
);
