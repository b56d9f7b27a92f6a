import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_MILLISECONDS = 30_000;

/** Whether the speech synthesizer is installed (Debian package `flite`). */
export async function fliteIsHere(): Promise<boolean> {
  try {
    await run('flite', ['--version'], { timeout: MAX_MILLISECONDS });
    return true;
  } catch (failure) {
    // flite exits with an error after printing its version.
    return (failure as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Synthesizes each sentence into a file of the folder, alternating between the voices. */
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
