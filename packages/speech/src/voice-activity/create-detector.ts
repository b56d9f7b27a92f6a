import { loadModelFreeClassifier } from './model-free-classifier.ts';
import { neuralClassifier } from './neural-classifier.ts';
import type { DetectorKind, VoiceDetector, WindowClassifier } from './voice-detector.ts';
import { WindowedDetector } from './windowed-detector.ts';

/** -70 dB: no microphone is as quiet, and no speech is understood below it. */
const MIN_LEVEL = 0.0003;

/**
 * The gate of the model: lets through every window that is not silent. A classifier that compares the energy with the noise
 * before it is no gate: after a cough or a loud speaker it takes a soft one for noise.
 */
const soundClassifier: WindowClassifier = {
  lag: 0,
  isVoice: (window) => window.some((sample) => Math.abs(sample) >= MIN_LEVEL),
  reset() {},
  close() {},
};

/** Loads a factory of detectors that run in this process. A detector with a threshold has no gate. */
export async function loadDetectors(
  kind: DetectorKind,
): Promise<(threshold?: number) => VoiceDetector> {
  if (kind === 'model-free') {
    const modelFree = await loadModelFreeClassifier();
    return () => new WindowedDetector(modelFree());
  }
  return (threshold) =>
    threshold === undefined
      ? new WindowedDetector(neuralClassifier(), soundClassifier)
      : new WindowedDetector(neuralClassifier(threshold));
}
