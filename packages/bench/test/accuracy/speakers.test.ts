import { describe, expect, it } from 'vitest';
import {
  diarizationErrorRate,
  diarizationErrors,
  readRttm,
  type SpeakerSpan,
} from '../../src/accuracy/speakers.ts';

/** Spans written as `speaker start-end`. */
const spans = (...written: string[]): SpeakerSpan[] =>
  written.map((each) => {
    const [speaker = '', start, end] = each.split(/[ -]/);
    return { speaker, start: Number(start), end: Number(end) };
  });

// Expected values: pyannote.metrics 4.2, DiarizationErrorRate(collar=0.5, skip_overlap=False), whose collar is the whole width.
const meeting = spans('a 0-10', 'b 8-14', 'c 15-20', 'a 19-23.5');

describe('diarizationErrors', () => {
  it('is zero for the reference under other names', () => {
    const renamed = meeting.map((each) => ({ ...each, speaker: `speaker ${each.speaker}` }));
    expect(diarizationErrors(meeting, renamed)).toEqual({
      speech: 21.5,
      missed: 0,
      falseAlarm: 0,
      confusion: 0,
    });
  });

  it.each<[string, SpeakerSpan[], [number, number, number]]>([
    ['one speaker for all', spans('x 0-23.5'), [2, 0.5, 7]],
    ['nothing', [], [21.5, 0, 0]],
    ['overlap left out', spans('x 0-8', 'y 8-14', 'z 15-19', 'x 19-23.5'), [2, 0, 0]],
    ['a speaker in two', spans('x 0-5', 'w 5-10', 'y 8-14', 'z 15-20', 'x 19-23.5'), [0, 0, 4.25]],
    ['late and long', spans('x 2-10', 'y 9-16', 'z 16-21', 'x 19-30'), [2.5, 7.5, 0.75]],
    ['speech without a speaker', spans('x 30-40'), [21.5, 10, 0]],
  ])('%s', (_, result, [missed, falseAlarm, confusion]) => {
    const errors = diarizationErrors(meeting, result);
    expect(errors.missed).toBeCloseTo(missed, 6);
    expect(errors.falseAlarm).toBeCloseTo(falseAlarm, 6);
    expect(errors.confusion).toBeCloseTo(confusion, 6);
  });

  it('scores boundaries too without a collar', () => {
    const { missed, speech } = diarizationErrors(spans('a 0-4'), spans('x 0.2-4'), 0);
    expect([missed, speech]).toEqual([0.2, 4]);
  });

  it('matches many found speakers with few of the reference, but not many with many', () => {
    const many = Array.from({ length: 40 }, (_, at) => `s${at} ${at}-${at + 1}`);
    expect(diarizationErrors(spans('a 0-40'), spans(...many), 0).confusion).toBe(39);
    expect(() => diarizationErrors(spans(...many), spans(...many))).toThrow(RangeError);
  });
});

describe('diarizationErrorRate', () => {
  it('counts longer recordings for more', () => {
    const all = [
      diarizationErrors(spans('a 0-30'), spans('x 0-30'), 0),
      diarizationErrors(spans('a 0-10'), [], 0),
    ];
    expect(diarizationErrorRate(all)).toBe(25);
  });
});

describe('readRttm', () => {
  it('reads the speaker lines', () => {
    const text = `SPKR-INFO meeting 1 <NA> <NA> <NA> unknown ann <NA>
SPEAKER meeting 1 14.032 1.744 <NA> <NA> ann <NA> <NA>

SPEAKER meeting 1 14.5 2.25 <NA> <NA> bob <NA> <NA>\n`;
    expect(readRttm(text)).toEqual([
      { start: 14.032, end: 15.776, speaker: 'ann' },
      { start: 14.5, end: 16.75, speaker: 'bob' },
    ]);
  });
});
