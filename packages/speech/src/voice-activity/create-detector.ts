import { loadModelFreeClassifier } from './model-free-classifier.ts';
import { neuralClassifier } from './neural-classifier.ts';
import type { DetectorKind, VoiceDetector } from './voice-detector.ts';
import { WindowedDetector } from './windowed-detector.ts';

/** Strictness of the gate: measured, it rejects no voice that the model detects. */
const GATE_STRICTNESS = 1;

/** Loads a factory of detectors that run in this process. A detector with a threshold has no gate. */
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
