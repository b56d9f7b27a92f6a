import { DecodingError } from './decoding-error.ts';
import type { DecodingLimits } from './decoding-limits.ts';
import { exitCodes } from './embedded/decoded-piece.ts';

/** How a decoder process ended. */
export interface DecoderExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** It was killed because it exceeded its timeout. */
  readonly timedOut: boolean;
}

/** Exit codes of shells and wrappers for a program that is missing or can't be run. */
const notRun = new Set([126, 127]);

/** The error that the end of a decoder means, given its output; null if it succeeded. */
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
  // Killed from outside, mostly by the out-of-memory killer: safe to retry.
  if (signal === 'SIGKILL' || signal === 'SIGTERM' || notRun.has(code ?? 0)) {
    return new DecodingError('engine', 'The decoder was stopped. Try again later.');
  }
  if (code === exitCodes.noDecoder && given.frames === 0) {
    return new DecodingError(
      'no_audio',
      'The audio in the file has a codec, such as DTS, that is decoded only where ffmpeg is installed beside the service. Convert it, to FLAC or MP3 for example, and send it again, or have ffmpeg installed.',
    );
  }
  const silent = code === 0 || code === exitCodes.noAudio;
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

/** The error of a file with too many channels. */
export const tooManyChannels = (channels: number, { maxChannels }: DecodingLimits): DecodingError =>
  new DecodingError(
    'too_many_channels',
    `The audio has ${channels} channels, at most ${maxChannels} are transcribed. Mix it down and send it again.`,
  );

/** The error of too long a file. */
export const tooLong = ({ maxDurationSeconds }: DecodingLimits): DecodingError =>
  new DecodingError(
    'too_long',
    `The audio lasts longer than ${maxDurationSeconds} seconds. Cut it into shorter files and send those.`,
  );

/** The error of a file with much less audio than it states. */
export const cutOff = (announcedSeconds: number, durationSeconds: number): DecodingError =>
  new DecodingError(
    'damaged',
    `The file says that it lasts ${announcedSeconds.toFixed(1)} seconds, but ends after ${durationSeconds.toFixed(1)}. Send the whole file again.`,
  );
