import { expect, test } from 'vitest';
import type { Samples } from '../../src/recognition/audio.ts';
import {
  VoiceDetector,
  WINDOW_SAMPLES,
  type WindowClassifier,
} from '../../src/voice-activity/voice-detector.ts';

/** A classifier by the loudest sample, which counts its windows. */
class Loudness implements WindowClassifier {
  readonly lag: 0 | 1;
  readonly #least: number;
  #before = false;
  windowCount = 0;

  constructor(least: number, lag: 0 | 1 = 0) {
    this.#least = least;
    this.lag = lag;
  }

  isVoice(window: Samples): boolean {
    this.windowCount += 1;
    const now = window.some((sample) => Math.abs(sample) >= this.#least);
    const answer = this.lag === 1 ? this.#before : now;
    this.#before = now;
    return answer;
  }

  reset(): void {
    this.#before = false;
  }
}

/** One window for each level. */
const windows = (...levels: number[]): Samples =>
  Float32Array.from(levels.flatMap((level) => Array<number>(WINDOW_SAMPLES).fill(level)));

const times = (count: number, level: number): number[] => Array<number>(count).fill(level);

test.each([0, 1] as const)('a judge with a lag of %i decides about its own windows', (lag) => {
  const detector = new VoiceDetector(new Loudness(0.5, lag));
  const decisions = [...detector.detect(windows(0, 1, 1, 0, 0, 1)), ...detector.end()];
  expect(decisions.slice(0, 5)).toEqual([0, 1, 1, 0, 0]);
  expect(decisions.length).toBe(6);
});

test.each([0, 1] as const)('the gate changes no decision with a lag of %i', (lag) => {
  const levels = [...times(50, 0), 0.2, 1, 1, 0.2, ...times(80, 0), 0.2, 1, ...times(90, 0)];
  const open = new VoiceDetector(new Loudness(0.5, lag));
  const gated = new VoiceDetector(new Loudness(0.5, lag), new Loudness(0.1));
  const plain = [...open.detect(windows(...levels)), ...open.end()];
  expect([...gated.detect(windows(...levels)), ...gated.end()]).toEqual(plain);
  expect(plain.filter(Boolean).length).toBe(3);
});

test('the classifier gets nothing of a long silence', () => {
  const judge = new Loudness(0.5);
  const detector = new VoiceDetector(judge, new Loudness(0.1));
  detector.detect(windows(...times(5000, 0.01)));
  expect(judge.windowCount).toBe(0);
  detector.detect(windows(1));
  expect(judge.windowCount).toBeLessThan(20);
  detector.detect(windows(...times(5000, 0.01)));
  expect(judge.windowCount).toBeLessThan(60);
});

test('the decision about a window with voice in it stands at once', () => {
  const detector = new VoiceDetector(new Loudness(0.5), new Loudness(0.1));
  detector.detect(windows(...times(100, 0)));
  expect([...detector.detect(windows(1))].at(-1)).toBe(1);
});
