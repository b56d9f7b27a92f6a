import { DecodingError } from './decoding-error.ts';
import type { DecodingLimits } from './decoding-limits.ts';
import { NO_AUDIO_EXIT } from './embedded/exit-codes.ts';

/** How a decoder's process came to its end. */
export interface DecoderExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** It was ended because it took longer than any audio does. */
  readonly timedOut: boolean;
}

/** What shells and confining programs answer when there is no such program, or it can't be run. */
const notRun = new Set([126, 127]);

/** What a decoder's end means after it has given so much; null where all is well. */
export function failureOf(
  { code, signal, timedOut: overran }: DecoderExit,
  given: { readonly frames: number; readonly channels: number },
): DecodingError | null {
  if (overran) {
    return new DecodingError(
      'damaged',
      'Decoding the file takes more time than audio needs. Convert it, to WAV or FLAC for example, and send it again.',
    );
  }
  if (code === 0 && given.frames > 0) return null;
  // Nobody here has killed it: the system did, for lack of memory mostly, or somebody at the keyboard.
  if (signal === 'SIGKILL' || signal === 'SIGTERM' || notRun.has(code ?? 0)) {
    return new DecodingError('engine', 'The decoder was stopped. Try again later.');
  }
  const silent = code === 0 || code === NO_AUDIO_EXIT;
  if (given.frames > 0 || (given.channels > 0 && !silent) || signal !== null) {
    return new DecodingError(
      'damaged',
      'The file is damaged, its audio can not be decoded. Check that it plays, or convert it, and send it again.',
    );
  }
  return new DecodingError(
    'no_audio',
    'There is no audio in the file that can be decoded. Send a file of audio or video, such as WAV, MP3, FLAC, Ogg or MP4.',
  );
}

/** More channels than are allowed. */
export const tooManyChannels = (channels: number, { maxChannels }: DecodingLimits): DecodingError =>
  new DecodingError(
    'too_many_channels',
    `The audio has ${channels} channels, at most ${maxChannels} are transcribed. Mix it down and send it again.`,
  );

/** Longer than is allowed. */
export const tooLong = ({ maxDurationSeconds }: DecodingLimits): DecodingError =>
  new DecodingError(
    'too_long',
    `The audio lasts longer than ${maxDurationSeconds} seconds. Cut it into shorter files and send those.`,
  );

/** Much less audio than the file says that it holds. */
export const cutOff = (announcedSeconds: number, durationSeconds: number): DecodingError =>
  new DecodingError(
    'damaged',
    `The file says that it lasts ${announcedSeconds.toFixed(1)} seconds, but ends after ${durationSeconds.toFixed(1)}. Send the whole file again.`,
  );
