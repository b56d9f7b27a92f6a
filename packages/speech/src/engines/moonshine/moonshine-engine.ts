import { join } from 'node:path';
import type { Family, ModelInFolder, ModelRun } from '../model.ts';
import { onlyLanguage } from '../own-language.ts';
import type { MoonshineSettings } from './load.ts';

/** Moonshine with one decoder for the first token and those after it. With two decoders sherpa-onnx runs it. */
export const moonshineFamilies = {
  moonshine: { files: [['encoder', 'mergedDecoder']], tokens: true },
} as const satisfies Record<string, Family>;

/** Measured with the tiny model: English recordings of four words and more have at least 0.52. */
const MIN_ENGLISH_CONFIDENCE = 0.45;

/** Runs a Moonshine model with a merged decoder through ONNX Runtime. */
export function moonshineRun({ manifest, folder }: ModelInFolder): ModelRun {
  const pathOf = (part: string): string => join(folder, manifest.files[part] ?? '');
  const settings: MoonshineSettings = {
    encoder: pathOf('encoder'),
    decoder: pathOf('mergedDecoder'),
    tokens: pathOf('tokens'),
    language: onlyLanguage(manifest.languages, []),
  };
  return {
    biasing: false,
    ...(settings.language === 'en' && { minOwnLanguageConfidence: MIN_ENGLISH_CONFIDENCE }),
    module: new URL('./load.ts', import.meta.url),
    settings,
  };
}
