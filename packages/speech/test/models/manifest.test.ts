import { describe, expect, test } from 'vitest';
import type { ModelManifest } from '../../src/engines/model.ts';
import { configurationOf, familyOf } from '../../src/engines/sherpa/configuration.ts';
import { sherpaFamilies } from '../../src/engines/sherpa/families.ts';
import { readManifest } from '../../src/models/manifest.ts';
import { manifestOf } from '../engines/models-here.ts';

const whisper = {
  name: 'mine',
  family: 'whisper',
  files: { encoder: 'e.onnx', decoder: 'd.onnx', tokens: 't.txt' },
  languages: ['en'],
};
const read = (over: object): ModelManifest => manifestOf({ ...whisper, ...over });

describe('the description of a model', () => {
  test('needs little: the rest is as most models have it', () => {
    expect(read({})).toEqual({
      ...whisper,
      engine: 'sherpa-onnx',
      sampleRate: 16_000,
      featureDim: 80,
      hotwords: false,
      expectedWordErrorRate: null,
      license: null,
      settings: {},
    });
  });

  test.each([
    [{ name: '../up' }, /name/],
    [{ name: '.hidden' }, /name/],
    [{ family: 'tea' }, /family: one of .*moonshine.*streaming-transducer/],
    [{ family: 'constructor' }, /family: one of/],
    [{ engine: 'whisper.cpp' }, /engine: sherpa-onnx/],
    [{ files: { encoder: 'e.onnx' } }, /files: whisper has encoder, decoder, tokens/],
    [{ files: { ...whisper.files, decoder: '/etc/passwd' } }, /files\.decoder/],
    [{ files: { ...whisper.files, decoder: 'a/../../b' } }, /files\.decoder/],
    [{ languages: [] }, /languages/],
    [{ sampleRate: '16k' }, /sampleRate/],
    [{ hotwords: true }, /whisper takes no hotwords/],
    [{ settings: { color: 'red' } }, /settings\.color: not known to whisper/],
    [{ settings: { task: {} } }, /settings\.task/],
    [{ settings: { modelingUnit: 'x' } }, /settings\.modelingUnit: one of bpe/],
  ])('with %j is refused with the reason', (over, message) => {
    expect(() => read(over)).toThrow(message);
  });

  test.each([[null], ['text'], [[]]])('that is %j is refused', (content) => {
    expect(readManifest(content)).toEqual({ mistakes: ['it is not a JSON object'] });
  });

  const merged = { encoder: 'e.ort', mergedDecoder: 'd.ort', tokens: 't.txt' };
  const four = {
    preprocessor: 'p',
    encoder: 'e',
    uncachedDecoder: 'u',
    cachedDecoder: 'c',
    tokens: 't',
  };
  test.each([
    ['the engine that it names', { engine: 'onnxruntime', files: merged }, 'onnxruntime'],
    ['the one whose files it has, where it names none', { files: merged }, 'onnxruntime'],
    ['the one whose files it has, where it names none', { files: four }, 'sherpa-onnx'],
  ])('is for %s', (_, over, engine) => {
    expect(read({ family: 'moonshine', ...over })).toMatchObject({ family: 'moonshine', engine });
  });

  test.each([
    ['onnxruntime', four, /^files: moonshine has encoder, mergedDecoder, tokens$/],
    ['sherpa-onnx', merged, /^files: moonshine has preprocessor, [\w, ]+ tokens$/],
    [undefined, { encoder: 'e' }, /cachedDecoder, tokens, or encoder, mergedDecoder, tokens$/],
  ])('for the engine %s is refused with other files', (engine, files, message) => {
    expect(() => read({ family: 'moonshine', engine, files })).toThrow(message);
  });

  test('of each family comes to a configuration in which each of its files has a place', () => {
    for (const family of Object.keys(sherpaFamilies)) {
      for (const set of familyOf({ family }).files) {
        const parts = [...set, ...(familyOf({ family }).tokens ? ['tokens'] : [])];
        const files = Object.fromEntries(parts.map((part) => [part, `${part}.bin`]));
        const manifest = read({ family, files });
        const text = JSON.stringify(configurationOf(manifest, '/models/mine', 'en'));
        for (const part of parts) expect(text, family).toContain(`/models/mine/${part}.bin`);
      }
    }
  });

  test('tells the language to families that are told it, and settings to where they belong', () => {
    const manifest = read({ settings: { task: 'transcribe' } });
    expect(configurationOf(manifest, '/m', 'en')).toMatchObject({
      modelConfig: {
        whisper: { encoder: '/m/e.onnx', decoder: '/m/d.onnx', language: 'en', task: 'transcribe' },
        tokens: '/m/t.txt',
        numThreads: 1,
      },
      decodingMethod: 'greedy_search',
    });
  });
});
