import { access } from 'node:fs/promises';
import { type Clock, sleep, systemClock, untilAborted } from '@verbatim/time';
import type { Recognition } from '../../recognition/recognition.ts';
import { RecognitionError } from '../../recognition/recognition-error.ts';
import type { Recognizer } from '../../recognition/recognizer.ts';
import { readScript } from './read-script.ts';

const defaultSentences: readonly string[] = [
  'These words are scripted.',
  'They were not heard in the audio.',
  'Only their times follow its length.',
];

/** How one call of a scripted recognizer fails. */
export type ScriptedFailure =
  | { readonly kind: 'fail'; readonly error: unknown }
  /** It does not settle until it is aborted. */
  | { readonly kind: 'hang' }
  /** It never settles, not even when it is aborted. */
  | { readonly kind: 'ignore-abort' };

/** How a scripted recognizer behaves. */
export interface ScriptedOptions {
  /** Its transcript, repeated until the audio ends. */
  readonly sentences?: readonly string[];
  /** Duration of each call. */
  readonly takesMs?: number;
  /** Number of progress reports in each call. */
  readonly steps?: number;
  /** Failures of the first calls, in order; null: the call succeeds. Every later call succeeds. */
  readonly failures?: readonly (ScriptedFailure | null)[];
  /** Default: the system clock. */
  readonly clock?: Pick<Clock, 'after'>;
}

/** A stand-in for a real recognizer: spreads prepared sentences over the length of the audio. Its words say that they are scripted. */
export function scriptedRecognizer(options: ScriptedOptions = {}): Recognizer {
  const { sentences = defaultSentences, takesMs = 0, steps = 1, clock = systemClock } = options;
  const failures = [...(options.failures ?? [])];
  const closing = new AbortController();
  return {
    name: 'scripted',
    model: 'script',
    capabilities: { languages: 'any', streaming: false, wordTimes: false, biasing: false },
    async transcribe(audio, request): Promise<Recognition> {
      const failure = failures.shift() ?? null;
      const signal = AbortSignal.any([request.signal, closing.signal]);
      signal.throwIfAborted();
      if (failure?.kind === 'fail') throw failure.error;
      if (failure?.kind === 'hang') return untilAborted(signal);
      if (failure?.kind === 'ignore-abort') return new Promise(() => {});
      await requireFile(audio.path);
      for (let step = 1; step <= steps; step += 1) {
        if (takesMs > 0) await sleep(clock, takesMs / steps, signal);
        request.onProgress?.(step / steps);
      }
      return {
        utterances: readScript(sentences, audio, request),
        distinctChannels: audio.channels,
      };
    },
    async close() {
      closing.abort(closedError());
    },
  };
}

/** It needs no file, but fails without one as a real recognizer does. */
async function requireFile(path: string): Promise<void> {
  await access(path).catch((cause: unknown) => {
    throw new RecognitionError('The audio is gone.', { failure: 'engine', retryable: true, cause });
  });
}

const closedError = (): RecognitionError =>
  new RecognitionError('The recognizer was closed.', { failure: 'engine', retryable: true });
