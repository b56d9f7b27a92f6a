import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
