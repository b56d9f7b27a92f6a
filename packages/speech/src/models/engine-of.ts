import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../engines/engine.ts';
import type { EngineName, ModelInFolder } from '../engines/model.ts';
import { moonshineEngine } from '../engines/moonshine/moonshine-engine.ts';
import { sherpaEngine } from '../engines/sherpa/sherpa-engine.ts';
import { whisperEngine } from '../engines/whisper/whisper-engine.ts';

const engines: Readonly<Record<EngineName, (model: ModelInFolder) => Engine>> = {
  'sherpa-onnx': sherpaEngine,
  onnxruntime: moonshineEngine,
  'whisper.cpp': whisperEngine,
};

/** The engine that runs a model, as its description says. */
export const engineOf = (model: ModelInFolder): Engine => ({
  ...engines[model.manifest.engine](model),
  version: versionOf(model),
});

/** Sizes and times of the files: enough to notice that a model was replaced. */
const versionOf = ({ folder, manifest }: ModelInFolder): string =>
  Object.values(manifest.files)
    .map((file) => statSync(join(folder, file), { throwIfNoEntry: false }))
    .map((found) => (found === undefined ? '-' : `${found.size}@${Math.floor(found.mtimeMs)}`))
    .join(' ');
