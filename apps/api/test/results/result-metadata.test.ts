import type { Recognition } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { metadataOf } from '../../src/results/result-metadata.ts';

const metadata = (recognition: Pick<Recognition, 'languages' | 'notUnderstood'>) =>
  metadataOf({
    ...{ durationSeconds: 9, distinctChannels: 1, workMs: 10, utterances: [], languages: [] },
    recognizer: { name: 'whisper.cpp', model: 'whisper-base' },
    recognition,
  });

test('tells the languages that were detected with their probabilities, and none that is next to impossible', () => {
  const languages = [
    { code: 'en', probability: 0.97 },
    { code: 'cy', probability: 0.0296 },
    { code: 'nn', probability: 0.0004 },
  ];
  expect(metadata({ languages }).languages).toEqual([
    { language: 'en', probability: 0.97 },
    { language: 'cy', probability: 0.03 },
  ]);
  expect(metadata({})).not.toHaveProperty('languages');
});

test('warns of parts that no model understood', () => {
  const notUnderstood = [{ channel: 0, start: 1.25, end: 6 }];
  expect(metadata({ notUnderstood }).warnings).toEqual([
    { code: 'speech_not_understood', message: expect.stringContaining('from 1.3 to 6.0 s') },
  ]);
  const many = Array.from({ length: 12 }, () => notUnderstood).flat();
  expect(metadata({ notUnderstood: many }).warnings?.[0]?.message).toContain('and 2 more parts');
});
