import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RecognitionError } from '@verbatim/speech';
import { scriptedEngine } from '@verbatim/speech/testing';
import { expect, it } from 'vitest';
import {
  confidenceInterval,
  errorsByGroup,
  measureSet,
  resultsOf,
  spread,
} from '../../src/accuracy/set-errors.ts';
import { fileSystem, liveSystem } from '../../src/accuracy/systems/engine-systems.ts';
import type { RecognitionSystem } from '../../src/accuracy/systems/system.ts';
import { inTemporaryFolder } from '../../src/folders.ts';

const path = fileURLToPath(new URL('../../../speech/test/fixtures/monday.wav', import.meta.url));

/** An engine that recognizes one word in each segment. */
const engine = scriptedEngine({
  recognize: (samples) => ({
    words: [{ word: 'monday', start: 0.1, end: samples.length / 16_000, confidence: 0.9 }],
    language: 'en',
  }),
});

it('recognizes a recording as a file and live, and counts by group', async () => {
  const recordings = ['monday', 'monday monday'].map((said, at) => ({
    ...{ path, seconds: 2, language: 'en', said, group: at === 0 ? 'plain' : 'hard' },
  }));
  const results = await resultsOf([fileSystem(engine), liveSystem(engine)], recordings);
  const { columns, rows } = errorsByGroup(results, 'Some');
  expect(columns).toEqual(['', 'words', 'file script', 'live script']);
  expect(rows.slice(0, 3)).toEqual([
    ['plain', '1', '0.0 (0.0 - 0.0)', '0.0 (0.0 - 0.0)'],
    ['hard', '2', '50.0 (50.0 - 50.0)', '50.0 (50.0 - 50.0)'],
    ['all', '3', '33.3 (0.0 - 50.0)', '33.3 (0.0 - 50.0)'],
  ]);
  expect(rows.slice(3).map(([name]) => name)).toEqual(['s per audio s', 'CPU s per audio s']);
});

it('counts all words as missing in a recording that an engine fails on', async () => {
  const failing = scriptedEngine({
    recognize: () => {
      throw new RecognitionError('It broke.');
    },
  });
  const recordings = [{ path, seconds: 2, language: 'en', said: 'good monday', group: 'plain' }];
  const results = await resultsOf([fileSystem(failing), liveSystem(failing)], recordings);
  expect(errorsByGroup(results, 'Some').rows[0]?.slice(2)).toEqual([
    '100.0 (100.0 - 100.0)',
    '100.0 (100.0 - 100.0)',
  ]);
});

it('draws the same interval again, narrower for more recordings', () => {
  const some = Array.from({ length: 20 }, (_, at) => ({ errors: at % 3, units: 10 }));
  const many = Array.from({ length: 20 }, () => some).flat();
  const [low, high] = confidenceInterval(some);
  expect([low, high]).toEqual(confidenceInterval(some));
  expect(low).toBeLessThan(9.5);
  expect(high).toBeGreaterThan(9.5);
  const [lower, higher] = confidenceInterval(many);
  expect(higher - lower).toBeLessThan((high - low) / 3);
});

it('spreads a limited number over all', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
  expect(spread([0, 1], 5)).toEqual([0, 1]);
  expect(spread([0, 1])).toEqual([0, 1]);
});

/** A system that recognizes `hello` in each recording. */
const hello = (model: string, languages: RecognitionSystem['languages']): RecognitionSystem => ({
  ...{ name: 'stub', model, languages },
  run: async (recordings) => ({
    transcripts: recordings.map(({ language }) => ({ text: 'hello', language, words: [] })),
    ...{ audioSeconds: recordings.length, cpuSeconds: 1, peakBytes: 0 },
  }),
});

const measured = (
  files: Readonly<Record<string, string>>,
  options: { readonly limit?: number } = {},
) =>
  inTemporaryFolder(async (folder) => {
    const speech = join(folder, 'set');
    await mkdir(speech);
    for (const [name, content] of Object.entries(files))
      await writeFile(join(speech, name), content);
    const systems = [hello('one', ['en']), hello('every', 'any')];
    return measureSet({ ...options, speech, folder, recordings: [], minutes: 1 }, systems);
  });

const lines = (rows: readonly string[]): string =>
  ['file\tlanguage\tgroup\treference', ...rows].join('\n');

it('measures a set by each system in its languages, and names what has no transcript', async () => {
  const rows = ['a.wav\ten\tread\tHello.', 'b.wav\ten\tread\tgood bye', 'c.wav\tde\tother\thallo'];
  const [report] = await measured({
    'manifest.tsv': lines([...rows, 'd.wav\txx\tother\thm']),
    ...{ 'a.wav': '', 'b.wav': '', 'c.wav': '', 'd.wav': '', 'e.wav': '' },
  });
  expect(report?.columns).toEqual(['', 'words', 'stub one', 'stub every']);
  expect(report?.rows.map((row) => row.map((cell) => cell.replace(/ \(.*/, '')))).toEqual([
    ['read', '3', '66.7', '66.7'],
    ['other', '1', '-', '100.0'],
    ['all', '4', '66.7', '75.0'],
    ['s per audio s', '', expect.any(String), expect.any(String)],
    ['CPU s per audio s', '', '0.500', '0.333'],
  ]);
  expect(report?.title).toBe('3 recordings: words wrong of 100');
  expect(report?.notes.slice(-2)).toEqual([
    '1 are in languages that no model here understands.',
    '1 without a transcript in the set: e.wav.',
  ]);
});

it('takes a limited number of recordings, spread over the set', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `${at}.wav`);
  const rows = names.map((name, at) => `${name}\ten\tgroup ${at}\thello`);
  const files = {
    'manifest.tsv': lines(rows),
    ...Object.fromEntries(names.map((name) => [name, ''])),
  };
  const [report] = await measured(files, { limit: 3 });
  expect(report?.rows.slice(0, -2).map(([name]) => name)).toEqual([
    ...['group 0', 'group 3', 'group 6', 'all'],
  ]);
});
