import type { PreRecordedResult } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { diarizedTranscription, englishOf } from '../../src/openai/transcript-of-job.ts';

const utterance = (text: string, speaker: number) => ({
  text,
  speaker,
  start: 0,
  end: 1,
  language: 'de',
  confidence: 0.9,
  channel: 0,
  words: [],
});

const result = (translation?: PreRecordedResult['translation']): PreRecordedResult => ({
  metadata: {
    audio_duration: 2.5,
    number_of_distinct_channels: 1,
    billing_time: 2.5,
    transcription_time: 1,
    engine: 'test',
    model: 'test',
  },
  transcription: {
    full_transcript: 'Guten Tag. Hallo.',
    languages: ['de'],
    utterances: [utterance('Guten Tag.', 0), utterance('Hallo.', 27)] as never,
  },
  ...(translation && { translation }),
});

const envelope = { success: true, is_empty: false, exec_time: 0.1, error: null };

describe('the English of a result', () => {
  test('is its translation', () => {
    const english = { error: null, full_transcript: 'Hello.', languages: [], utterances: [] };
    const translation = { ...envelope, results: [english] };
    expect(englishOf(result(translation as never)).full_transcript).toBe('Hello.');
  });

  test('is refused with the reason if the translation failed', () => {
    const error = { status_code: 501, exception: 'NoEngine', message: 'no engine translates' };
    const failed = { ...envelope, success: false, error, results: null };
    expect(() => englishOf(result(failed as never))).toThrow(
      'The audio could not be translated into English: no engine translates',
    );
    expect(() => englishOf(result())).toThrow('there is no translation');
  });
});

test('speakers are letters, and go on after Z', () => {
  const { transcription } = result();
  const { segments } = diarizedTranscription(transcription, result());
  expect(segments?.map(({ id, speaker }) => [id, speaker])).toEqual([
    ['seg_0', 'A'],
    ['seg_1', 'B1'],
  ]);
});

test('usage counts seconds that have begun', () => {
  const { transcription } = result();
  expect(diarizedTranscription(transcription, result()).usage).toEqual({
    type: 'duration',
    seconds: 3,
  });
});
