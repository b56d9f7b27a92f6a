import type { Word } from '@verbatim/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GrowingTranscript } from '../../../src/dialects/openai/realtime/realtime-items.ts';

const transcript = (text: string, words = text.split(' ')) => ({
  text,
  words: words.map((word): Word => ({ word, start: 0, end: 1, confidence: 1 })),
});

const deltas = (...texts: readonly string[]): string[] => {
  const growing = new GrowingTranscript();
  return texts.map((text) => growing.grow(transcript(text)));
};

test('each delta is what was not shown before', () => {
  expect(deltas('the meeting', 'the meeting starts', 'the meeting starts')).toEqual([
    'the meeting',
    ' starts',
    '',
  ]);
});

test('punctuation and capital letters that come later take nothing back', () => {
  expect(deltas('hello world', 'Hello, world. And')).toEqual(['hello world', ' And']);
});

test('a transcript that disagrees with what was shown adds nothing', () => {
  expect(deltas('the meting', 'the meeting starts', 'the')).toEqual(['the meting', '', '']);
});

test('text without spaces between its words stays without', () => {
  const growing = new GrowingTranscript();
  expect(growing.grow(transcript('会議は', ['会議', 'は']))).toBe('会議は');
  expect(growing.grow(transcript('会議は九時', ['会議', 'は', '九時']))).toBe('九時');
});

test('the deltas of a transcript that only grows are its text', () => {
  const word = fc.stringMatching(/^[a-zé]{1,6}[,.]?$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.array(fc.nat(12)), (words, lengths) => {
      const growing = new GrowingTranscript();
      const ends = [...lengths.sort((one, other) => one - other), words.length];
      const shown = ends.map((end) => {
        const part = words.slice(0, end);
        return growing.grow(transcript(part.join(' '), part));
      });
      expect(shown.join('')).toBe(words.join(' '));
    }),
  );
});
