import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { echoOf } from '../../src/suites/job-echo.ts';

test('a session echoes all defaults and no metadata', () => {
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

test('the default bit depth of telephone audio is 8', () => {
  const { createLiveSession } = operations;
  expect(echoOf(createLiveSession, { encoding: 'wav/alaw' })).toMatchObject({ bit_depth: 8 });
  expect(echoOf(createLiveSession, {})).toMatchObject({ bit_depth: 16 });
});

test('an omitted config of a switch stays absent', () => {
  const echo = echoOf(operations.createPreRecordedJob, { audio_url: 'https://a.example/b' });
  expect(echo).toMatchObject({ translation: false, language_config: { languages: [] } });
  expect(echo).not.toHaveProperty('translation_config');
});
