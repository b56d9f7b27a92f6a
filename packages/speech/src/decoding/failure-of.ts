import type { FileHandle } from 'node:fs/promises';
import { readWavHeaderOf } from '@verbatim/audio';
import { DecodingError, type DecodingLimits } from './decoder.ts';
import { exitCodes } from './embedded/decoded-piece.ts';
import { randomAccess } from './embedded/file-bytes.ts';

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

/** Programs that write into a pipe state a length near the largest possible one. */
const MIN_PLACEHOLDER_BYTES = 0x7fff_0000;
/** Share of the samples that may be missing: some headers state a little too much. */
const TOLERATED_SHARE = 0.02;

/** The error of a WAV file that was cut off; null if the file is whole. Other files are not examined: their decoders find out. */
export async function cutOffWav(file: FileHandle): Promise<DecodingError | null> {
  const header = await readWavHeaderOf(randomAccess(file));
  if (header === null || header.form === 'RIFX' || header.dataLength === null) return null;
  const { form, dataLength, dataStart } = header;
  if (form === 'RIFF' && dataLength >= MIN_PLACEHOLDER_BYTES) return null;
  const there = Math.max(0, (await file.stat()).size - dataStart);
  const byteRate = header.byteRate || 1;
  const missing = dataLength - there;
  if (missing <= byteRate || missing <= TOLERATED_SHARE * dataLength) return null;
  return cutOff(dataLength / byteRate, there / byteRate);
}
