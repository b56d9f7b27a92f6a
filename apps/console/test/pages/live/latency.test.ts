import { expect, test } from 'vitest';
import { Latency, shortTime } from '../../../src/pages/live/latency.ts';

test('latency is the time from a position in the audio to the words that end there, each counted once', () => {
  const latency = new Latency();
  expect(latency.medianMs).toBeNull();
  latency.addSent(0.5, 1_000);
  latency.addSent(1, 1_500);
  latency.addSent(1.5, 2_000);
  latency.addWords(0.9, 1_800);
  expect(latency.medianMs).toBe(300);
  // The final of the same words, much later.
  latency.addWords(0.9, 9_000);
  expect(latency.medianMs).toBe(300);
  latency.addWords(1.5, 2_500);
  latency.addWords(1.6, 2_600);
  expect(latency.medianMs).toBe(500);
});

test.each([
  [208.4, '208 ms'],
  [12_578, '13\u00a0s'],
])('%d ms are shown as %s', (ms, shown) => {
  expect(shortTime(ms)).toBe(shown);
});

test('words are late while those of the newest speech are missing', () => {
  const latency = new Latency();
  const sendTo = (seconds: number): void => latency.addSent(seconds, seconds * 1000);
  sendTo(10);
  expect(latency.behindSeconds).toBe(0);
  latency.addSpeech(true, 10);
  sendTo(14);
  expect(latency.behindSeconds).toBe(4);
  latency.addSpeech(false, 13);
  sendTo(16);
  expect(latency.behindSeconds).toBe(6);
  latency.addWords(11, 16_000);
  expect(latency.behindSeconds).toBe(5);
  latency.addWords(12.5, 17_000);
  expect(latency.behindSeconds).toBe(0);
});
