import type { TranscriptionJobItem } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { jobTitle } from '../../src/controls/formats.ts';

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
