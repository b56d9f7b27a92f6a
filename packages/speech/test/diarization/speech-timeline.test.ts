import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SpeechTimeline } from '../../src/diarization/speech-timeline.ts';
import { type SpeakerTurn, speakerAt } from '../../src/recognition/speaker-turns.ts';

const RATE = 16_000;

function timelineOf(pieces: readonly (readonly [silence: number, speech: number])[]) {
  const timeline = new SpeechTimeline();
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  for (const [silence, speech] of pieces) {
    const start = at + silence;
    at = start + speech;
    spans.push({ start, end: at });
    timeline.add({ channel: 0, startSeconds: start, samples: new Float32Array(speech * RATE) });
  }
  return { timeline, spans };
}

test('turns come back to where they are in the file, and never cover a silence', () => {
  const pieces = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 })),
    { minLength: 1, maxLength: 6 },
  );
  const places = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(pieces, places, (lengths, [one, other]) => {
      const { timeline, spans } = timelineOf(lengths);
      const start = Math.min(one, other) * timeline.seconds;
      const end = Math.max(one, other) * timeline.seconds;
      const turns = timeline.inFile([{ start, end, speaker: 7 }]);
      const seconds = turns.reduce((sum, turn) => sum + turn.end - turn.start, 0);
      // Half a second of each silence between segments is kept.
      const kept = (spans.length - 1) / 2;
      expect(seconds).toBeLessThanOrEqual(end - start + 1e-6);
      expect(seconds).toBeGreaterThanOrEqual(end - start - kept - 1e-6);
      for (const turn of turns) {
        expect(turn.speaker).toBe(7);
        const inside = spans.some(
          (span) => turn.start >= span.start - 1e-9 && turn.end <= span.end + 1e-9,
        );
        expect(inside).toBe(true);
      }
    }),
  );
});

test('a word belongs to the speaker of most of it, or to the nearest one', () => {
  const turns: SpeakerTurn[] = [
    { start: 0, end: 2, speaker: 4 },
    { start: 2, end: 3, speaker: 9 },
  ];
  expect(speakerAt(turns, { start: 1.8, end: 2.1 })).toBe(4);
  expect(speakerAt(turns, { start: 1.9, end: 2.3 })).toBe(9);
  expect(speakerAt(turns, { start: 5, end: 6 })).toBe(9);
  expect(speakerAt([], { start: 5, end: 6 })).toBe(null);
});
