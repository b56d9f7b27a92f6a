import type { Engine } from '../recognizers/engine.ts';
import { moonshineEngine } from '../recognizers/moonshine/moonshine-engine.ts';
import { familyOf } from '../recognizers/sherpa/families.ts';
import { type SherpaOptions, sherpaEngine } from '../recognizers/sherpa/sherpa-engine.ts';
import { whisperEngine } from '../recognizers/whisper/whisper-engine.ts';

/** The engine that runs a model, as its family and its files say. */
export function engineOf(model: Pick<SherpaOptions, 'folder' | 'manifest'>): Engine {
  const { family, files } = model.manifest;
  if (familyOf(family).engine === 'whisper.cpp') return whisperEngine(model);
  return family === 'moonshine' && files['mergedDecoder'] !== undefined
    ? moonshineEngine(model)
    : sherpaEngine(model);
}
