import type { ServerMessage, Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { WordDelays } from '../../src/accuracy/live-speech.ts';

const utterance = (text: string): Utterance => ({
  text,
  start: 1,
  end: 2,
  language: 'en',
  confidence: 1,
  channel: 0,
  words: text.split(' ').map((word, index) => ({
    word,
    start: 1 + index / 4,
    end: 1.2 + index / 4,
    confidence: 1,
  })),
});
const transcript = (id: string, is_final: boolean, text: string): ServerMessage => ({
  type: 'transcript',
  session_id: '',
  created_at: '',
  sequence_number: 1,
  data: { id, is_final, utterance: utterance(text) },
});

test('delays are counted from the words of the final, and intervals within an utterance', () => {
  let now = 100;
  const delays = new WordDelays(() => now);
  delays.beganAt = 100;
  const at = (ms: number, message: ServerMessage): void => {
    now = 100 + ms;
    delays.onMessage(message);
  };
  at(1_500, transcript('00_0', false, 'one'));
  at(1_900, transcript('00_0', false, 'one too'));
  at(2_200, transcript('00_0', true, 'One, two three'));
  at(9_000, transcript('00_1', true, 'four'));
  expect(delays.firsts).toEqual([500, 8_000]);
  expect(delays.intervals).toEqual([400]);
  expect(delays.finals.map(Math.round)).toEqual([500, 7_800]);
  expect(delays.changedShare).toBeCloseTo(1 / 3);
  expect(delays.text).toBe('One, two three four');
});
