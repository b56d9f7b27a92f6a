import { statSync } from 'node:fs';
import { join } from 'node:path';
import { longContextSegmentation } from '../../segmentation/segmenter.ts';
import type { ModelInFolder, ModelRun } from '../model.ts';
import type { WhisperSettings } from './load.ts';

/** The library of the system, where a model neither brings nor names one. */
const SYSTEM_LIBRARY = 'libwhisper.so.1';

/** Measured with tiny.en: English recordings of four words and more have at least 0.63. */
const MIN_ENGLISH_CONFIDENCE = 0.5;

/** Runs a Whisper model through whisper.cpp. */
export function whisperRun({ manifest, folder }: ModelInFolder): ModelRun {
  const { files, languages } = manifest;
  const model = join(folder, files['model'] ?? '');
  const { library: ownLibrary, gpuDevice = 0 } = manifest.settings;
  const isPrebuilt = ownLibrary === undefined && files['library'] !== undefined;
  const isMultilingual = languages === 'any' || languages.some((code) => code !== 'en');
  const settings: WhisperSettings = {
    model,
    library: {
      path: isPrebuilt
        ? join(folder, files['library'] ?? '')
        : String(ownLibrary ?? SYSTEM_LIBRARY),
      isPrebuilt,
    },
    gpuDevice: Number(gpuDevice),
    languages,
  };
  return {
    biasing: true,
    // Models that know English only were never taught to translate.
    ...(isMultilingual
      ? { translatesInto: ['en'] }
      : { minOwnLanguageConfidence: MIN_ENGLISH_CONFIDENCE }),
    segmentation: longContextSegmentation,
    module: new URL('./load.ts', import.meta.url),
    settings,
    memoryBytes: () => statSync(model, { throwIfNoEntry: false })?.size ?? 0,
  };
}
