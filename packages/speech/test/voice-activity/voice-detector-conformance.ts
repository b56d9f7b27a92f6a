import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Samples } from '../../src/recognition/audio.ts';
import { type VoiceDetector, WINDOW_SAMPLES } from '../../src/voice-activity/voice-detector.ts';
import { around, monday, noise, silence } from '../spoken.ts';

const SECOND = 16_000;

/** The conformance suite of all voice detectors. */
export function voiceDetectorConformance(
  name: string,
  load: () => Promise<() => VoiceDetector>,
): void {
  describe(`${name} as a detector of voice`, () => {
    let create: () => VoiceDetector;
    beforeAll(async () => {
      create = await load();
    });
    const decide = (samples: Samples, detector = create()): number[] => [
      ...detector.detect(samples),
      ...detector.end(),
    ];

    test('hears speech where it is, and nothing around it', () => {
      const { samples, from, to } = around(monday(), 3 * SECOND, 4 * SECOND);
      const decisions = decide(samples);
      const within = decisions.slice(from / WINDOW_SAMPLES + 8, to / WINDOW_SAMPLES - 16);
      expect(within.filter(Boolean).length / within.length).toBeGreaterThan(0.85);
      expect(decisions.slice(0, from / WINDOW_SAMPLES - 2)).not.toContain(1);
      expect(decisions.slice(to / WINDOW_SAMPLES + 30)).not.toContain(1);
    });

    test('decides about each window once, for any chunks', () => {
      const { samples } = around(monday(), 20_000, 5_001);
      const whole = decide(samples);
      expect(whole.length).toBe(Math.ceil(samples.length / WINDOW_SAMPLES));
      const detector = create();
      const pieces = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 9 });
      fc.assert(
        fc.property(pieces, (lengths) => {
          const decisions: number[] = [];
          let at = 0;
          for (const length of lengths) {
            decisions.push(...detector.detect(samples.slice(at, at + length)));
            at += length;
          }
          decisions.push(...detector.detect(samples.slice(at)), ...detector.end());
          expect(decisions).toEqual(whole);
        }),
        { numRuns: 5 },
      );
    });

    test.each([
      ['silence', silence(5 * SECOND)],
      ['a faint hiss', noise(5 * SECOND, 0.0005)],
    ])('hears no voice in %s', (_, samples) => {
      expect(decide(samples)).not.toContain(1);
    });

    test('decides nothing where there is nothing', () => {
      expect(decide(silence(0))).toEqual([]);
    });

    test('bears samples that are out of range', () => {
      const wild = Float32Array.from({ length: 4 * WINDOW_SAMPLES }, (_, index) =>
        index % 3 === 0 ? 9 : -9,
      );
      expect(decide(wild).length).toBe(4);
    });

    test('goes on for a minute of talk without a pause', () => {
      const detector = create();
      const { samples, from, to } = around(monday(), 0, 0);
      const talk = samples.slice(from + 2000, to - 2000);
      let voiced = 0;
      let decided = 0;
      for (let round = 0; round < 30; round += 1) {
        const decisions = detector.detect(talk);
        voiced += decisions.filter(Boolean).length;
        decided += decisions.length;
      }
      expect(voiced / decided).toBeGreaterThan(0.9);
    });
  });
}
