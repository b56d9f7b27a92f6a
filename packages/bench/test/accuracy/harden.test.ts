import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hardened } from '../../src/accuracy/harden.ts';
import { inTemporaryFolder } from '../../src/folders.ts';
import { sixteenBits, speechFile, wholeAudio } from '../../src/speech/audio.ts';
import type { LabeledRecording } from '../../src/speech/recordings.ts';

const RATE = 16_000;
/** Half a second of silence, two of a tone of 200 Hz with its harmonics up to 7 kHz, half a second of silence. */
const tone = Float32Array.from({ length: 3 * RATE }, (_, at) =>
  at < RATE / 2 || at >= 2.5 * RATE
    ? 0
    : Array.from({ length: 35 }, (_, index) =>
        Math.cos((2 * Math.PI * 200 * (index + 1) * at) / RATE),
      ).reduce((sum, value) => sum + value, 0) / 100,
);

let made: LabeledRecording[] = [];
const samples = new Map<string, Float32Array>();
const done = Promise.withResolvers<void>();
afterAll(() => done.resolve());
beforeAll(
  () =>
    new Promise<void>((ready, failed) => {
      inTemporaryFolder(async (folder) => {
        const path = join(folder, 'tone.wav');
        await writeFile(path, speechFile(sixteenBits(tone)));
        const recording = { path, seconds: 3, language: 'en', group: 'tones' };
        made = await hardened(
          ['one two', 'three'].map((said) => ({ ...recording, said })),
          folder,
        );
        for (const each of made.toReversed()) samples.set(each.group, await wholeAudio(each.path));
        ready();
        await done.promise;
      }).catch(failed);
    }),
);

const of = (kind: string): Float32Array => samples.get(kind) ?? new Float32Array(0);
const energy = (some: Float32Array): number => some.reduce((sum, value) => sum + value ** 2, 0);
const decibels = (one: number, other: number): number => 10 * Math.log10(one / other);
/** How strong one frequency is in the second and a half in the middle. */
function strength(some: Float32Array, hertz: number): number {
  const part = some.subarray(some.length / 4, some.length / 4 + 1.5 * RATE);
  const wave = (turn: (angle: number) => number): number =>
    part.reduce((sum, value, at) => sum + value * turn((2 * Math.PI * hertz * at) / RATE), 0);
  return wave(Math.sin) ** 2 + wave(Math.cos) ** 2;
}

it('makes each kind of each recording, and joins all without the silence around them', () => {
  const kinds = Map.groupBy(made, ({ group }) => group);
  expect([...kinds].map(([kind, all]) => [kind, all.length])).toEqual([
    ['as recorded', 2],
    ['20 dB softer', 2],
    ['room echo', 2],
    ['noise 20 dB', 2],
    ['noise 10 dB', 2],
    ['slow 0.85', 2],
    ['fast 1.2', 2],
    ['telephone', 2],
    ['no pauses', 1],
  ]);
  const [joined] = kinds.get('no pauses') ?? [];
  expect(joined).toMatchObject({ said: 'one two three', language: 'en' });
  expect(joined?.seconds).toBeCloseTo(4, 1);
});

it('is as soft, as noisy and as long as each kind says', () => {
  const recorded = of('as recorded');
  expect(decibels(energy(recorded), energy(of('20 dB softer')))).toBeCloseTo(20, 1);
  for (const level of [10, 20]) {
    const noise = of(`noise ${level} dB`).map((value, at) => value - (recorded[at] ?? 0));
    expect(decibels(energy(recorded), energy(noise))).toBeCloseTo(level, 0);
  }
  expect(of('slow 0.85').length).toBe(Math.floor(recorded.length / 0.85));
  expect(of('fast 1.2').length).toBe(Math.floor(recorded.length / 1.2));
});

it.each(['slow 0.85', 'fast 1.2'])('keeps the pitch of %s', (kind) => {
  expect(strength(of(kind), 400) / strength(of('as recorded'), 400)).toBeGreaterThan(0.5);
  expect(strength(of(kind), 480)).toBeLessThan(strength(of(kind), 400) / 20);
});

it('lets only 300 to 3400 Hz through the telephone', () => {
  const passed = (hertz: number): number =>
    decibels(strength(of('telephone'), hertz), strength(of('as recorded'), hertz));
  for (const hertz of [600, 1000, 3000]) expect(passed(hertz)).toBeGreaterThan(-2);
  for (const hertz of [200, 4000, 5000]) expect(passed(hertz)).toBeLessThan(-12);
});

it('leaves an echo in the silence after the speech, with the same energy over all', () => {
  const after = (kind: string): number => energy(of(kind).subarray(2.5 * RATE));
  expect(decibels(after('room echo'), energy(of('as recorded')))).toBeGreaterThan(-30);
  expect(after('as recorded')).toBe(0);
  expect(decibels(energy(of('room echo')), energy(of('as recorded')))).toBeCloseTo(0, 0);
});
