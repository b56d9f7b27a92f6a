import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Capabilities } from '../../recognition/recognizer.ts';
import { longContextSegmentation } from '../../segmentation/segmenter.ts';
import type { Engine } from '../engine.ts';
import type { ModelInFolder, ModelManifest } from '../model.ts';
import { defaultProcessLimits, startProcessRecognizer } from '../process/process-recognizer.ts';
import type { WhisperSettings } from './load.ts';

/** The library of the system, where a model neither brings nor names one. */
const SYSTEM_LIBRARY = 'libwhisper.so.1';

/** Measured with tiny.en: English recordings of four words and more have at least 0.63. */
const MIN_ENGLISH_CONFIDENCE = 0.5;

/** An engine that runs a Whisper model through whisper.cpp. */
export function whisperEngine({ manifest, folder }: ModelInFolder): Engine {
  const { name, files, languages, expectedWordErrorRate, cpuPerSecond } = manifest;
  const model = join(folder, files['model'] ?? '');
  const { library: ownLibrary, gpuDevice = 0 } = manifest.settings;
  const isPrebuilt = ownLibrary === undefined && files['library'] !== undefined;
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
    name: 'whisper.cpp',
    model: name,
    capabilities: {
      languages: languages as Capabilities['languages'],
      biasing: true,
      // Models that know English only were never taught to translate.
      ...(isMultilingual(languages) && { translatesInto: ['en'] }),
    },
    expectedWordErrorRate,
    ...(!isMultilingual(languages) && { minOwnLanguageConfidence: MIN_ENGLISH_CONFIDENCE }),
    segmentation: longContextSegmentation,
    ...(cpuPerSecond !== undefined && { cpuPerSecond }),
    start: (signal) =>
      startProcessRecognizer({
        signal,
        module: new URL('./load.ts', import.meta.url),
        settings,
        limits: { maxMemoryBytes: memoryFor(model) },
      }),
  };
}

const isMultilingual = (languages: ModelManifest['languages']): boolean =>
  languages === 'any' || languages.some((code) => code !== 'en');

const memoryFor = (model: string): number =>
  defaultProcessLimits.maxMemoryBytes + (statSync(model, { throwIfNoEntry: false })?.size ?? 0);
