import { createRequire } from 'node:module';
import type { Samples } from '../../recognition/audio.ts';
import { EngineError } from '../../recognition/errors.ts';
import type { NativeResult } from '../neural/tokens.ts';

/** Audio input of a model. */
export interface NativeStream {
  acceptWaveform(audio: { samples: Samples; sampleRate: number }): void;
}

/** A model for whole segments. */
export interface NativeOffline {
  createStream(hotwords?: string): NativeStream;
  decodeAsync(stream: NativeStream): Promise<NativeResult>;
  setConfig(config: object): void;
}

/** A streaming model. */
export interface NativeOnline {
  createStream(hotwords?: string): NativeStream & { inputFinished(): void };
  isReady(stream: NativeStream): boolean;
  decode(stream: NativeStream): void;
  getResult(stream: NativeStream): NativeResult;
}

/** The part of sherpa-onnx in use. */
export interface Native {
  readonly OfflineRecognizer: { createAsync(config: object): Promise<NativeOffline> };
  readonly OnlineRecognizer: new (config: object) => NativeOnline;
}

/** Loads sherpa-onnx into this process, which its native code can crash. */
export function openNative(): Native {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as Native;
  } catch {
    throw new EngineError('sherpa-onnx has no library for this platform. `npm install` brings it.');
  }
}
