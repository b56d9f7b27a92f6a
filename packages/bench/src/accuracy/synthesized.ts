import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LabeledRecording } from '../speech/recordings.ts';
import { align } from './word-errors.ts';

/** Sentences without a term. */
export const plain: readonly string[] = `The weather was cold and the road was wet.
I would like to change my ticket for Friday.
She opened the window and looked at the garden.
They want to build a new school near the river.
The bread is on the table and the milk is in the fridge.
Can you tell me where the station is?
We have been waiting for the doctor since nine.
My brother works in a bank in the city.
The children played in the park until it was dark.
He wrote a long letter to his old teacher.
The price of the house has gone up again.
Please turn off the light when you leave the room.
The meeting was moved from Monday to Thursday.
There were twenty people in front of the door.
It takes an hour to get from here to the airport.
You can find the answer at the end of the book.
The company sold more cars than last year.
Our neighbors have two dogs and a very old cat.
The soup needs a little more salt.
I have never seen so many birds in one place.
The president spoke about the war for an hour.
Nobody knew what to say after the news.
The bridge was closed because of the strong wind.
She is going to visit her mother in the hospital.
The man with the black hat is my uncle.
We should talk about the problem before lunch.
The train was late and I missed the beginning.
They found the missing boy in the forest.
He put the money into a small wooden box.
The government plans to lower the taxes.
I forgot to bring the keys to the office.
The river is higher than it was last week.
Most of the students passed the final test.
It was the best summer of my whole life.
Put the chairs in a circle around the fire.
The police are looking for a white van.
Could you speak a little more slowly, please?
The farmer has sold his last three cows.
There is a letter for you on the kitchen table.
The story is about a man who lost his name.`.split('\n');

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
