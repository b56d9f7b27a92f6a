import { resolve } from 'node:path';
import { EngineError } from '../../recognition/errors.ts';
import { type ModelManifest, THREADS } from '../model.ts';
import { type SherpaFamily, sherpaFamilies } from './families.ts';

/** Parts and settings that are common to all families. */
const SHARED = ['tokens', 'bpeVocab'];
const SHARED_SETTINGS = ['modelType', 'modelingUnit'];

/** Beam search for hotwords: sherpa-onnx's defaults. */
const ACTIVE_PATHS = 4;
const HOTWORDS_SCORE = 1.5;

/** How hotwords are split for a model: by its list of pieces, or by character. With another unit the library wants that list. */
export const modelingUnitOf = ({ files, hotwords, settings }: ModelManifest): string =>
  String(
    settings['modelingUnit'] ?? (hotwords || files['bpeVocab'] !== undefined ? 'bpe' : 'cjkchar'),
  );

/** The configuration of sherpa-onnx for a model. */
export function configurationOf(
  manifest: ModelManifest,
  folder: string,
  language: string | null,
): object {
  const family = familyOf(manifest);
  const files = Object.entries(manifest.files).map(
    ([part, path]) => [part, resolve(folder, path)] as const,
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
      // This family takes a path instead of an object.
      [family.config]: family.config === 'teleSpeechCtc' ? own['model'] : own,
      ...Object.fromEntries(files.filter(([part]) => SHARED.includes(part))),
      ...Object.fromEntries(settings.filter(([key]) => SHARED_SETTINGS.includes(key))),
      modelingUnit: modelingUnitOf(manifest),
      numThreads: THREADS,
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

export function familyOf({ family }: Pick<ModelManifest, 'family'>): SherpaFamily {
  const found = Object.entries(sherpaFamilies).find(([name]) => name === family);
  if (found === undefined)
    throw new EngineError(`sherpa-onnx runs no models of the family ${family}.`);
  return found[1];
}
