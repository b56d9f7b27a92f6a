import { expect, it } from 'vitest';
import { confidenceResult, timesAsWrong } from '../../src/accuracy/confidence.ts';

const words = (confidence: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ confidence, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ confidence, isRight: false })),
];

it('compares the words below the median confidence with the others', () => {
  const result = confidenceResult([...words(0.4, 6, 4), ...words(0.9, 9, 1)]);
  expect(result).toEqual({ words: 20, wrongBelow: 0.4, wrongAbove: 0.1 });
  expect(result && timesAsWrong(result)).toBeCloseTo(4);
});

it('compares nothing if no word is wrong', () => {
  const result = confidenceResult([...words(0.4, 2, 0), ...words(0.9, 2, 0)]);
  expect(result && timesAsWrong(result)).toBeNull();
});

it('says nothing if all words have the same confidence', () => {
  expect(confidenceResult(words(0.955, 9, 1))).toBeNull();
  expect(confidenceResult([])).toBeNull();
});
