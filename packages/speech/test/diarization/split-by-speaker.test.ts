import type { Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { splitBySpeaker } from '../../src/diarization/split-by-speaker.ts';

const utterance = (...words: string[]): Utterance => ({
  text: words.join(' '),
  start: 0,
  end: words.length,
  language: 'en',
  confidence: 0.5,
  channel: 0,
  words: words.map((word, at) => ({ word, start: at, end: at + 1, confidence: 0.5 })),
});

test('an utterance of one speaker stays whole, with its text as it is', () => {
  const said = { ...utterance('twenty', 'two'), text: '22' };
  expect(splitBySpeaker(said, () => 3)).toEqual([{ ...said, speaker: 3 }]);
});

test('an utterance is split where the speaker changes between two words, and no word is lost', () => {
  const said = utterance('Are', 'you', 'there?', 'Yes.', 'Good.');
  const parts = splitBySpeaker(said, (_, { startMs }) => (startMs === 3000 ? 1 : 0));
  expect(parts.map(({ text, speaker, start, end }) => [text, speaker, start, end])).toEqual([
    ['Are you there?', 0, 0, 3],
    ['Yes.', 1, 3, 4],
    ['Good.', 0, 4, 5],
  ]);
  expect(parts.flatMap(({ words }) => words)).toEqual(said.words);
});

test('an utterance without words gets the speaker of its time', () => {
  const silent = { ...utterance(), end: 2 };
  expect(splitBySpeaker(silent, (_, { endMs }) => endMs)).toEqual([{ ...silent, speaker: 2000 }]);
});
