import type { TranscriptionJobItem } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { durationText, jobTitle } from '../../src/controls/formats.ts';

const recording = (audio_url: string, filename?: string, title: string | null = null) =>
  ({
    id: '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5',
    kind: 'pre-recorded',
    title,
    file: filename === undefined ? null : { filename },
    request_params: { audio_url },
  }) as TranscriptionJobItem;

test.each([
  ['https://example.com/talks/monday.mp3', 'board.wav', 'board.wav'],
  ['https://example.com/talks/monday.mp3', undefined, 'monday.mp3'],
  ['https://example.com/talks/monday.mp3?token=a/b#t', undefined, 'monday.mp3'],
  ['https://example.com/', undefined, '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5'],
])('a recording from %s with the file name %s is called %s', (address, filename, title) => {
  expect(jobTitle(recording(address, filename))).toBe(title);
});

test('a job that people have named is called so', () => {
  expect(jobTitle(recording('https://example.com/talks/monday.mp3', 'board.wav', 'Board'))).toBe(
    'Board',
  );
});

test.each([
  [0.04, '< 1 s'],
  [12.3, '12 s'],
  [501.6, '8 min 22 s'],
  [3_599.7, '1 h'],
  [90_061, '25 h 1 min'],
])('%d seconds of waiting are said as %s', (seconds, text) => {
  expect(durationText(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
