import { loadModelFreeClassifier } from './model-free-classifier.ts';
import { neuralClassifier } from './neural-classifier.ts';
import type { DetectorKind, VoiceDetector } from './voice-detector.ts';
import { WindowedDetector } from './windowed-detector.ts';

/** What lets the most through that is not plain silence: measured, it shuts out no voice that the model hears. */
const GATE_STRICTNESS = 1;

/**
 * Makes detectors of a kind, here and now: native code runs in this very process. One with a threshold of its own has no
 * gate.
 */
export async function loadDetectors(
  kind: DetectorKind,
): Promise<(threshold?: number) => VoiceDetector> {
  const modelFree = await loadModelFreeClassifier();
  if (kind === 'model-free') return () => new WindowedDetector(modelFree());
  return (threshold) =>
    threshold === undefined
      ? new WindowedDetector(neuralClassifier(), modelFree(GATE_STRICTNESS))
      : new WindowedDetector(neuralClassifier(threshold));
}
