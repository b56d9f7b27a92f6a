import { expect, test } from 'vitest';
import { probeAudio } from '../../../src/index.ts';

/** What encoders add, and containers round, at most. */
const ADDED_SECONDS = 0.07;

test.each([
  ['wav', 'audio/wav'],
  ['aiff', 'audio/aiff'],
  ['flac', 'audio/flac'],
  ['mp3', 'audio/mpeg'],
  ['aac', 'audio/aac'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['webm', 'audio/webm'],
  ['mkv', 'audio/matroska'],
  ['wma', 'audio/x-ms-wma'],
])('the same passage lasts as long in %s, and has one channel', async (kind, contentType) => {
  const path = new URL(`../../fixtures/passage.${kind}`, import.meta.url).pathname;
  const probe = await probeAudio(path);
  expect(probe).toMatchObject({ contentType, channels: 1 });
  expect(Math.abs((probe?.durationSeconds ?? 0) - 4.775)).toBeLessThan(ADDED_SECONDS);
});
