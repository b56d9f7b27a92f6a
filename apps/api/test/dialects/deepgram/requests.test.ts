import { expect, test } from 'vitest';
import {
  attachedOf,
  type CommonQuery,
  languagesOf,
  modelOf,
  wordsOf,
} from '../../../src/dialects/deepgram/requests.ts';

const usual: CommonQuery = { language: 'en', diarize: false };

test('an installed model is chosen by its name; names of Deepgram leave the choice to the service; others are passed on and refused', () => {
  const installed = [{ engine: 'sherpa-onnx', model: 'whisper-base', languages: [] }];
  const model = (name: string) => modelOf({ ...usual, model: name }, installed);
  expect(model('whisper-base')).toEqual({ model: 'whisper-base' });
  for (const name of ['nova-3', 'nova-2-medical', 'enhanced', 'base', 'whisper-large']) {
    expect(model(name)).toEqual({});
  }
  expect(model('novel')).toEqual({ model: 'novel' });
});

test('a language loses its region; multi detects each utterance, among the hints', () => {
  expect(languagesOf({ ...usual, language: 'en-US' }, false)).toEqual({ languages: ['en'] });
  expect(languagesOf(usual, true)).toEqual({ languages: [] });
  expect(languagesOf({ ...usual, language: 'multi', language_hint: ['es-419'] }, false)).toEqual({
    languages: ['es'],
    code_switching: true,
  });
});

test('weights of keywords become intensities, and replacements spellings', () => {
  expect(
    wordsOf({ ...usual, keyterm: ['a b'], keywords: ['c', 'd:3', 'e:99', '10:30:1'] }),
  ).toEqual({
    custom_vocabulary: true,
    custom_vocabulary_config: {
      vocabulary: [
        { value: 'a b', intensity: 0.5 },
        { value: 'c', intensity: 0.5 },
        { value: 'd', intensity: 0.7 },
        { value: 'e', intensity: 1 },
        { value: '10:30', intensity: 0.5 },
      ],
    },
  });
  expect(wordsOf({ ...usual, replace: ['gonna:going to', 'going too:going to'] })).toEqual({
    custom_spelling: true,
    custom_spelling_config: {
      spelling_dictionary: { 'going to': ['gonna', 'going too'] },
    },
  });
  expect(() => wordsOf({ ...usual, keywords: ['x:-1'] })).toThrow('must be above 0');
  expect(() => wordsOf({ ...usual, replace: ['x'] })).toThrow('WORDS:REPLACEMENT');
});

test('tags and extras are kept as they came', () => {
  expect(attachedOf({ ...usual, tag: ['a'], extra: ['k:v:w', 'x'] })).toEqual({
    tags: ['a'],
    extra: { k: 'v:w', x: '' },
  });
});
