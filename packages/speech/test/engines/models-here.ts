import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../src/engines/engine.ts';
import type { ModelManifest } from '../../src/engines/model.ts';
import { engineOf } from '../../src/models/engine-of.ts';
import { readManifest } from '../../src/models/manifest.ts';

/** A model of the catalog that tests run with, where `VERBATIM_MODELS` names a folder that has it. */
export function modelHere(
  name: string,
): { readonly engine: Engine } | { readonly missing: string } {
  const models = process.env['VERBATIM_MODELS'];
  if (models === undefined)
    return { missing: `VERBATIM_MODELS names no folder with models, such as ${name}` };
  const folder = join(models, name);
  const description = join(folder, 'model.json');
  if (!existsSync(description)) return { missing: `the model ${name} is not in ${models}` };
  return {
    engine: engineOf({
      folder,
      manifest: manifestOf(JSON.parse(readFileSync(description, 'utf8'))),
    }),
  };
}

/** A description of a model, which has to be right. */
export function manifestOf(content: unknown): ModelManifest {
  const reading = readManifest(content);
  if ('mistakes' in reading) throw new Error(reading.mistakes.join('; '));
  return reading.manifest;
}
