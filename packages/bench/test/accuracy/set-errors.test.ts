import { fileURLToPath } from 'node:url';
import { scriptedEngine } from '@verbatim/speech';
import { expect, it } from 'vitest';
import {
  confidenceInterval,
  errorsByGroup,
  resultsOf,
  spread,
} from '../../src/accuracy/set-errors.ts';
import { fileSystem, liveSystem } from '../../src/accuracy/systems/engine-systems.ts';

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
