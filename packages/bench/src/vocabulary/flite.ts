import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_MILLISECONDS = 30_000;

/** Whether the speech synthesiser is there (Debian package `flite`). */
export async function fliteIsHere(): Promise<boolean> {
  try {
    await run('flite', ['--version'], { timeout: MAX_MILLISECONDS });
    return true;
  } catch (failure) {
    // It is there and merely calls its version an error.
    return (failure as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Speaks each sentence into a file of the folder, by the given voices in turns. */
export async function spoken(
  sentences: readonly string[],
  voices: readonly string[],
  folder: string,
): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const path = join(folder, `${paths.length}-${index}.wav`);
    const voice = voices[index % voices.length] ?? '';
    await run('flite', ['-voice', voice, '-t', sentence, '-o', path], {
      timeout: MAX_MILLISECONDS,
    });
    paths.push(path);
  }
  return paths;
}
