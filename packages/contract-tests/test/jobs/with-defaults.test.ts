import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { echoOf } from '../../src/jobs/with-defaults.ts';

test('a session echoes every default, and no metadata', () => {
  const echo = echoOf(operations.createLiveSession, {
    sample_rate: 8000,
    custom_metadata: { a: 1 },
    messages_config: { receive_errors: false },
    post_processing: { summarization: true, summarization_config: {} },
  });
  expect(echo).toMatchObject({
    encoding: 'wav/pcm',
    bit_depth: 16,
    sample_rate: 8000,
    messages_config: { receive_errors: false, receive_final_transcripts: true },
    post_processing: {
      summarization: true,
      chapterization: false,
      summarization_config: { type: 'general' },
    },
  });
  expect(echo).not.toHaveProperty('custom_metadata');
});

test('telephone audio has eight bits unless it says so itself', () => {
  const { createLiveSession } = operations;
  expect(echoOf(createLiveSession, { encoding: 'wav/alaw' })).toMatchObject({ bit_depth: 8 });
  expect(echoOf(createLiveSession, {})).toMatchObject({ bit_depth: 16 });
});

test('the config of a switch stays absent when it was left out', () => {
  const echo = echoOf(operations.createPreRecordedJob, { audio_url: 'https://a.example/b' });
  expect(echo).toMatchObject({ translation: false, language_config: { languages: [] } });
  expect(echo).not.toHaveProperty('translation_config');
});
