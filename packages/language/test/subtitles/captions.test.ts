import { expect, test } from 'vitest';
import { type ScreenCaption, type SubtitleLimits, timed } from '../../src/subtitles/captions.ts';

const limits: SubtitleLimits = {
  charactersPerRow: 42,
  rows: 2,
  leastMs: 0,
  mostMs: 7000,
  gapMs: 0,
  msPerCharacter: 0,
  syntactic: false,
};

const caption = (startMs: number, endMs: number, ...rows: readonly string[]): ScreenCaption => ({
  startMs,
  endMs,
  rows,
  voice: { channel: 0 },
});

const times = (
  captions: readonly ScreenCaption[],
  given: Partial<SubtitleLimits> = {},
): number[][] =>
  timed(captions, { ...limits, ...given }).map(({ startMs, endMs }) => [startMs, endMs]);

test('a caption stays as long as its rows take to be read, as far as there is time', () => {
  const one = caption(0, 100, 'ten signs.', 'and five');
  expect(times([one], { msPerCharacter: 50 })).toEqual([[0, 900]]);
  expect(times([one, caption(500, 600, 'a')], { msPerCharacter: 50 })).toEqual([
    [0, 500],
    [500, 600],
  ]);
  expect(times([one], { msPerCharacter: 50, mostMs: 700 })).toEqual([[0, 700]]);
});

test('of two that begin together the first stays half a second, or as long as it is', () => {
  expect(times([caption(0, 2000, 'a'), caption(0, 1000, 'b')])).toEqual([
    [0, 500],
    [500, 1500],
  ]);
  expect(times([caption(0, 200, 'a'), caption(0, 1000, 'b')])).toEqual([
    [0, 200],
    [200, 1200],
  ]);
});

test('no caption is without time, and none is longer than the next one allows', () => {
  expect(times([caption(100, 100, 'a')])).toEqual([[100, 101]]);
  const two = [caption(0, 1000, 'a'), caption(1000, 2000, 'b')];
  expect(times(two, { gapMs: 80 })[0]).toEqual([0, 920]);
  expect(times([caption(0, 50, 'a')], { leastMs: 800 })).toEqual([[0, 800]]);
});
