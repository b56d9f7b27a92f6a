/// <reference path="./fvad-wasm.d.ts" />
import loadFvad, { type Fvad } from '@echogarden/fvad-wasm';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import type { WindowClassifier } from './voice-detector.ts';
import { Windows } from './windows.ts';

/** 30 ms, the longest frame that it takes: its decisions change less often. */
const FRAME_SAMPLES = 480;
const BYTES_PER_SAMPLE = 2;
const FULL_SCALE = 32_767;

/** Of 0 to 3: as few sounds as possible count as voice. */
const STRICTNESS = 3;

let fvad: Promise<Fvad> | undefined;

/** Loads WebRTC's detector, which compares the energy in six bands and needs no model. */
export async function loadModelFreeClassifier(): Promise<() => WindowClassifier> {
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
    close() {
      module._fvad_free(instance);
      module._free(frame);
    },
  };
}
