import { describe, expect, test } from 'vitest';
import { configurationOf } from '../../../src/engines/sherpa/configuration.ts';
import { type FamilyName, families, familyOf } from '../../../src/engines/sherpa/families.ts';
import { type ModelManifest, readManifest } from '../../../src/engines/sherpa/manifest.ts';

const whisper = {
  name: 'mine',
  family: 'whisper',
  files: { encoder: 'e.onnx', decoder: 'd.onnx', tokens: 't.txt' },
  languages: ['en'],
};
const read = (over: object): ModelManifest => {
  const reading = readManifest({ ...whisper, ...over });
  if ('mistakes' in reading) throw new Error(reading.mistakes.join('; '));
  return reading.manifest;
};

describe('the description of a model', () => {
  test('needs little: the rest is as most models have it', () => {
    expect(read({})).toEqual({
      ...whisper,
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
    [{ files: { encoder: 'e.onnx' } }, /files: whisper has encoder, decoder, tokens/],
    [{ files: { ...whisper.files, decoder: '/etc/passwd' } }, /files\.decoder/],
    [{ files: { ...whisper.files, decoder: 'a/../../b' } }, /files\.decoder/],
    [{ languages: [] }, /languages/],
    [{ sampleRate: '16k' }, /sampleRate/],
    [{ hotwords: true }, /whisper takes no hotwords/],
    [{ settings: { color: 'red' } }, /settings\.color: not known to whisper/],
    [{ settings: { task: {} } }, /settings\.task/],
    [{ settings: { modelingUnit: 'x' } }, /settings\.modelingUnit: one of bpe/],
    [
      {
        family: 'transducer',
        files: { encoder: 'e', decoder: 'd', joiner: 'j', tokens: 't' },
        hotwords: true,
      },
      /hotwords need bpeVocab/,
    ],
  ])('with %j is refused with the reason', (over, message) => {
    expect(() => read(over)).toThrow(message);
  });

  test.each([[null], ['text'], [[]]])('that is %j is refused', (content) => {
    expect(readManifest(content)).toEqual({ mistakes: ['it is not a JSON object'] });
  });

  test('of each family comes to a configuration in which each of its files has a place', () => {
    for (const family of Object.keys(families) as FamilyName[]) {
      for (const set of familyOf(family).files) {
        const parts = [...set, ...(familyOf(family).tokens ? ['tokens'] : [])];
        const files = Object.fromEntries(parts.map((part) => [part, `${part}.bin`]));
        const manifest = read({ family, files });
        const text = JSON.stringify(
          configurationOf(manifest, '/models/mine', { threads: 1, language: 'en' }),
        );
        for (const part of parts) expect(text, family).toContain(`/models/mine/${part}.bin`);
      }
    }
  });

  test('tells the language to families that are told it, and settings to where they belong', () => {
    const options = { threads: 2, language: 'en' };
    expect(
      configurationOf(read({ settings: { task: 'transcribe' } }), '/m', options),
    ).toMatchObject({
      modelConfig: {
        whisper: { encoder: '/m/e.onnx', decoder: '/m/d.onnx', language: 'en', task: 'transcribe' },
        tokens: '/m/t.txt',
        numThreads: 2,
      },
      decodingMethod: 'greedy_search',
    });
  });
});
