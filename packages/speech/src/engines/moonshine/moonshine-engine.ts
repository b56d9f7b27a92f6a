import { join } from 'node:path';
import type { Capabilities } from '../../recognition/recognizer.ts';
import type { Engine } from '../engine.ts';
import type { ModelInFolder } from '../model.ts';
import { onlyLanguage } from '../own-language.ts';
import { startProcessRecognizer } from '../process/process-recognizer.ts';
import type { MoonshineSettings } from './load.ts';

/** Measured with the tiny model: English recordings of four words and more have at least 0.52. */
const MIN_ENGLISH_CONFIDENCE = 0.45;

/** An engine that runs a Moonshine model with a merged decoder through ONNX Runtime. */
export function moonshineEngine({ manifest, folder }: ModelInFolder): Engine {
  const { name, files, languages, expectedWordErrorRate, cpuPerSecond } = manifest;
  const pathOf = (part: string): string => join(folder, files[part] ?? '');
  const settings: MoonshineSettings = {
    encoder: pathOf('encoder'),
    decoder: pathOf('mergedDecoder'),
    tokens: pathOf('tokens'),
    language: onlyLanguage(languages, []),
  };
  return {
    name: 'onnxruntime',
    model: name,
    capabilities: {
      languages: languages as Capabilities['languages'],
      biasing: false,
    },
    expectedWordErrorRate,
    ...(settings.language === 'en' && { minOwnLanguageConfidence: MIN_ENGLISH_CONFIDENCE }),
    ...(cpuPerSecond !== undefined && { cpuPerSecond }),
    start: (signal) =>
      startProcessRecognizer({
        signal,
        module: new URL('./load.ts', import.meta.url),
        settings,
      }),
  };
}
