import { expect, test } from 'vitest';
import { StableWords } from '../../src/live/stable-words.ts';

const words = (text: string) =>
  text.split(' ').map((word, index) => ({
    word,
    start: index,
    end: index + 0.9,
    confidence: 0.5,
  }));
const shown = (stable: StableWords, text: string, seconds = 100): string | undefined =>
  stable
    .update(words(text), seconds)
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
