import { unlessAborted } from '@verbatim/time';
import type { Engine } from '../src/engines/engine.ts';
import type { Samples } from '../src/recognition/audio.ts';
import { closedError } from '../src/recognition/errors.ts';
import type { SegmentRequest, SegmentTranscript } from '../src/recognition/segments.ts';

interface ScriptedEngineOptions {
  /** Returns the transcript of a segment, or throws. */
  readonly recognize: (
    samples: Samples,
    request: SegmentRequest,
  ) => SegmentTranscript | Promise<SegmentTranscript>;
  /** Called at the start of each recognizer; the start fails if it throws. */
  readonly onStart?: () => void | Promise<void>;
}

/** An engine that returns scripted transcripts, for tests. It runs within the process that uses it. */
export function scriptedEngine({ recognize, onStart }: ScriptedEngineOptions): Engine {
  return {
    name: 'scripted',
    model: 'script',
    capabilities: { languages: 'any', biasing: true },
    expectedWordErrorRate: null,
    async start() {
      await onStart?.();
      const closing = new AbortController();
      return {
        async recognize(samples, request) {
          const signal = AbortSignal.any([request.signal, closing.signal]);
          signal.throwIfAborted();
          return unlessAborted(Promise.resolve(recognize(samples, request)), signal);
        },
        async close() {
          closing.abort(closedError());
        },
      };
    },
  };
}
