import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../engines/engine.ts';
import { moonshineEngine } from '../engines/moonshine/moonshine-engine.ts';
import { familyOf } from '../engines/sherpa/families.ts';
import { type SherpaOptions, sherpaEngine } from '../engines/sherpa/sherpa-engine.ts';
import { whisperEngine } from '../engines/whisper/whisper-engine.ts';

type ModelInFolder = Pick<SherpaOptions, 'folder' | 'manifest'>;

/** The engine that runs a model, as its family and its files say. */
export const engineOf = (model: ModelInFolder): Engine => ({
  ...engineFor(model),
  version: versionOf(model),
});

function engineFor(model: ModelInFolder): Engine {
  const { family, files } = model.manifest;
  if (familyOf(family).engine === 'whisper.cpp') return whisperEngine(model);
  return family === 'moonshine' && files['mergedDecoder'] !== undefined
    ? moonshineEngine(model)
    : sherpaEngine(model);
}

/** Sizes and times of the files: enough to notice that a model was replaced. */
const versionOf = ({ folder, manifest }: ModelInFolder): string =>
  Object.values(manifest.files)
    .map((file) => statSync(join(folder, file), { throwIfNoEntry: false }))
    .map((found) => (found === undefined ? '-' : `${found.size}@${Math.floor(found.mtimeMs)}`))
    .join(' ');
