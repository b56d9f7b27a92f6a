import { readFileSync } from 'node:fs';
import type { Samples } from '../src/recognition/audio.ts';

/** The samples of a fixture that is a plain WAV file: 16 kHz, 16 bits, one channel. */
export function fixture(name: string): Samples {
  const bytes = readFileSync(new URL(`./fixtures/${name}.wav`, import.meta.url));
  const header = 44;
  return Float32Array.from(
    { length: (bytes.length - header) / 2 },
    (_, index) => bytes.readInt16LE(header + 2 * index) / 32_768,
  );
}

export const monday = (): Samples => fixture('monday');

export const silence = (length: number): Samples => new Float32Array(length);

/** The same noise each time. */
export function noise(length: number, level: number): Samples {
  let seed = 7;
  return Float32Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 1_073_741_824 - 1) * level;
  });
}

/** Several stretches, one after the other. */
export function inARow(...stretches: readonly Samples[]): Samples {
  const all: Samples = new Float32Array(stretches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const stretch of stretches) {
    all.set(stretch, at);
    at += stretch.length;
  }
  return all;
}

/** Speech between two silences, and where it begins and ends: as far as it is loud. */
export function around(
  speech: Samples,
  before: number,
  after: number,
): { samples: Samples; from: number; to: number } {
  const loud = (sample: number): boolean => Math.abs(sample) > 0.02;
  return {
    samples: inARow(silence(before), speech, silence(after)),
    from: before + speech.findIndex(loud),
    to: before + speech.findLastIndex(loud),
  };
}
