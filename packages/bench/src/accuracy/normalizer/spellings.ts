import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadPythonPackage, ModelError, unpackWheel } from '@verbatim/speech';
import { cacheFolder } from '../peers/python-environment.ts';

/** The package that has the list of spellings of Whisper's normalizer. */
const PACKAGE = {
  address:
    'pkg:pypi/whisper-normalizer@0.1.15?file_name=whisper_normalizer-0.1.15-py3-none-any.whl',
  sha256: '2871b3c56557628dc30749bf3ffac7bc4ac3d3f497b0b24df27d0c4c434e113f',
  file: 'whisper_normalizer/normalizers/english.json',
  maxBytes: 1_000_000,
};

const downloaded = join(cacheFolder, 'whisper-spellings-0.1.15.json');
let spellings: ReadonlyMap<string, string> | null = null;

/** The American spelling of a British word, if `downloadSpellings` has ever succeeded on this machine; other words as they are. */
export function americanSpelling(word: string): string {
  spellings ??= new Map(
    existsSync(downloaded) ? Object.entries(JSON.parse(readFileSync(downloaded, 'utf8'))) : [],
  );
  return spellings.get(word) ?? word;
}

/**
 * Downloads the spellings on the first call. Returns null, or why they can't be had: British spellings then count as other words than
 * American ones, for every system alike.
 */
export async function downloadSpellings(): Promise<string | null> {
  if (existsSync(downloaded)) return null;
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, 'incoming-'));
  try {
    const target = join(draft, 'package.whl');
    await downloadPythonPackage({ ...PACKAGE, target, signal: AbortSignal.timeout(60_000) });
    await unpackWheel(target, { spellings: PACKAGE.file }, draft);
    await rename(join(draft, 'spellings'), downloaded);
    spellings = null;
    return null;
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
