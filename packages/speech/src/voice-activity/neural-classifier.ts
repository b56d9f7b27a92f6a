import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import { WINDOW_SAMPLES, type WindowClassifier } from './voice-detector.ts';

const require = createRequire(import.meta.url);

/** The part of sherpa-onnx's detector in use. */
interface NativeDetector {
  acceptWaveform(samples: Samples): void;
  isDetected(): boolean;
  isEmpty(): boolean;
  pop(): void;
  flush(): void;
  reset(): void;
}
type NativeDetectorClass = new (config: object, bufferSeconds: number) => NativeDetector;

/** Shorter than a window, to get a decision per window: segmentation decides how long speech and pauses must be. */
const MIN_DURATION_SECONDS = 0.001;
/** The library collects the voiced samples until they are flushed; they are not used and must not pile up. */
const WINDOWS_BETWEEN_FLUSHES = 300;
const BUFFER_SECONDS = 30;
/**
 * The library must never split speech by itself: beyond this length it would set the threshold to 0.9. Flushing keeps it far shorter.
 * The library counts samples in 32 bits: at ten times as many seconds the count overflows, and every length is beyond it.
 */
const MAX_DURATION_SECONDS = 1e4;

/** Path of Silero's model, which is part of a package that is installed for this file alone; null if it is missing. */
export function neuralModelPath(): string | null {
  try {
    const path = join(dirname(require.resolve('@ricky0123/vad-web')), 'silero_vad_v6.onnx');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Classifies windows by Silero's neural model. Throws if the model or the library is missing. A fault in the native code
 * crashes the process: use it in a child process.
 */
export function neuralClassifier(threshold = 0.4): WindowClassifier {
  const model = neuralModelPath();
  if (model === null) throw new Error('The model of the voice detector is not installed');
  const { Vad } = require('sherpa-onnx-node') as { Vad: NativeDetectorClass };
  const native = new Vad(
    {
      sileroVad: {
        model,
        threshold,
        minSpeechDuration: MIN_DURATION_SECONDS,
        minSilenceDuration: MIN_DURATION_SECONDS,
        maxSpeechDuration: MAX_DURATION_SECONDS,
        windowSize: WINDOW_SAMPLES,
      },
      sampleRate: RECOGNITION_RATE,
      numThreads: 1,
      debug: 0,
    },
    BUFFER_SECONDS,
  );
  let voiced = 0;
  const discard = (): void => {
    while (!native.isEmpty()) native.pop();
  };
  return {
    // Voice starts after two windows above the threshold and ends after two below.
    lag: 1,
    isVoice(window) {
      native.acceptWaveform(window);
      const detected = native.isDetected();
      voiced = detected ? voiced + 1 : 0;
      if (voiced > 0 && voiced % WINDOWS_BETWEEN_FLUSHES === 0) native.flush();
      discard();
      return detected;
    },
    reset() {
      voiced = 0;
      native.reset();
    },
    close() {
      discard();
    },
  };
}
