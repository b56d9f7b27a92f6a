import type { Utterance } from '@verbatim/contract';
import type { Recognition } from '@verbatim/speech';
import type { SpeechTranslator } from '@verbatim/text-engines';
import { describe, expect, test } from 'vitest';
import { addOnCountOf, type JobParams, resultOf } from '../../../src/jobs/work/result-of-job.ts';
import { requestOf } from '../../../src/recognition/requested-recognition.ts';
import { addOnsWith } from '../../add-ons/engines.ts';
import { translationConfig } from '../../add-ons/meeting.ts';
import { plain } from './working.ts';

const params: JobParams = { audio_url: 'https://example.com/a.wav', ...plain };
const utterance = (about: Partial<Utterance>): Utterance => ({
  ...{ text: 'Yes.', start: 0, end: 1, language: 'en', confidence: 0.5, channel: 0 },
  words: [{ word: 'Yes.', start: 0, end: 1, confidence: 0.5 }],
  ...about,
});
const result = (
  recognition: Partial<Recognition>,
  asked: Partial<JobParams> = {},
  speechTranslator: SpeechTranslator | null = null,
) =>
  resultOf(
    addOnsWith(),
    {
      params: { ...params, ...asked },
      durationSeconds: 10.00049,
      recognition: { utterances: [], distinctChannels: 1, ...recognition },
      recognizer: { name: 'scripted', model: 'script' },
      speechTranslator,
      workMs: 1234.5678,
    },
    new AbortController().signal,
  );

test.each<[string, Partial<JobParams>, number]>([
  ['no add-on', {}, 0],
  ['one of the service itself', { sentences: true, pii_redaction: true }, 1],
  ['one of a text engine', { summarization: true }, 2],
  [
    'all of the text engines',
    {
      subtitles: true,
      summarization: true,
      translation: true,
      translation_config: translationConfig,
      audio_to_llm: true,
      audio_to_llm_config: { prompts: ['Who?'], citations: false },
    },
    4,
  ],
])(
  'with %s the parts that end after the recognition are as many as were counted',
  async (_, asked, count) => {
    let ended = 0;
    const given = { ...params, ...asked };
    await resultOf(
      addOnsWith(),
      {
        params: given,
        durationSeconds: 1,
        recognition: { utterances: [utterance({})], distinctChannels: 1 },
        recognizer: { name: 'scripted', model: 'script' },
        workMs: 1,
        onAddOnEnd: () => {
          ended += 1;
        },
      },
      new AbortController().signal,
    );
    expect(addOnCountOf(given)).toBe(count);
    // Without an add-on the words still pass through the threads.
    expect(ended).toBe(Math.max(1, count));
  },
);

describe('a result', () => {
  test('has its figures rounded to the millisecond; channels that are alike are paid for once', async () => {
    expect((await result({ distinctChannels: 3 })).metadata).toEqual({
      audio_duration: 10,
      number_of_distinct_channels: 3,
      billing_time: 30,
      transcription_time: 1.235,
      engine: 'scripted',
      model: 'script',
    });
  });

  test('names the languages, the most used first', async () => {
    const utterances = (['de', 'fr', 'en', 'fr', 'en', 'en'] as const).map((language) =>
      utterance({ language }),
    );
    expect((await result({ utterances })).transcription.languages).toEqual(['en', 'fr', 'de']);
  });

  test('detects languages by the words if the recognizer names none', async () => {
    const utterances = ['wir treffen uns morgen um neun', 'the meeting starts at nine'].map(
      (text) => utterance({ text, language: 'fr' }),
    );
    const untoldLanguages = ['de', 'en', 'fr'] as const;
    const languages = async (code_switching: boolean) =>
      (
        await result(
          { utterances, candidateLanguages: untoldLanguages },
          { language_config: { languages: [...untoldLanguages], code_switching } },
        )
      ).transcription.utterances.map(({ language }) => language);
    expect(await languages(true)).toEqual(['de', 'en']);
    expect(await languages(false)).toEqual(['de', 'de']);
  });

  test('of silence is empty', async () => {
    expect((await result({})).transcription).toEqual({
      full_transcript: '',
      languages: [],
      utterances: [],
    });
  });

  test('has subtitles when they are asked for', async () => {
    const { transcription } = await result({ utterances: [utterance({})] }, { subtitles: true });
    expect(transcription.subtitles).toHaveLength(1);
  });
});

describe('words as they are wanted', () => {
  const recognized = utterance({
    text: 'are you there gorgio',
    words: ['are', 'you', 'there', 'gorgio'].map((word, index) => ({
      word,
      start: index * 0.2,
      end: index * 0.2 + 0.2,
      confidence: 0.5,
    })),
  });
  const spelling = {
    custom_spelling: true,
    custom_spelling_config: { spelling_dictionary: { Giorgio: ['gorgio'] } },
  };

  test('are spelled and punctuated, everywhere in the result', async () => {
    const { transcription, sentences } = await result(
      { utterances: [recognized] },
      { ...spelling, punctuation_enhanced: true, sentences: true, subtitles: true },
    );
    expect(transcription.full_transcript).toBe('Are you there Giorgio?');
    expect(sentences).toMatchObject({
      success: true,
      is_empty: false,
      results: [{ sentence: 'Are you there Giorgio?', start: 0, end: 0.8 }],
    });
    expect(transcription.subtitles?.[0]?.subtitles).toContain('Are you there Giorgio?');
  });

  test('stay unchanged without options', async () => {
    const { transcription } = await result({ utterances: [recognized] });
    expect(transcription.full_transcript).toBe('are you there gorgio');
  });

  test('have no spaces between utterances in languages that are written without them', async () => {
    const utterances = ['会議です。', '始めます。'].map((text) => ({
      ...recognized,
      text,
      language: 'ja' as const,
    }));
    const { transcription } = await result({ utterances });
    expect(transcription.full_transcript).toBe('会議です。始めます。');
  });
});

describe('diarization', () => {
  const asked = { diarization: true };
  test('has the speaking time of each speaker', async () => {
    const utterances = [
      utterance({ speaker: 1, start: 0, end: 1.1 }),
      utterance({ speaker: 0, start: 2, end: 4 }),
      utterance({ speaker: 1, start: 5, end: 5.5 }),
    ];
    expect((await result({ utterances, speakersProblem: null }, asked)).diarization).toMatchObject({
      success: true,
      results: [
        { speaker: 0, duration: 2 },
        { speaker: 1, duration: 1.6 },
      ],
    });
  });

  test('says why the speakers are unknown', async () => {
    const { diarization } = await result(
      { utterances: [utterance({})], speakersProblem: 'Install it.' },
      asked,
    );
    expect(diarization).toMatchObject({
      success: false,
      results: null,
      error: { message: 'Install it.' },
    });
    const { diarization: untold } = await result({ utterances: [utterance({})] }, asked);
    expect(untold?.success).toBe(false);
  });
});

describe('the recognition request', () => {
  test('of languages, and of nothing else that was not asked for', () => {
    const language_config = { languages: ['fr'], code_switching: true } as const;
    expect(
      requestOf({ ...params, language_config: { ...language_config, languages: ['fr'] } }),
    ).toEqual({ languages: ['fr'], codeSwitching: true });
  });

  test('of words that are likely, each with its own intensity or the usual one', () => {
    const entries = ['Verbatim', { value: 'solaria', intensity: 0.9 }];
    const usual = [
      { phrase: 'Verbatim', intensity: 0.5 },
      { phrase: 'solaria', intensity: 0.9 },
    ];
    expect(requestOf({ ...params, custom_vocabulary: entries }).vocabulary).toEqual(usual);
    const config = { vocabulary: entries, default_intensity: 0.2 };
    const switched = { ...params, custom_vocabulary_config: config };
    expect(requestOf({ ...switched, custom_vocabulary: true }).vocabulary).toEqual([
      { phrase: 'Verbatim', intensity: 0.2 },
      { phrase: 'solaria', intensity: 0.9 },
    ]);
    expect(requestOf(switched).vocabulary).toBeUndefined();
    expect(requestOf({ ...params, custom_vocabulary: true }).vocabulary).toBeUndefined();
  });

  test('of the language in which they are said', () => {
    const entries = [
      { value: 'Kubernetes', pronunciations: ['cooper net ease'], language: 'en' as const },
    ];
    expect(requestOf({ ...params, custom_vocabulary: entries }).vocabulary).toEqual([
      { phrase: 'Kubernetes', intensity: 0.5, language: 'en' },
    ]);
  });

  test('has the number of speakers, as far as it is known', () => {
    const none = { count: null, min: null, max: null };
    expect(requestOf({ ...params, diarization: true }).speakers).toEqual(none);
    const diarization_config = { min_speakers: 2, max_speakers: 4 };
    expect(requestOf({ ...params, diarization: true, diarization_config }).speakers).toEqual({
      ...{ count: null, min: 2, max: 4 },
    });
  });
});

describe('a translation from the audio', () => {
  const german = utterance({ text: 'Guten Morgen.', language: 'de' });
  const translation = {
    translation: true,
    translation_config: { ...translationConfig, target_languages: ['en' as const] },
  };
  const speechTranslator: SpeechTranslator = {
    serves: () => true,
    translate: async (utterances) => utterances.map(() => 'Good morning, Jane.'),
  };

  test('is made without a translator of texts', async () => {
    const { translation: envelope } = await result(
      { utterances: [german] },
      translation,
      speechTranslator,
    );
    expect(envelope?.results?.[0]?.full_transcript).toBe('Good morning, Jane.');
  });

  test('is never made of a job with redaction: the audio has what the text no longer says', async () => {
    const { translation: envelope } = await result(
      { utterances: [german] },
      { ...translation, pii_redaction: true },
      speechTranslator,
    );
    expect(envelope).toMatchObject({ success: false, error: { exception: 'EngineMissing' } });
  });
});
