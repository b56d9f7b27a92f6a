import { expect, test } from 'vitest';
import type { RecognizedWord } from '../../src/recognition/segment-recognizer.ts';
import { problemsOfTranscript } from './problems-of-transcript.ts';

const samples = new Float32Array(32_000);
const good: readonly RecognizedWord[] = [
  { word: 'good', start: 0.2, end: 0.5, confidence: 0.9 },
  { word: 'morning.', start: 0.5, end: 2, confidence: 1 },
];
const problems = (over: Partial<RecognizedWord>, language: string | null = 'en'): string[] =>
  problemsOfTranscript(
    { words: [good[0] as RecognizedWord, { ...good[1], ...over } as RecognizedWord], language },
    samples,
  );

test('what is heard as it should be has no problems', () => {
  expect(problems({})).toEqual([]);
  expect(problems({}, null)).toEqual([]);
});

test.each([
  [{ word: '' }, 'is not one word'],
  [{ word: 'good morning' }, 'is not one word'],
  [{ word: 'read(2)' }, 'has a mark of the engine in it'],
  [{ word: '<sil>' }, 'has a mark of the engine in it'],
  [{ word: '\u2581go' }, 'has a mark of the engine in it'],
  [{ start: 0.4 }, 'starts too early'],
  [{ end: 0.5 }, 'is over before it starts'],
  [{ end: 2.1 }, 'ends outside the audio'],
  [{ confidence: 1.1 }, 'has a confidence that is none'],
  [{ confidence: Number.NaN }, 'has a confidence that is none'],
] as const)('%j is found', (over, problem) => {
  expect(problems(over).join()).toContain(problem);
});

test('a language that is none is found', () => {
  expect(problems({}, '<|en|>')).toEqual(['<|en|> is no language']);
});
