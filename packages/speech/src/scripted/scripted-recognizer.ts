import { access } from 'node:fs/promises';
import type { Recognition } from '../recognition/recognition.ts';
import { RecognitionError } from '../recognition/recognition-error.ts';
import type { Recognizer } from '../recognition/recognizer.ts';
import { type After, pause, systemAfter, untilAborted } from './pause.ts';
import { readScript } from './read-script.ts';
import { defaultSentences } from './sentences.ts';

/** What goes wrong in one call of a scripted recognizer. */
export type ScriptedFailure =
  | { readonly kind: 'fail'; readonly error: unknown }
  /** It never comes to an end, unless it is aborted. */
  | { readonly kind: 'hang' }
  /** It never comes to an end, whatever happens. */
  | { readonly kind: 'ignore-abort' };

/** How a scripted recognizer behaves. */
export interface ScriptedOptions {
  /** What it hears, over and over until the audio ends. */
  readonly sentences?: readonly string[];
  /** How long a file takes. */
  readonly takesMs?: number;
  /** How often it tells of its progress. */
  readonly steps?: number;
  /** What goes wrong in the first calls, one after the other; null: nothing. Every later call succeeds. */
  readonly failures?: readonly (ScriptedFailure | null)[];
  /** Where its time comes from. */
  readonly after?: After;
}

/**
 * A recognizer that hears nothing: its words are written beforehand, and spread over the length of the audio. It stands in
 * where recognition itself does not matter, and says so in its words.
 */
export function scriptedRecognizer(options: ScriptedOptions = {}): Recognizer {
  const { sentences = defaultSentences, takesMs = 0, steps = 1, after = systemAfter } = options;
  const troubles = [...(options.failures ?? [])];
  const closing = new AbortController();
  return {
    name: 'scripted',
    model: 'script',
    capabilities: { languages: 'any', streaming: false, wordTimes: false, biasing: false },
    async transcribe(audio, request): Promise<Recognition> {
      const trouble = troubles.shift() ?? null;
      const signal = AbortSignal.any([request.signal, closing.signal]);
      signal.throwIfAborted();
      if (trouble?.kind === 'fail') throw trouble.error;
      if (trouble?.kind === 'hang') return untilAborted(signal);
      if (trouble?.kind === 'ignore-abort') return new Promise(() => {});
      await refuseMissing(audio.path);
      for (let step = 1; step <= steps; step += 1) {
        if (takesMs > 0) await pause(takesMs / steps, { after, signal });
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

/** What it has to say needs no file; whoever promises one is held to it all the same. */
async function refuseMissing(path: string): Promise<void> {
  await access(path).catch((cause: unknown) => {
    throw new RecognitionError('The audio is gone.', { failure: 'engine', retryable: true, cause });
  });
}

const closedError = (): RecognitionError =>
  new RecognitionError('The recognizer was closed.', { failure: 'engine', retryable: true });
