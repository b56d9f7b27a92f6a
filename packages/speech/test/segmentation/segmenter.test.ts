import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Samples, Segment } from '../../src/recognition/audio.ts';
import { defaultSegmentation, Segmenter } from '../../src/segmentation/segmenter.ts';
import { WINDOW_SAMPLES } from '../../src/voice-activity/voice-detector.ts';

const RATE = 16_000;
const WINDOW_SECONDS = WINDOW_SAMPLES / RATE;

/** Runs of windows, voiced and not in turn. */
const runs = fc.array(fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 900 })), {
  minLength: 1,
  maxLength: 7,
});

const decisionsOf = (lengths: readonly number[]): Uint8Array =>
  Uint8Array.from(lengths.flatMap((length, index) => Array<number>(length).fill(index % 2)));

/** Samples that tell where they are, as far as 32 bits of a float do. */
const samplesFor = (decisions: Uint8Array, missing: number): Samples =>
  Float32Array.from(
    { length: Math.max(0, decisions.length * WINDOW_SAMPLES - missing) },
    (_, index) => (index % 65_536) / 65_536,
  );

function segment(
  samples: Samples,
  decisions: Uint8Array,
  pieces: readonly number[] = [samples.length],
): { segments: Segment[]; mostHeld: number } {
  const segmenter = new Segmenter({ channel: 3 });
  const segments: Segment[] = [];
  let at = 0;
  let decided = 0;
  let mostHeld = 0;
  for (let turn = 0; at < samples.length; turn += 1) {
    const to = Math.min(samples.length, at + (pieces[turn % pieces.length] ?? 1));
    const known = Math.floor(to / WINDOW_SAMPLES);
    segments.push(...segmenter.push(samples.slice(at, to), decisions.subarray(decided, known)));
    mostHeld = Math.max(mostHeld, segmenter.heldSamples);
    [at, decided] = [to, known];
  }
  segments.push(...segmenter.end(decisions.subarray(decided)));
  return { segments, mostHeld };
}

const placeOf = ({ startSeconds }: Segment): number => Math.round(startSeconds * RATE);
const endOf = (each: Segment): number => placeOf(each) + each.samples.length;

/** Seconds that two segments have in common if they are parted inside speech. */
const OVERLAP_SECONDS = defaultSegmentation.leadSeconds + defaultSegmentation.trailSeconds;

test('segments lie in order within the audio, overlap by lead and trail at most, and are none too long', () => {
  fc.assert(
    fc.property(runs, fc.integer({ min: 0, max: 511 }), (lengths, missing) => {
      const decisions = decisionsOf(lengths);
      const samples = samplesFor(decisions, missing);
      let taken = 0;
      let before = -1;
      for (const each of segment(samples, decisions).segments) {
        expect(each.channel).toBe(3);
        expect(placeOf(each)).toBeGreaterThan(before);
        expect(taken - placeOf(each)).toBeLessThanOrEqual(OVERLAP_SECONDS * RATE);
        before = placeOf(each);
        expect(each.samples.length).toBeGreaterThan(0);
        expect(each.samples.length / RATE).toBeLessThanOrEqual(defaultSegmentation.maxSeconds);
        taken = endOf(each);
        expect(each.samples).toEqual(samples.slice(placeOf(each), taken));
      }
      expect(taken).toBeLessThanOrEqual(samples.length);
    }),
    { numRuns: 25 },
  );
});

test('all speech that is long enough is in a segment, and no long silence', () => {
  fc.assert(
    fc.property(runs, (lengths) => {
      const decisions = decisionsOf(lengths);
      const { segments } = segment(samplesFor(decisions, 0), decisions);
      const covered = new Uint8Array(decisions.length * WINDOW_SAMPLES);
      for (const each of segments) covered.fill(1, placeOf(each), endOf(each));
      let at = 0;
      lengths.forEach((length, index) => {
        const inside = covered.subarray(at * WINDOW_SAMPLES, (at + length) * WINDOW_SAMPLES);
        if (index % 2 === 1 && length >= 4) expect(inside.includes(0)).toBe(false);
        const longSilence =
          index % 2 === 0 && length * WINDOW_SECONDS > defaultSegmentation.minSilenceSeconds;
        if (longSilence) expect(inside.includes(0)).toBe(true);
        at += length;
      });
    }),
    { numRuns: 25 },
  );
});

test('the pieces that audio comes in change nothing, and no more is held than a segment', () => {
  const pieces = fc.array(fc.integer({ min: 300, max: 20_000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(runs, pieces, (lengths, sizes) => {
      const decisions = decisionsOf(lengths);
      const samples = samplesFor(decisions, 0);
      const { segments, mostHeld } = segment(samples, decisions, sizes);
      expect(segments).toEqual(segment(samples, decisions).segments);
      const { maxSeconds: mostSeconds, minSilenceSeconds: leastSilenceSeconds } =
        defaultSegmentation;
      const most =
        (mostSeconds + leastSilenceSeconds) * RATE + 2 * Math.max(...sizes) + WINDOW_SAMPLES;
      expect(mostHeld).toBeLessThanOrEqual(most);
    }),
    { numRuns: 20, examples: [[[10, 7, 30, 599, 1], [300]]] },
  );
});

test('a segment says how long voice was found in it', () => {
  const decisions = decisionsOf([0, 100, 20, 30]);
  const [first] = segment(samplesFor(decisions, 0), decisions).segments;
  expect(first?.voicedSeconds).toBeCloseTo(130 * WINDOW_SECONDS);
});

test('a segment comes out as soon as the pause is long enough', () => {
  const segmenter = new Segmenter({ channel: 0 });
  const step = (voiced: number): Segment[] =>
    segmenter.push(new Float32Array(WINDOW_SAMPLES), Uint8Array.of(voiced));
  for (let index = 0; index < 20; index += 1) expect(step(1)).toEqual([]);
  const pause = Math.ceil(defaultSegmentation.minSilenceSeconds / WINDOW_SECONDS);
  for (let index = 1; index < pause; index += 1) expect(step(0)).toEqual([]);
  expect(step(0).length).toBe(1);
});

test('speech that goes on too long is cut at its last pause', () => {
  const decisions = decisionsOf([0, 100, 20, 300, 15, 100, 5, 400]);
  const [first, second] = segment(samplesFor(decisions, 0), decisions).segments;
  const middleOfPause = 427.5 * WINDOW_SAMPLES;
  expect(endOf(first as Segment)).toBe(middleOfPause);
  expect(placeOf(second as Segment)).toBe(middleOfPause);
});

test('speech that goes on too long without a pause is cut where it is quietest, with audio of both sides on both', () => {
  const decisions = decisionsOf([0, 1000]);
  const samples: Samples = new Float32Array(1000 * WINDOW_SAMPLES).fill(0.5);
  const quiet = 14 * RATE;
  samples.fill(0.01, quiet - 1000, quiet + 1000);
  const [first, second] = segment(samples, decisions).segments;
  const cut = endOf(first as Segment) - defaultSegmentation.trailSeconds * RATE;
  expect(Math.abs(cut - quiet)).toBeLessThan(1000);
  expect(placeOf(second as Segment)).toBe(cut - defaultSegmentation.leadSeconds * RATE);
});
