import { type PreRecordedJobRequest, type PreRecordedResult, validators } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { parseScript } from '../../src/index.ts';
import { serve } from '../running-mock.ts';

/** Runs a job to its end and returns its result. */
async function resultOf(
  request: Partial<PreRecordedJobRequest>,
  options: Parameters<typeof serve>[0] = {},
): Promise<PreRecordedResult> {
  const clock = new ManualClock();
  const { startJob, call } = await serve({ clock, ...options });
  const id = await startJob(request);
  clock.advance(1000);
  const { body } = await call<{ result: PreRecordedResult }>(`/v2/pre-recorded/${id}`);
  return body.result;
}

const addOns = [
  'translation',
  'summarization',
  'named_entity_recognition',
  'sentiment_analysis',
  'audio_to_llm',
  'sentences',
  'diarization',
  'pii_redaction',
] as const;

const configs: Partial<PreRecordedJobRequest> = {
  translation_config: { target_languages: ['fr'] },
  audio_to_llm_config: { prompts: ['What was decided?', 'By whom?'] },
};

test('a result contains only requested add-ons', async () => {
  const result = await resultOf(configs);
  expect(Object.keys(result).sort()).toEqual(['metadata', 'transcription']);
  expect(Object.keys(result.transcription).sort()).toEqual([
    'full_transcript',
    'languages',
    'utterances',
  ]);
  expect(result.transcription.utterances.every((each) => !('speaker' in each))).toBe(true);
});

test('search finds the words of the script', async () => {
  const search_config = { terms: ['MEETING', 'zanzibar'] };
  const { search, transcription } = await resultOf({ search: true, search_config });
  const said = transcription.full_transcript.match(/meeting\b/gi) ?? [];
  expect(search?.results).toMatchObject([
    { query: 'MEETING', hits: said.map(() => ({ snippet: expect.stringMatching(/meeting/) })) },
    { query: 'zanzibar', hits: [] },
  ]);
  expect(said.length).toBeGreaterThan(0);
});

test.each([
  'custom_vocabulary',
  'custom_spelling',
  'numerals',
  'profanity_filter',
  'punctuation_enhanced',
  'subtitles',
] as const)('%s says what became of it', async (name) => {
  const custom_spelling_config = { spelling_dictionary: { Berlin: ['berlinn'] } };
  const result = await resultOf({ custom_spelling_config, [name]: true });
  expect(result[name]).toMatchObject({ success: true, error: null, results: null });
  expect(Object.keys(result).sort()).toEqual(['metadata', 'transcription', name].sort());
});

test('texts of scripts without spaces are joined without them', async () => {
  const utterances = ['おはようございます。', '会議です。'].map((text, index) => ({
    text,
    start: 2 * index,
    end: 2 * index + 1,
    language: 'ja',
    speaker: index,
    translations: { zh: ['早上好。', '开会了。'][index] },
  }));
  const { transcription, translation } = await resultOf(
    { translation: true, translation_config: { target_languages: ['zh', 'fr'] } },
    { script: parseScript({ utterances }) },
  );
  expect(transcription.full_transcript).toBe('おはようございます。会議です。');
  expect(translation?.results?.map((each) => each.full_transcript)).toEqual([
    '早上好。开会了。',
    '[fr] おはようございます。 [fr] 会議です。',
  ]);
});

test('everything at once is a valid result', async () => {
  const all = Object.fromEntries(addOns.map((name) => [name, true]));
  const result = await resultOf({ ...configs, ...all, subtitles: true });
  const job = { ...(await documentedJob()), result };
  expect(validators.PreRecordedJob(job) ? [] : validators.PreRecordedJob.errors).toEqual([]);
});

async function documentedJob(): Promise<object> {
  const { call } = await serve();
  const id = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';
  const { body } = await call<object>(`/v2/pre-recorded/${id}`, {
    headers: { prefer: 'example=done' },
  });
  return body;
}

test('diarization numbers speakers, at most as many as configured', async () => {
  const many = await resultOf({ diarization: true });
  expect(many.transcription.utterances.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 0, 1]);
  expect(many.diarization?.results?.map(({ speaker }) => speaker)).toEqual([0, 1]);
  const one = await resultOf({ diarization: true, diarization_config: { number_of_speakers: 1 } });
  expect(new Set(one.transcription.utterances.map(({ speaker }) => speaker))).toEqual(new Set([0]));
});

test('subtitles have the requested formats and row length', async () => {
  const { transcription } = await resultOf({
    subtitles: true,
    subtitles_config: {
      formats: ['vtt', 'srt'],
      maximum_characters_per_row: 20,
      maximum_rows_per_caption: 1,
    },
  });
  expect(transcription.subtitles?.map(({ format }) => format)).toEqual(['vtt', 'srt']);
  const [vtt = '', srt = ''] = (transcription.subtitles ?? []).map(({ subtitles }) => subtitles);
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.320 --> 00:00:01\.180\nGood morning\.\n/);
  expect(srt).toMatch(/^1\n00:00:00,320 --> 00:00:01,180\nGood morning\.\n\n2\n/);
  const rows = srt.split('\n').filter((row) => row !== '' && !/^\d+$|-->/.test(row));
  expect(rows.every((row) => row.length <= 20)).toBe(true);
});

test('without a config there is one subtitle file, in the default format', async () => {
  const { transcription } = await resultOf({ subtitles: true });
  expect(transcription.subtitles?.map(({ format }) => format)).toEqual(['srt']);
});

test('a translation has every target language; a language that the script lacks is marked', async () => {
  const { translation } = await resultOf({
    translation: true,
    translation_config: { target_languages: ['de', 'wo', 'en'] },
    sentences: true,
  });
  const [german, wolof, english] = translation?.results ?? [];
  expect(german).toMatchObject({ languages: ['de'], error: null });
  expect(german?.full_transcript).toMatch(/^Guten Morgen\. Die Besprechung beginnt um neun\./);
  expect(german?.sentences?.[0]).toMatchObject({ sentence: 'Guten Morgen.', language: 'de' });
  expect(wolof?.full_transcript).toMatch(/^\[wo\] Good morning\./);
  expect(english?.full_transcript).toMatch(/^Good morning\./);
});

test('prompts are answered in order', async () => {
  const { audio_to_llm: answers } = await resultOf({ ...configs, audio_to_llm: true });
  expect(answers?.results?.map(({ results }) => results?.prompt)).toEqual([
    'What was decided?',
    'By whom?',
  ]);
});

describe('redaction', () => {
  test('writes markers that keep their number, and counts them', async () => {
    const { transcription, pii_redaction: redaction } = await resultOf({
      pii_redaction: true,
      pii_redaction_config: { entity_types: ['GDPR'] },
    });
    expect(transcription.full_transcript).toContain('thank you, [NAME_GIVEN_1]!');
    expect(transcription.full_transcript).toContain('to [EMAIL_ADDRESS_1] before Friday?');
    expect(redaction?.results).toEqual([
      { entity_type: 'NAME_GIVEN', count: 1 },
      { entity_type: 'EMAIL_ADDRESS', count: 1 },
    ]);
  });

  test('masks each character with MASK, and accepts one type or a list', async () => {
    const { transcription } = await resultOf({
      pii_redaction: true,
      pii_redaction_config: { entity_types: 'EMAIL_ADDRESS', processed_text_type: 'MASK' },
    });
    expect(transcription.full_transcript).toContain('to ################ before Friday?');
    expect(transcription.full_transcript).toContain('Anna');
  });

  test('also redacts everything derived from the transcript', async () => {
    const result = await resultOf({
      ...configs,
      ...Object.fromEntries(addOns.map((name) => [name, true])),
      subtitles: true,
    });
    expect(JSON.stringify(result)).not.toMatch(/Anna|team@example\.com|Friday/);
  });
});

test('the result contains the configured script', async () => {
  const script = parseScript({
    utterances: [{ text: 'Mayday!', start: 0, end: 1, language: 'fr' }],
  });
  const { transcription, metadata } = await resultOf({ summarization: true }, { script });
  expect(transcription).toMatchObject({ full_transcript: 'Mayday!', languages: ['fr'] });
  expect(metadata.audio_duration).toBe(2);
});
