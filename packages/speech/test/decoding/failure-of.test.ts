import { open } from 'node:fs/promises';
import { wav } from '@verbatim/audio/testing';
import { expect, test } from 'vitest';
import { cutOffWav } from '../../src/decoding/failure-of.ts';
import { scratchFile } from '../scratch.ts';
import { fixture } from './decoders.ts';

async function problemOf(path: string): Promise<string | null> {
  await using file = await open(path, 'r');
  return (await cutOffWav(file))?.message ?? null;
}

const RATE = 16_000;

test('a file that is all there is whole', async () => {
  expect(await problemOf(fixture('passage.wav'))).toBe(null);
  expect(await problemOf(await scratchFile('a.wav', wav({ form: 'RF64', frames: 5 * RATE })))).toBe(
    null,
  );
});

test('a file of which less has arrived is cut off, also one of the large forms', async () => {
  for (const form of ['RIFF', 'RF64', 'BW64'] as const) {
    const whole = wav({ form, frames: 10 * RATE });
    const path = await scratchFile('half.wav', whole.subarray(0, whole.byteLength / 2));
    expect(await problemOf(path)).toMatch(
      /^The file says that it lasts 10\.0 seconds, but ends after 5\.0/,
    );
  }
});

test('less than a second that is missing does not matter, nor what a writer into a pipe announces', async () => {
  for (const announced of [0, 5 * RATE * 2 + RATE, 0x7fff_ffff, 0x7fff_f000, 0xffff_ffff]) {
    expect(await problemOf(await scratchFile('a.wav', wav({ frames: 5 * RATE, announced })))).toBe(
      null,
    );
  }
});

test('other files are not looked at', async () => {
  expect(await problemOf(fixture('passage.mp3'))).toBe(null);
  expect(await problemOf(await scratchFile('empty.wav', ''))).toBe(null);
});
