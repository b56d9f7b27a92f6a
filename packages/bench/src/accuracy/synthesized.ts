import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LabeledRecording } from '../speech/recordings.ts';
import { align } from './word-errors.ts';

/** Sentences without a term. */
export const plain: readonly string[] = readFileSync(
  new URL('sentences.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n');

const run = promisify(execFile);
const MAX_MILLISECONDS = 30_000;

/** Whether the speech synthesizer is installed (Debian package `flite`). */
export async function fliteIsHere(): Promise<boolean> {
  try {
    await flite(['--version']);
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
    await flite(['-voice', voice, '-t', sentence, '-o', path]);
    paths.push(path);
  }
  return paths;
}

const VOICES = ['rms', 'slt', 'awb'];
const SENTENCES_PER_VOICE = 8;
const PAUSE = 'pau';

/** A sound of a synthesizer. */
interface Sound {
  readonly name: string;
  readonly start: number;
}

/** Synthesizes sentences, so that the start of each word is known exactly; null: flite is not installed. */
export async function madeSpeech(folder: string): Promise<LabeledRecording[] | null> {
  if (!(await fliteIsHere())) return null;
  await mkdir(folder, { recursive: true });
  return Promise.all(
    VOICES.map(async (voice, at) => {
      const from = at * SENTENCES_PER_VOICE;
      const said = plain.slice(from, from + SENTENCES_PER_VOICE).join(' ');
      const path = join(folder, `${voice}.wav`);
      const sounds = soundsIn(await flite(['-voice', voice, '-t', said, '-psdur', '-o', path]));
      const seconds = sounds.at(-1)?.start ?? 0;
      const starts = await wordStarts(said.split(' '), voice, sounds);
      return { path, seconds, language: 'en', group: 'made', said, starts };
    }),
  );
}

async function flite(args: readonly string[]): Promise<string> {
  return (await run('flite', args, { timeout: MAX_MILLISECONDS })).stdout;
}

/** Sounds as flite prints them, each with its end: `pau:0.176 dh:0.297`. */
export function soundsIn(printed: string): Sound[] {
  let start = 0;
  return printed
    .trim()
    .split(/\s+/)
    .map((each) => {
      const [name = '', end] = each.split(':');
      const sound = { name, start };
      start = Number(end);
      return sound;
    });
}

/** The start of each word: that of its first sound. */
async function wordStarts(
  words: readonly string[],
  voice: string,
  sounds: readonly Sound[],
): Promise<number[]> {
  // With a comma after each word there is a pause after each, which shows the sounds of each.
  const apart = words.map((word) => word.replace(/[.,?]*$/, ',')).join(' ');
  const printed = await flite(['-voice', voice, '-t', apart, '-ps', '-o', 'none']);
  return startsOf(wordsBetweenPauses(printed), sounds);
}

/** The sounds of each word: `pau dh ax pau m iy pau`. */
const wordsBetweenPauses = (printed: string): string[][] =>
  printed
    .trim()
    .split(/(?:^|\s+)pau(?:\s+|$)/)
    .filter((word) => word !== '')
    .map((word) => word.split(/\s+/));

/** Finds words, given by their sounds, in speech. A word may sound otherwise there: sounds are aligned. */
export function startsOf(
  words: readonly (readonly string[])[],
  sounds: readonly Sound[],
): number[] {
  const voiced = sounds.filter(({ name }) => name !== PAUSE);
  const owners = words.flatMap((word, index) => word.map(() => index));
  const starts: number[] = [];
  for (const { reference, found } of align(
    words.flat(),
    voiced.map(({ name }) => name),
  )) {
    const owner = owners[reference ?? -1];
    if (owner !== undefined && found !== null) starts[owner] ??= voiced[found]?.start ?? 0;
  }
  return Array.from(words, (_, index) => starts[index] ?? Number.NaN);
}
