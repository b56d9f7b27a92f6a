import openapi from '@verbatim/contract/openapi.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { optionSections } from '../../build/option-sections.ts';
import { knownValues, readOptions, unservedBy, valuesOf } from '../../src/options/option-values.ts';

const sections = optionSections(openapi, 'PreRecordedJobRequest');

describe('reading the form', () => {
  test('sends nothing that was not changed', () => {
    expect(readOptions(sections, {})).toEqual({ ok: true, options: {} });
  });

  test('puts values where the contract has them, with its types', () => {
    const read = readOptions(sections, {
      diarization: true,
      'diarization_config.number_of_speakers': '2',
      'language_config.languages': ['de', 'en'],
      custom_vocabulary: true,
      'custom_vocabulary_config.vocabulary': 'Verbatim\n{"value": "Nginx", "intensity": 0.8}\n',
      custom_spelling: true,
      'custom_spelling_config.spelling_dictionary': 'Gladia: gladya, gladdia',
      custom_metadata: '{"team": "red"}',
      model: ' ',
    });
    expect(read).toEqual({
      ok: true,
      options: {
        diarization: true,
        diarization_config: { number_of_speakers: 2 },
        language_config: { languages: ['de', 'en'] },
        custom_vocabulary: true,
        custom_vocabulary_config: {
          vocabulary: ['Verbatim', { value: 'Nginx', intensity: 0.8 }],
        },
        custom_spelling: true,
        custom_spelling_config: { spelling_dictionary: { Gladia: ['gladya', 'gladdia'] } },
        custom_metadata: { team: 'red' },
      },
    });
  });

  test('chooses again what a job was made with, and none of the defaults that its record echoes', () => {
    const options = {
      diarization: true,
      diarization_config: { number_of_speakers: 2 },
      language_config: { languages: ['de'], code_switching: true },
      custom_vocabulary: true,
      custom_vocabulary_config: { vocabulary: ['Verbatim', { value: 'Nginx', intensity: 0.8 }] },
      custom_spelling: true,
      custom_spelling_config: { spelling_dictionary: { Gladia: ['gladya', 'gladdia'] } },
      subtitles: true,
      subtitles_config: { formats: ['vtt'] },
      custom_metadata: { team: 'red' },
    };
    const defaults = { summarization: false, sentences: false };
    const again = readOptions(sections, valuesOf(sections, { ...defaults, ...options }));
    expect(again).toEqual({ ok: true, options });
    const unchanged = { ...defaults, language_config: { languages: [], code_switching: false } };
    expect(valuesOf(sections, unchanged)).toEqual({});
  });

  test('leaves out the fields of a section that is switched off', () => {
    const values = { 'diarization_config.number_of_speakers': '2' };
    expect(readOptions(sections, values)).toEqual({ ok: true, options: {} });
  });

  test('puts the switches and fields of objects within objects where the contract has them', () => {
    const read = readOptions(optionSections(openapi, 'LiveSessionRequest'), {
      endpointing: '0.3',
      'realtime_processing.translation': true,
      'realtime_processing.translation_config.target_languages': ['de'],
      'realtime_processing.diarization': true,
      'post_processing.chapterization': true,
      'post_processing.accurate_transcript': true,
    });
    expect(read).toEqual({
      ok: true,
      options: {
        endpointing: 0.3,
        realtime_processing: {
          translation: true,
          translation_config: { target_languages: ['de'] },
          diarization: true,
        },
        post_processing: { chapterization: true, accurate_transcript: true },
      },
    });
  });

  test('names each value that can not be read', () => {
    const read = readOptions(sections, {
      custom_spelling: true,
      'custom_spelling_config.spelling_dictionary': 'Gladia',
      custom_metadata: '[1]',
    });
    expect(read).toEqual({
      ok: false,
      invalid: [
        {
          title: 'Spellings',
          message: '“Gladia” has no colon. Write: Name: variant, variant',
        },
        { title: 'Your own data', message: '“[1]” is not a JSON object.' },
      ],
    });
  });

  test('names each required value of a section that is switched on', () => {
    const blank = { callback: true, 'callback_config.url': ' ', translation: true };
    expect(readOptions(sections, blank)).toEqual({
      ok: false,
      invalid: [
        { title: 'URL', message: 'Callback requires it.' },
        { title: 'Target languages', message: 'Translate requires it.' },
      ],
    });
  });

  test('drops values of a preset that the form no longer has', () => {
    const values = { diarization: true, 'old_config.gone': '1' };
    expect(knownValues(sections, values)).toEqual({ diarization: true });
  });
});

test.each([
  ['sentiment_analysis', ['en'], []],
  ['sentiment_analysis', ['en', 'fi', 'ja'], ['fi', 'ja']],
  ['sentiment_analysis', undefined, []],
  ['pii_redaction', ['de', 'fi'], ['fi']],
  ['diarization', ['fi'], []],
])('%s with the languages %j is not made for %j', (path, chosen, unserved) => {
  const section = sections.find(({ switchPath }) => switchPath === path);
  const values = chosen === undefined ? {} : { 'language_config.languages': chosen };
  expect(section && unservedBy(section, values)).toEqual(unserved);
});
