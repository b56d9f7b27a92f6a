import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import { WINDOW_SAMPLES, type WindowClassifier } from './voice-detector.ts';

const require = createRequire(import.meta.url);

/** The part of sherpa-onnx's detector that is used here. */
interface NativeDetector {
  acceptWaveform(samples: Samples): void;
  isDetected(): boolean;
  isEmpty(): boolean;
  pop(): void;
  flush(): void;
  reset(): void;
}
type NativeDetectorClass = new (config: object, bufferSeconds: number) => NativeDetector;

/** Shorter than a window: how long speech and pauses are to be is decided elsewhere. */
const AT_ONCE = 0.001;
/** Voice is collected inside until it is taken away; it is not wanted, and must not add up. */
const WINDOWS_BETWEEN_FLUSHES = 300;
const BUFFER_SECONDS = 30;
/** The detector must never cut by itself. */
const ENDLESS_SECONDS = 1e6;

/** Where Silero's model lies: inside a package that is there for this file alone. */
export function neuralModelPath(): string | null {
  try {
    const path = join(dirname(require.resolve('@ricky0123/vad-web')), 'silero_vad_v6.onnx');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Judges by Silero's neural model. Throws where the model or the library is not to be had. A fault in the native code ends
 * the process: use it in one that may end.
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
        minSpeechDuration: AT_ONCE,
        minSilenceDuration: AT_ONCE,
        maxSpeechDuration: ENDLESS_SECONDS,
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
    // It wants two windows above the threshold before it calls them voice, and two below before it stops.
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
