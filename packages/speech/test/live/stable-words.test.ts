import { expect, test } from 'vitest';
import { StableWords } from '../../src/live/stable-words.ts';

const words = (text: string, confidence = 0.5) =>
  text.split(' ').map((word, index) => ({
    word,
    start: index,
    end: index + 0.9,
    confidence,
  }));
const shown = (
  stable: StableWords,
  text: string,
  seconds = 100,
  confidence = 0.5,
): string | undefined =>
  stable
    .update(words(text, confidence), seconds)
    ?.map(({ word }) => word)
    .join(' ');

test('words stand that were heard alike twice in a row', () => {
  const stable = new StableWords();
  expect(shown(stable, 'the meeting')).toBeUndefined();
  expect(shown(stable, 'the meeting will')).toBe('the meeting');
  expect(shown(stable, 'the meeting we start')).toBeUndefined();
  expect(shown(stable, 'the meeting will start at')).toBeUndefined();
  expect(shown(stable, 'the meeting will start at nine')).toBe('the meeting will start at');
});

test('a word does not stand before there is audio after it: it may become a longer one', () => {
  const stable = new StableWords();
  shown(stable, 'good mor', 1.95);
  expect(shown(stable, 'good mor', 1.95)).toBe('good');
  expect(shown(stable, 'good mor', 2.1)).toBeUndefined();
  expect(shown(stable, 'good mor', 2.1)).toBe('good mor');
});

test('what stands is never taken back', () => {
  const stable = new StableWords();
  shown(stable, 'one two three');
  shown(stable, 'one two three');
  expect(shown(stable, 'one')).toBeUndefined();
  expect(shown(stable, 'one')).toBeUndefined();
});

test('a probable word stands at once with a little audio after it, if the engine hears the whole utterance each time', () => {
  const stable = new StableWords({ afterSeconds: 0.05, minConfidence: 0.6 });
  expect(shown(stable, 'good morning', 1.95, 0.55)).toBeUndefined();
  expect(shown(stable, 'good mourning', 1.92, 0.6)).toBe('good');
  expect(shown(stable, 'good mourning', 1.95, 0.6)).toBe('good mourning');
  // What is shown is replaced only by what two transcripts have in common.
  expect(shown(stable, 'would morning all', 3.2, 0.9)).toBeUndefined();
  expect(shown(stable, 'would morning all', 3.2, 0.9)).toBe('would morning all');
});

test('case and punctuation do not make another word: they change with the words that follow', () => {
  const stable = new StableWords();
  shown(stable, 'good morning.');
  expect(shown(stable, 'Good morning, all')).toBe('Good morning,');
});
