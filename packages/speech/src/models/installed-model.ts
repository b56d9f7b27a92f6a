import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diarizationManifest } from '../diarization/diarization-models.ts';
import type { ModelManifest } from '../engines/model.ts';
import { type AuxiliaryManifest, auxiliaryManifest, isAuxiliary } from './auxiliary-models.ts';
import { MANIFEST_FILE, readManifest } from './manifest.ts';

/** A model in the models folder. */
export interface InstalledModel {
  readonly name: string;
  readonly folder: string;
  /** Its description; null if it can't be read. */
  readonly manifest: ModelManifest | AuxiliaryManifest | null;
  /** Why it can't be used; null if it can. */
  readonly problem: string | null;
  readonly byteLength: number;
}

/** A usable model that recognizes speech. */
export type RecognitionModel = InstalledModel & { readonly manifest: ModelManifest };

/** True if a model recognizes speech and can be used. */
export const recognizes = (model: InstalledModel): model is RecognitionModel =>
  model.problem === null && model.manifest !== null && !isAuxiliary(model.manifest);

/** Describes the model in a folder, without loading it. */
export async function installedModel(folder: string, name: string): Promise<InstalledModel> {
  const unusable = (problem: string): InstalledModel => ({
    name,
    folder,
    manifest: null,
    problem,
    byteLength: 0,
  });
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return unusable(`its ${MANIFEST_FILE} is no JSON`);
    if (name !== diarizationManifest.name) return unusable(`it has no ${MANIFEST_FILE}`);
    content = diarizationManifest;
  }
  const manifest = manifestIn(content);
  if (typeof manifest === 'string') return unusable(`in its ${MANIFEST_FILE}: ${manifest}`);
  const sizes = await Promise.all(
    Object.values(manifest.files).map(async (file) => ({
      file,
      size: await stat(join(folder, file)).then(
        (found) => (found.isFile() || found.isDirectory() ? found.size : null),
        () => null,
      ),
    })),
  );
  const missing = sizes.filter(({ size }) => size === null).map(({ file }) => file);
  return {
    name,
    folder,
    manifest,
    problem: missing.length === 0 ? null : `it lacks ${missing.join(', ')}`,
    byteLength: sizes.reduce((sum, { size }) => sum + (size ?? 0), 0),
  };
}

function manifestIn(content: unknown): ModelManifest | AuxiliaryManifest | string {
  const auxiliary = auxiliaryManifest(content);
  if (auxiliary) return auxiliary;
  const reading = readManifest(content);
  return 'manifest' in reading ? reading.manifest : reading.mistakes.join('; ');
}
