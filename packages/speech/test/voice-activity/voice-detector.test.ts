import { expect, test } from 'vitest';
import type { Samples } from '../../src/recognition/audio.ts';
import { loadDetectors } from '../../src/voice-activity/create-detector.ts';
import { WINDOW_SAMPLES } from '../../src/voice-activity/voice-detector.ts';
import { around, monday } from '../spoken.ts';
import { voiceDetectorConformance } from './voice-detector-conformance.ts';

voiceDetectorConformance('The neural detector', () => loadDetectors('neural'));
voiceDetectorConformance('The model-free detector', () => loadDetectors('model-free'));

const voicedWindows = async (samples: Samples, threshold?: number): Promise<number> => {
  const detector = (await loadDetectors('neural'))(threshold);
  const decisions = [...detector.detect(samples), ...detector.end()];
  return decisions.filter(Boolean).length;
};

test('the higher the threshold, the fewer windows are voice', async () => {
  const { samples } = around(monday(), WINDOW_SAMPLES, WINDOW_SAMPLES);
  const at = await Promise.all([0.05, 0.6, 0.999].map((each) => voicedWindows(samples, each)));
  expect(at[0]).toBeGreaterThan(at[1] ?? 0);
  expect(at[1]).toBeGreaterThan(at[2] ?? 0);
});

test('a speaker is heard after one who is ten times as loud', async () => {
  const { samples } = around(monday(), 8_000, 8_000);
  const soft = samples.map((sample) => sample / 10);
  const alone = await voicedWindows(soft);
  const both = await voicedWindows(Float32Array.from([...samples, ...soft]));
  expect(both - (await voicedWindows(samples))).toBeGreaterThan(0.9 * alone);
});
