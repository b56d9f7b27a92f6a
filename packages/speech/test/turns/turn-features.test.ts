import { expect, test } from 'vitest';
import { turnFeatures } from '../../src/turns/turn-features.ts';

const FRAMES = 800;

/** A tone that comes and goes, and one that rises. */
const signal = (samples: number) =>
  Float32Array.from({ length: samples }, (_, at) => {
    const seconds = at / 16_000;
    const wave = (hertz: number): number => Math.sin(2 * Math.PI * hertz * seconds);
    return 0.3 * wave(220) * wave(1.5) + 0.1 * wave(1000 + 300 * seconds);
  });

/** What `compute_whisper_log_mel_features` of pipecat-ai 1.14.0 gives, by band and frame. */
const bands = [0, 5, 20, 40, 79];
const frames = [0, 649, 650, 700, 799];
test.each([
  [
    'audio with silence before it',
    24_000,
    [
      [-0.1205, 0.3545, 0.8728, 0.606, 1.0745],
      [-0.1264, 0.3756, 1.0355, 1.8736, 1.8717],
      [-0.1264, 0.5459, 1.0828, -0.1095, 0.4781],
      [-0.1264, 0.2341, 0.7414, -0.0741, 0.7342],
      [-0.1264, -0.1264, 0.1708, -0.1264, -0.0178],
    ],
  ],
  [
    'the last 8 s of longer audio',
    144_000,
    [
      [0.7357, 0.5604, 0.4241, -0.2351, 0.0321],
      [0.9308, 1.6909, 1.6919, 0.8908, 1.1861],
      [0.7946, -0.2727, -0.2056, -0.3081, -0.2716],
      [1.2049, -0.3081, -0.3081, -0.3081, -0.2641],
      [0.2462, -0.3081, -0.3081, -0.3081, 0.1968],
    ],
  ],
])('%s has the features that the model was trained on', (_, samples, expected) => {
  const features = turnFeatures(signal(samples));
  const found = bands.map((band) => frames.map((frame) => features[band * FRAMES + frame] ?? 0));
  for (const [row, values] of expected.entries())
    for (const [column, value] of values.entries())
      expect(found[row]?.[column], `band ${bands[row]}, frame ${frames[column]}`).toBeCloseTo(
        value,
        3,
      );
});

test('digital silence has features, which are all alike', () => {
  expect(new Set(turnFeatures(new Float32Array(1_600))).size).toBe(1);
});
