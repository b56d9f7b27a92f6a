import {
  type FileAudio,
  type Recognition,
  RecognitionError,
  type RecognitionRequest,
  type Recognizer,
} from '@verbatim/speech';
import { type Clock, deadline, runningMs, unlessAborted } from '@verbatim/time';

/** Minimum time limit: a recognizer may have to load its model. */
export const MIN_MS = 5 * 60_000;
/** Time limit per second of audio of one channel: slower recognizers are of no use. */
export const MS_PER_SECOND = 6000;

/** Recognizes a file within a time limit that follows from its length; waiting for a turn doesn't count. */
export async function recognizeInTime(
  { clock, recognizer }: { readonly clock: Clock; readonly recognizer: Recognizer },
  audio: FileAudio,
  request: Omit<RecognitionRequest, 'onWaiting'>,
): Promise<Recognition> {
  const timeUp = new AbortController();
  const maxMs = MIN_MS + audio.durationSeconds * audio.channels * MS_PER_SECOND;
  const limit = pausableTimer(clock, maxMs, () => timeUp.abort(tookTooLong()));
  const signal = AbortSignal.any([request.signal, timeUp.signal]);
  const onWaiting = (isWaiting: boolean): void => (isWaiting ? limit.pause() : limit.resume());
  try {
    return await unlessAborted(
      recognizer.transcribe(audio, { ...request, onWaiting, signal }),
      signal,
    );
  } finally {
    limit.pause();
  }
}

const tookTooLong = (): RecognitionError =>
  new RecognitionError('The recognition took too long. Try again later.');

/** A timer that runs from the start, and calls back after `delayMs` without the time in which it was paused. */
function pausableTimer(
  clock: Clock,
  delayMs: number,
  call: () => void,
): { pause(): void; resume(): void } {
  let leftMs = delayMs;
  let startedAt = runningMs(clock);
  let cancel = deadline(clock, leftMs, call);
  return {
    pause() {
      cancel();
      leftMs -= runningMs(clock) - startedAt;
    },
    resume() {
      startedAt = runningMs(clock);
      cancel = deadline(clock, leftMs, call);
    },
  };
}
