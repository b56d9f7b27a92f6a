import { join } from 'node:path';
import { familyOf } from './families.ts';
import type { ModelManifest } from './manifest.ts';

/** Parts that stand beside those of the family. */
const SHARED = ['tokens', 'bpeVocab'];
const SHARED_SETTINGS = ['modelType', 'modelingUnit'];

/** How hard the search looks for words that it was told of: what sherpa-onnx proposes. */
const ACTIVE_PATHS = 4;
const HOTWORDS_SCORE = 1.5;

/** How the words that a model is told of are taken apart: by its list of pieces, or sign by sign. */
export function modelingUnitOf({ files, settings }: ModelManifest): string {
  return String(settings['modelingUnit'] ?? (files['bpeVocab'] === undefined ? 'cjkchar' : 'bpe'));
}

/** A description of a model as the configuration that sherpa-onnx takes. */
export function configurationOf(
  manifest: ModelManifest,
  folder: string,
  { threads, language }: { threads: number; language: string | null },
): object {
  const family = familyOf(manifest.family);
  const files = Object.entries(manifest.files).map(
    ([part, path]) => [part, join(folder, path)] as const,
  );
  const settings = Object.entries(manifest.settings);
  const own = {
    ...Object.fromEntries(files.filter(([part]) => !SHARED.includes(part))),
    ...Object.fromEntries(settings.filter(([key]) => !SHARED_SETTINGS.includes(key))),
    ...(family.language !== undefined && language !== null && { [family.language]: language }),
  };
  return {
    featConfig: { sampleRate: manifest.sampleRate, featureDim: manifest.featureDim },
    modelConfig: {
      // This one is a file and no object.
      [family.config]: family.config === 'teleSpeechCtc' ? own['model'] : own,
      ...Object.fromEntries(files.filter(([part]) => SHARED.includes(part))),
      ...Object.fromEntries(settings.filter(([key]) => SHARED_SETTINGS.includes(key))),
      modelingUnit: modelingUnitOf(manifest),
      numThreads: threads,
      provider: 'cpu',
      debug: 0,
    },
    ...(manifest.hotwords
      ? {
          decodingMethod: 'modified_beam_search',
          maxActivePaths: ACTIVE_PATHS,
          hotwordsScore: HOTWORDS_SCORE,
        }
      : { decodingMethod: 'greedy_search' }),
  };
}
