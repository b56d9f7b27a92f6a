import type { Engine } from '../recognizers/engine.ts';
import { familyOf } from '../recognizers/sherpa/families.ts';
import { type SherpaOptions, sherpaEngine } from '../recognizers/sherpa/sherpa-engine.ts';
import { whisperEngine } from '../recognizers/whisper/whisper-engine.ts';

/** The engine that runs a model, as its family says. */
export const engineOf = (model: Pick<SherpaOptions, 'folder' | 'manifest'>): Engine =>
  familyOf(model.manifest.family).engine === 'whisper.cpp'
    ? whisperEngine(model)
    : sherpaEngine(model);
