import type { Utterance } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import type { RecognizedWord } from '../../src/recognition/segments.ts';
import { problemsOf, problemsOfTranscript } from './problems-of.ts';

const audio = { path: 'a.wav', durationSeconds: 2, channels: 1 };
const asked = { languages: [], codeSwitching: false } as const;
const good: Utterance = {
  text: 'Good morning.',
  start: 0.25,
  end: 1,
  language: 'en',
  confidence: 0.9,
  channel: 0,
  words: [
    { word: 'Good', start: 0.25, end: 0.5, confidence: 0.9 },
    { word: 'morning.', start: 0.5, end: 1, confidence: 0.9 },
  ],
};
const later: Utterance = {
  ...good,
  text: 'Yes.',
  start: 1.5,
  end: 1.75,
  words: [{ word: 'Yes.', start: 1.5, end: 1.75, confidence: 1 }],
};
const problems = (...utterances: Utterance[]): string[] =>
  problemsOf({ utterances, distinctChannels: 1 }, audio, asked);

test('a recognition as it should be has no problems', () => {
  expect(problems(good, later)).toEqual([]);
});

describe('each promise that is broken is found', () => {
  const [first, second] = good.words as [Utterance['words'][0], Utterance['words'][0]];
  const broken: Record<string, Utterance[]> = {
    'starts too early': [later, good],
    'channel 0 has utterances that overlap': [good, { ...later, start: 0.75 }],
    'has no words': [{ ...good, words: [] }],
    'names a speaker': [{ ...good, speaker: 0 }],
    'is on no channel': [{ ...good, channel: 1 }],
    'is not as long as its words': [{ ...good, start: 0 }],
    'has no proper text': [{ ...good, text: ' Good morning.' }],
    'has a word that is not in its text': [{ ...good, text: 'Good evening.' }],
    'has words out of order': [{ ...good, words: [first, { ...second, start: 0.4 }] }],
    'is outside the audio': [{ ...good, end: 3, words: [first, { ...second, end: 3 }] }],
    'has times that are not rounded': [{ ...good, words: [{ ...first, end: 0.33333 }, second] }],
    'has a confidence that is none': [{ ...good, confidence: 1.5 }],
    'the language switches': [good, { ...later, language: 'fr' }],
  };
  test.each(Object.entries(broken))('%s', (problem, utterances) => {
    expect(problems(...utterances).join('\n')).toContain(problem);
  });
  test('a language that was not asked for', () => {
    const recognition = { utterances: [good], distinctChannels: 1 };
    expect(problemsOf(recognition, audio, { languages: ['fr'], codeSwitching: false })).toEqual([
      'en was not asked for',
    ]);
  });
  test('more channels than there are', () => {
    expect(problemsOf({ utterances: [], distinctChannels: 2 }, audio, asked)).toHaveLength(1);
  });
});

const samples = new Float32Array(32_000);
const goodWords: readonly RecognizedWord[] = [
  { word: 'good', start: 0.2, end: 0.5, confidence: 0.9 },
  { word: 'morning.', start: 0.5, end: 2, confidence: 1 },
];
const problemsOfWords = (over: Partial<RecognizedWord>, language: string | null = 'en'): string[] =>
  problemsOfTranscript(
    {
      words: [goodWords[0] as RecognizedWord, { ...goodWords[1], ...over } as RecognizedWord],
      language,
    },
    samples,
  );

test('what is heard as it should be has no problems', () => {
  expect(problemsOfWords({})).toEqual([]);
  expect(problemsOfWords({}, null)).toEqual([]);
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
  expect(problemsOfWords(over).join()).toContain(problem);
});

test('a language that is none is found', () => {
  expect(problemsOfWords({}, '<|en|>')).toEqual(['<|en|> is no language']);
});
