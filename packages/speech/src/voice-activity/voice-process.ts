/** Child process that detects voice on any number of streams: a crash in native code ends only this process. */

import { flushCompileCache } from 'node:module';
import { endWithService } from '../native/native-process.ts';
import type { Samples } from '../recognition/audio.ts';
import { loadDetectors } from './create-detector.ts';
import type { VoiceDetector } from './voice-detector.ts';

/** Message to the voice activity process. Each stream has at most one open request. */
export interface VoiceRequest {
  readonly stream: number;
  /** `discard` ends the stream without a response. */
  readonly kind: 'detect' | 'end' | 'discard';
  readonly samples: Samples | null;
  /** Probability from which the model counts a window as voice; it then classifies every window. Default: the settings for files. */
  readonly threshold?: number;
}

/** Response of the process. */
export interface VoiceResponse {
  readonly stream: number;
  readonly decisions: Uint8Array<ArrayBuffer>;
}

endWithService();

const detectors = loadDetectors(process.argv[2] === 'neural' ? 'neural' : 'model-free');
// The service kills this process when it closes.
flushCompileCache();
const streams = new Map<number, VoiceDetector>();
/** Idle detectors by threshold, reused because native ones free their memory late, if at all. */
const free = new Map<number | undefined, VoiceDetector[]>();

process.on('message', async (request: VoiceRequest) => {
  const create = await detectors;
  const response = respond(request, create);
  if (response !== null) process.send?.(response);
});

function respond(
  { stream, kind: what, samples, threshold }: VoiceRequest,
  create: (threshold?: number) => VoiceDetector,
): VoiceResponse | null {
  if (what === 'detect' && samples !== null) {
    const detector = streams.get(stream) ?? free.get(threshold)?.pop() ?? create(threshold);
    streams.set(stream, detector);
    return { stream, decisions: detector.detect(samples) };
  }
  const detector = streams.get(stream);
  const decisions = detector?.end() ?? new Uint8Array(0);
  streams.delete(stream);
  if (detector !== undefined) release(detector, threshold);
  return what === 'end' ? { stream, decisions } : null;
}

function release(detector: VoiceDetector, threshold: number | undefined): void {
  const idle = free.get(threshold) ?? [];
  free.set(threshold, idle);
  idle.push(detector);
}
