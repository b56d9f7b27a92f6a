import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NoiseSuppressor } from '../../src/cleaning/noise-suppressor.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { random } from '../decoding/random.ts';

const HEADER_BYTES = 44;
const bytes = readFileSync(new URL('../fixtures/passage.wav', import.meta.url));
const speech: Samples = Float32Array.from(
  { length: (bytes.byteLength - HEADER_BYTES) / 2 },
  (_, at) => bytes.readInt16LE(HEADER_BYTES + 2 * at) / 32_768,
);

async function cleaned(samples: Samples, piece = 1600): Promise<Samples> {
  const suppressor = await NoiseSuppressor.create();
  const parts: Samples[] = [];
  for (let at = 0; at < samples.length; at += piece) {
    parts.push(suppressor.push(samples.subarray(at, at + piece)));
  }
  parts.push(suppressor.end());
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

/** Hiss, the same each time. */
function noise(length: number, level: number): Samples {
  const next = random(7);
  return Float32Array.from({ length }, () => level * (next(2_000_000) / 1_000_000 - 1));
}

const mixed = (one: Samples, other: Samples): Samples =>
  one.map((sample, at) => sample + (other[at] ?? 0));

const energy = (samples: Samples): number => samples.reduce((sum, sample) => sum + sample ** 2, 0);

/** How much louder the speech in a sound is than all else in it, in decibels. */
function signalToNoise(sound: Samples): number {
  const share =
    sound.reduce((sum, sample, at) => sum + sample * (speech[at] ?? 0), 0) / energy(speech);
  const rest = sound.map((sample, at) => sample - share * (speech[at] ?? 0));
  return 10 * Math.log10((share ** 2 * energy(speech)) / energy(rest));
}

describe('noise', () => {
  test.each([0.1, 0.15, 0.2])('speech in noise of level %d stands out more', async (level) => {
    const noisy = mixed(speech, noise(speech.length, level));
    expect(signalToNoise(await cleaned(noisy))).toBeGreaterThan(signalToNoise(noisy) + 2);
  });

  test('noise without speech is nearly gone', async () => {
    const alone = noise(3 * 16_000, 0.05);
    const after = energy((await cleaned(alone)).subarray(16_000));
    expect(10 * Math.log10(energy(alone.subarray(16_000)) / after)).toBeGreaterThan(30);
  });
});

describe('what is clean', () => {
  test('clean speech is hardly changed', async () => {
    const after = await cleaned(speech);
    expect(signalToNoise(after)).toBeGreaterThan(12);
    expect(Math.abs(10 * Math.log10(energy(after) / energy(speech)))).toBeLessThan(1);
  });

  test('silence stays silence', async () => {
    expect(energy(await cleaned(new Float32Array(16_000)))).toBeLessThan(1e-6);
  });
});

describe('time', () => {
  test('the output has the length of the input, and does not depend on the chunks', async () => {
    const part = speech.subarray(0, 20_001);
    const whole = await cleaned(part, part.length);
    expect(whole).toHaveLength(part.length);
    for (const piece of [1, 160, 999, 7000]) expect(await cleaned(part, piece)).toEqual(whole);
  });

  test('a stream is given with a delay below 50 ms', async () => {
    const suppressor = await NoiseSuppressor.create();
    const given = suppressor.push(speech.subarray(0, 16_000)).length;
    suppressor.close();
    expect(16_000 - given).toBeLessThan(800);
  });

  test('several channels do not disturb each other', async () => {
    const [one, other] = [await NoiseSuppressor.create(), await NoiseSuppressor.create()];
    const alone = await cleaned(speech);
    const parts: Samples[] = [];
    for (let at = 0; at < speech.length; at += 1600) {
      parts.push(one.push(speech.subarray(at, at + 1600)));
      other.push(noise(1600, 0.5));
    }
    other.close();
    parts.push(one.end());
    expect(Float32Array.from(parts.flatMap((part) => [...part]))).toEqual(alone);
  });
});

test('one that is closed says so, and may be closed again', async () => {
  const suppressor = await NoiseSuppressor.create();
  suppressor.close();
  suppressor.close();
  expect(() => suppressor.push(speech)).toThrow('The noise suppressor is closed');
});
