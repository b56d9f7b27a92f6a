import type { Samples } from '../../audio.ts';
import { RecognitionError } from '../../recognition/recognition-error.ts';
import type {
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
} from '../../segment-recognizer.ts';
import type { Engine } from '../engine.ts';

/** How a scripted engine behaves. */
export interface ScriptedEngineOptions {
  /** What is heard in a segment; may take its time, and may fail. */
  readonly recognize: (
    samples: Samples,
    request: SegmentRequest,
  ) => SegmentTranscript | Promise<SegmentTranscript>;
  /** What starting one comes to; nothing goes wrong unless it throws. */
  readonly onStart?: () => void | Promise<void>;
}

/** An engine that hears what it is told: for whatever is tried without a real one. It runs in this process. */
export function scriptedEngine({
  recognize: hear,
  onStart: starting,
}: ScriptedEngineOptions): Engine {
  return {
    name: 'scripted',
    model: 'script',
    capabilities: { languages: 'any', streaming: false, wordTimes: true, biasing: true },
    expectedWordErrorRate: null,
    async start() {
      await starting?.();
      return new ScriptedSegmentRecognizer(hear);
    },
  };
}

class ScriptedSegmentRecognizer implements SegmentRecognizer {
  readonly #recognize: ScriptedEngineOptions['recognize'];
  readonly #closing = new AbortController();

  constructor(hear: ScriptedEngineOptions['recognize']) {
    this.#recognize = hear;
  }

  async recognize(samples: Samples, request: SegmentRequest): Promise<SegmentTranscript> {
    const signal = AbortSignal.any([request.signal, this.#closing.signal]);
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const onAbort = (): void => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      const forget = (): void => signal.removeEventListener('abort', onAbort);
      Promise.resolve(this.#recognize(samples, request)).then(resolve, reject).finally(forget);
    });
  }

  async close(): Promise<void> {
    this.#closing.abort(
      new RecognitionError('The recognizer was closed.', { failure: 'engine', retryable: true }),
    );
  }
}
