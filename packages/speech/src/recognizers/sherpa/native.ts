import { createRequire } from 'node:module';
import type { Samples } from '../../audio.ts';
import { EngineError } from '../engine-error.ts';

/** What sherpa-onnx says of a stretch of audio; what a model does not tell is missing or empty. */
export interface NativeResult {
  readonly text: string;
  readonly lang?: string;
  readonly tokens?: readonly string[];
  readonly timestamps?: readonly number[];
  readonly durations?: readonly number[];
  readonly ys_log_probs?: readonly number[];
  readonly ys_probs?: readonly number[];
}

/** A stretch of audio on its way into a model. */
export interface NativeStream {
  acceptWaveform(audio: { samples: Samples; sampleRate: number }): void;
}

/** A model for whole stretches. */
export interface NativeOffline {
  createStream(hotwords?: string): NativeStream;
  decodeAsync(stream: NativeStream): Promise<NativeResult>;
  setConfig(config: object): void;
}

/** A model that can listen while somebody speaks. */
export interface NativeOnline {
  createStream(hotwords?: string): NativeStream & { inputFinished(): void };
  isReady(stream: NativeStream): boolean;
  decode(stream: NativeStream): void;
  getResult(stream: NativeStream): NativeResult;
}

/** The part of sherpa-onnx that is used here. */
export interface Native {
  readonly OfflineRecognizer: { createAsync(config: object): Promise<NativeOffline> };
  readonly OnlineRecognizer: new (config: object) => NativeOnline;
}

/** Brings sherpa-onnx into this process, which it can end. */
export function openNative(): Native {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as Native;
  } catch {
    throw new EngineError('sherpa-onnx has no library for this platform. `npm install` brings it.');
  }
}
