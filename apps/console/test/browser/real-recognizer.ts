import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { FoundPart } from '@verbatim/real-parts';
import { afterAll } from 'vitest';
import type { ConsoleConfig } from './run-console.ts';

const MODEL = 'moonshine-v2-tiny-en';
const fixtures = new URL('../../../../packages/speech/test/fixtures/', import.meta.url);

/** A recording of the repository and what is said in it. */
export const passage = {
  file: fileURLToPath(new URL('passage.wav', fixtures)),
  truth: await readFile(new URL('passage.txt', fixtures), 'utf8'),
};

/** A service that recognizes speech with a model of `VERBATIM_MODELS`. Its data directory is removed after the tests. */
export function findRealRecognizer(): FoundPart<{ readonly config: ConsoleConfig }> {
  const models = process.env['VERBATIM_MODELS'];
  if (models === undefined || !existsSync(join(models, MODEL))) {
    return { missing: `VERBATIM_MODELS names no folder with ${MODEL}` };
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'verbatim-console-'));
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));
  mkdirSync(join(dataDirectory, 'models'));
  symlinkSync(join(models, MODEL), join(dataDirectory, 'models', MODEL));
  return { config: { recognition: { recognizer: 'auto' }, storage: { dataDirectory } } };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** The words of one text that the other lacks, either way: what a recognizer missed or invented. Their order does not count. */
export function wrongWords(said: string, truth: string): string[] {
  const missing = wordsOf(truth);
  const invented = wordsOf(said).filter((word) => {
    const at = missing.indexOf(word);
    if (at >= 0) missing.splice(at, 1);
    return at < 0;
  });
  return [...missing, ...invented];
}
