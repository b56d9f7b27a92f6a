import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openProbeSource } from '../../src/decoding/probe/probe-source.ts';
import { soundTrackOf } from '../../src/decoding/sound-track.ts';
import { random } from './random.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const trackOf = async (bytes: Uint8Array) => soundTrackOf(await openProbeSource(bytes));

describe('the sound track of a film', () => {
  test.each([
    ['passage.m4a', { channels: 1, sampleRate: 44_100, seconds: 4.798 }],
    ['passage.mp4', { channels: 1, sampleRate: 48_000, seconds: 4.796 }],
    ['passage.mov', { channels: 1, sampleRate: 44_100, seconds: 4.8 }],
  ])('is told by %s', async (name, track) => {
    expect(await trackOf(fixture(name))).toEqual({
      ...track,
      seconds: expect.closeTo(track.seconds, 3),
    });
  });

  test('is none in other files, and where there is no index', async () => {
    expect(await trackOf(fixture('passage.wav'))).toBe(null);
    expect(await trackOf(new Uint8Array())).toBe(null);
    const film = fixture('passage.m4a');
    expect(await trackOf(film.subarray(0, film.byteLength / 2))).toBe(null);
  });

  test('may be described by anything without harm', async () => {
    const film = fixture('passage.mp4');
    for (let seed = 0; seed < 500; seed += 1) {
      const next = random(seed);
      const broken = Buffer.from(film.subarray(0, 4000));
      for (let count = 0; count < 20; count += 1) broken[next(broken.byteLength)] = next(256);
      const track = await trackOf(broken);
      expect(track === null || (track.channels >= 0 && track.sampleRate >= 0)).toBe(true);
    }
  });
});
