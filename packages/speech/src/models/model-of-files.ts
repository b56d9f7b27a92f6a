import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ModelManifest } from '../engines/model.ts';
import { isModelName, readManifest } from './manifest.ts';

/** What files tell about a model: each part by the end of its name, and the families that have these parts, the likeliest first. */
interface Layout {
  readonly parts: Readonly<Record<string, RegExp>>;
  readonly families: readonly Partial<Pick<ModelManifest, 'family' | 'settings'>>[];
}

const tokens = /tokens\.txt$/;
const encoder = /encoder.*\.onnx$/;
const decoder = /decoder.*\.onnx$/;

const layouts: readonly Layout[] = [
  {
    parts: { encoder, decoder, joiner: /joiner.*\.onnx$/, tokens },
    families: [
      { family: 'streaming-transducer' },
      { family: 'transducer' },
      { family: 'transducer', settings: { modelType: 'nemo_transducer' } },
    ],
  },
  {
    parts: { encoder: /encoder_model\.ort$/, mergedDecoder: /decoder_model_merged\.ort$/, tokens },
    families: [{ family: 'moonshine' }],
  },
  {
    parts: {
      preprocessor: /preprocess.*\.onnx$/,
      encoder: /^encode.*\.onnx$/,
      uncachedDecoder: /^uncached_decode.*\.onnx$/,
      cachedDecoder: /^cached_decode.*\.onnx$/,
      tokens,
    },
    families: [{ family: 'moonshine' }],
  },
  { parts: { encoder, decoder, tokens }, families: [{ family: 'whisper' }] },
];

/**
 * What a folder without a description may be: models of the families that have its files. Which one it is shows when it is loaded. Empty if no
 * family has such files, or if the name of the folder has no language.
 */
export async function modelsOfFiles(source: string): Promise<ModelManifest[]> {
  const folder = basename(resolve(source));
  const name = folder.replace(/^sherpa-onnx-/, '');
  const languages = languagesIn(name);
  const names = (await readdir(source).catch(() => [])).sort((a, b) => rank(a) - rank(b));
  const found = layouts
    .map(({ parts, families }) => ({ files: filesFor(parts, names), families }))
    .find(({ files }) => files !== null);
  if (!found || languages.length === 0 || !isModelName(name)) return [];
  return found.families.flatMap((family) => {
    const reading = readManifest({ name, languages, files: found.files, ...family });
    return 'manifest' in reading ? [reading.manifest] : [];
  });
}

/** Weights of 8 bits come first. */
const rank = (file: string): number => (file.includes('int8') ? 0 : 1);

function filesFor(parts: Layout['parts'], names: readonly string[]): Record<string, string> | null {
  const files = Object.entries(parts).map(
    ([part, ends]) => [part, names.find((name) => ends.test(name))] as const,
  );
  const whole = files.filter((each): each is [string, string] => each[1] !== undefined);
  return whole.length === files.length ? Object.fromEntries(whole) : null;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The codes of languages in the name of a model, such as `en` in `zipformer-small-en`. */
const languagesIn = (name: string): string[] =>
  name.split(/[-_.]/).filter((each) => /^[a-z]{2}$/.test(each) && languageNames.of(each));
