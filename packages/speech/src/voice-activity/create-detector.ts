/// <reference path="../untyped-packages.d.ts" />
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import loadFvad, { type Fvad } from '@echogarden/fvad-wasm';
import { isSilent, RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import {
  type DetectorKind,
  VoiceDetector,
  WINDOW_SAMPLES,
  type WindowClassifier,
  Windows,
} from './voice-detector.ts';

/**
 * The gate of the model: lets through every window that is not silent. A classifier that compares the energy with the noise
 * before it is no gate: after a cough or a loud speaker it takes a soft one for noise.
 */
const soundClassifier: WindowClassifier = {
  lag: 0,
  isVoice: (window) => !isSilent(window),
  reset() {},
};

/** Loads a factory of detectors that run in this process. A detector with a threshold has no gate. */
export async function loadDetectors(
  kind: DetectorKind,
): Promise<(threshold?: number) => VoiceDetector> {
  if (kind === 'model-free') {
    const modelFree = await loadModelFreeClassifier();
    return () => new VoiceDetector(modelFree());
  }
  return (threshold) =>
    threshold === undefined
      ? new VoiceDetector(neuralClassifier(), soundClassifier)
      : new VoiceDetector(neuralClassifier(threshold));
}

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
function neuralModelPath(): string | null {
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
function neuralClassifier(threshold = 0.4): WindowClassifier {
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
  return {
    // Voice starts after two windows above the threshold and ends after two below.
    lag: 1,
    isVoice(window) {
      native.acceptWaveform(window);
      const detected = native.isDetected();
      voiced = detected ? voiced + 1 : 0;
      if (voiced > 0 && voiced % WINDOWS_BETWEEN_FLUSHES === 0) native.flush();
      while (!native.isEmpty()) native.pop();
      return detected;
    },
    reset() {
      voiced = 0;
      native.reset();
    },
  };
}

/** 30 ms, the longest frame that it takes: its decisions change less often. */
const FRAME_SAMPLES = 480;
const BYTES_PER_SAMPLE = 2;
const FULL_SCALE = 32_767;

/** Of 0 to 3: as few sounds as possible count as voice. */
const STRICTNESS = 3;

let fvad: Promise<Fvad> | undefined;

/** Loads WebRTC's detector, which compares the energy in six bands and needs no model. */
async function loadModelFreeClassifier(): Promise<() => WindowClassifier> {
  fvad ??= loadFvad();
  const module = await fvad;
  return () => modelFreeClassifier(module);
}

function modelFreeClassifier(module: Fvad): WindowClassifier {
  const instance = module._fvad_new();
  const frame = module._malloc(FRAME_SAMPLES * BYTES_PER_SAMPLE);
  let frames = new Windows(FRAME_SAMPLES);
  const prepare = (): void => {
    module._fvad_reset(instance);
    module._fvad_set_sample_rate(instance, RECOGNITION_RATE);
    module._fvad_set_mode(instance, STRICTNESS);
    frames = new Windows(FRAME_SAMPLES);
  };
  prepare();
  return {
    lag: 0,
    isVoice(window) {
      let voiced = false;
      for (const samples of frames.push(window)) {
        // Read each time: the memory moves when it grows.
        const target = module.HEAP16;
        const offset = frame / BYTES_PER_SAMPLE;
        for (let index = 0; index < FRAME_SAMPLES; index += 1) {
          target[offset + index] = Math.max(-1, Math.min(1, samples[index] ?? 0)) * FULL_SCALE;
        }
        if (module._fvad_process(instance, frame, FRAME_SAMPLES) === 1) voiced = true;
      }
      return voiced;
    },
    reset: prepare,
  };
}
