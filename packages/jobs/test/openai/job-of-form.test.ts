import { describe, expect, test } from 'vitest';
import {
  type TranscriptionFields,
  transcriptionJob,
  translationJob,
} from '../../src/openai/job-of-form.ts';

const INSTALLED = [{ model: 'small' }];

const fields = (given: Partial<TranscriptionFields> = {}): TranscriptionFields => ({
  model: 'whisper-1',
  response_format: 'json',
  temperature: 0,
  stream: false,
  ...given,
});

const WAV = 'data:audio/wav;base64,UklGRg==';
const known = {
  response_format: 'diarized_json',
  known_speaker_names: ['agent'],
  known_speaker_references: [WAV],
} as const;

const vocabularyOf = (given: Partial<TranscriptionFields>) =>
  transcriptionJob(fields(given), INSTALLED).custom_vocabulary_config?.vocabulary;

describe('the job of a transcription', () => {
  test('leaves the model to the service for a name of OpenAI, and names an installed one', () => {
    expect(transcriptionJob(fields(), INSTALLED)).not.toHaveProperty('model');
    expect(transcriptionJob(fields({ model: 'small' }), INSTALLED).model).toBe('small');
    expect(() => transcriptionJob(fields({ model: 'other' }), INSTALLED)).toThrow(
      'The model "other" is not installed',
    );
  });

  test('prefers keywords and the short pieces of a prompt', () => {
    expect(vocabularyOf({})).toBeUndefined();
    expect(
      vocabularyOf({
        keywords: ['Kubernetes'],
        prompt: 'Verbatim, sherpa onnx;\nThis is a sentence that gives context.',
      }),
    ).toEqual(['Kubernetes', 'Verbatim', 'sherpa onnx']);
  });

  test('asks for what its form needs, and for nothing else', () => {
    expect(transcriptionJob(fields({ response_format: 'vtt' }), INSTALLED)).toMatchObject({
      subtitles: true,
      subtitles_config: { formats: ['vtt'] },
      diarization: false,
    });
    expect(transcriptionJob(fields({ response_format: 'diarized_json' }), INSTALLED)).toMatchObject(
      { subtitles: false, diarization: true },
    );
    expect(transcriptionJob(fields(known as never), INSTALLED)).toBeDefined();
    const chunking_strategy = '{ "type": "server_vad" }';
    expect(transcriptionJob(fields({ chunking_strategy }), INSTALLED)).toBeDefined();
  });

  test.each([
    ['temperature', { temperature: 0.2 }],
    ['include', { include: ['logprobs'] }],
    ['chunking_strategy', { chunking_strategy: '{"type":"server_vad","threshold":"0.4"}' }],
    [
      'known_speaker_names',
      { ...known, known_speaker_names: ['a', 'a'], known_speaker_references: [WAV, WAV] },
    ],
    ['known_speaker_references', { ...known, known_speaker_references: ['data:,RIFF'] }],
    ['known_speaker_references', { ...known, known_speaker_references: [] }],
    ['known_speaker_names', { ...known, response_format: 'json' }],
    ['known_speaker_names', { ...known, known_speaker_names: [] }],
    ['timestamp_granularities', { timestamp_granularities: ['word'] }],
  ] as const)('refuses %s by name where it has no effect', (field, given) => {
    const job = () => transcriptionJob(fields(given as never), INSTALLED);
    expect(job).toThrow(expect.objectContaining({ code: 'invalid_request', field }));
  });
});

test('the job of a translation translates into English', () => {
  const job = translationJob(
    { model: 'whisper-1', response_format: 'json', temperature: 0 },
    INSTALLED,
  );
  expect(job).toMatchObject({
    translation: true,
    translation_config: { target_languages: ['en'] },
  });
});
