import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { familyOf } from '../../../src/engines/sherpa/configuration.ts';
import { sherpaFamilies } from '../../../src/engines/sherpa/families.ts';
import { engineOf } from '../../../src/models/engine-of.ts';
import { scratchFolder } from '../../scratch.ts';
import { writeToy } from './toy-models.ts';

const root = scratchFolder();

/** Error of the library when it loads the toy as a model of this family; null if it loads. */
type SherpaFamily = keyof typeof sherpaFamilies;
const said: Readonly<Record<SherpaFamily, RegExp | null>> = {
  transducer: /Please specify a CTC model/,
  'zipformer-ctc': null,
  'nemo-ctc': /offline-nemo-enc-dec-ctc/,
  'wenet-ctc': /offline-wenet-ctc/,
  'telespeech-ctc': null,
  'omnilingual-ctc': null,
  'medasr-ctc': /medasr_ctc/,
  'dolphin-ctc': /offline-dolphin/,
  'fire-red-ctc': /fire-red-asr-ctc/,
  tdnn: /offline-tdnn/,
  paraformer: /offline-paraformer/,
  'sense-voice': /offline-sense-voice/,
  whisper: /offline-whisper/,
  moonshine: null,
  canary: /offline-canary/,
  'fire-red': /offline-fire-red-asr-model/,
  cohere: /cohere-transcribe/,
  // These two look at their files before they say what they are.
  'funasr-nano': /Failed to create offline recognizer/,
  'qwen3-asr': /Failed to create offline recognizer/,
  'streaming-transducer': /online-transducer/,
  'streaming-paraformer': /online-paraformer/,
  'streaming-zipformer-ctc': /online-zipformer2-ctc/,
  'streaming-nemo-ctc': /online-nemo-ctc/,
  'streaming-t-one-ctc': /online-t-one-ctc/,
};

/** The kinds of models that the library says to take, by what they are called in its configuration. */
function kindsOf(configuration: string): string[] {
  const library = createRequire(import.meta.url).resolve('sherpa-onnx-node');
  const types = readFileSync(join(dirname(library), 'types.js'), 'utf8').replaceAll('\r', '');
  const [, description = ''] = types.split(`@typedef {Object} ${configuration}\n`);
  const [properties = ''] = description.split('*/');
  return [...properties.matchAll(/@property \{\w+ModelConfig\} \[(\w+)\]/g)].map(
    ([, kind = '']) => kind,
  );
}

test.each([
  ['offline', 'OfflineModelConfig', 15],
  ['streaming', 'OnlineModelConfig', 5],
] as const)('there is a family for each %s kind that the library takes', (mode, name, least) => {
  const kinds = kindsOf(name);
  expect(kinds.length).toBeGreaterThanOrEqual(least);
  const described = Object.values(sherpaFamilies)
    .filter((family) => family.mode === mode)
    .map(({ config }) => config);
  expect(described).toEqual(expect.arrayContaining(kinds));
});

describe('each family of models', () => {
  test.each(Object.keys(said) as SherpaFamily[])('%s is known to the library', async (name) => {
    const { files: sets, tokens } = familyOf({ family: name });
    const folder = join(root, name);
    const toy = writeToy(folder, 'zipformer-ctc');
    const parts = sets[0] ?? [];
    for (const part of parts.filter((each) => each !== 'model'))
      copyFileSync(join(folder, 'model.onnx'), join(folder, `${part}.onnx`));
    const files = Object.fromEntries(parts.map((part) => [part, `${part}.onnx`]));
    const engine = engineOf({
      folder,
      manifest: {
        ...toy,
        family: name,
        files: tokens ? { ...files, tokens: 'tokens.txt' } : files,
      },
    });
    const problem = await engine.start().then(
      (recognizer) => recognizer.close().then(() => null),
      ({ cause }: { cause: Error }) => cause.message,
    );
    if (said[name] === null) expect(problem).toBeNull();
    else expect(problem).toMatch(said[name]);
  });
});
