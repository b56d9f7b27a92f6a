import type { Utterance } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { problemsOf } from './problems-of.ts';

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
