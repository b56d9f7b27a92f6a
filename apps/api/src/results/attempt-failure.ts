import { errorCodes } from '@verbatim/contract';
import { RecognitionError } from '@verbatim/speech';
import { StoreError } from '@verbatim/storage';
import { FetchFailure } from '../fetching/audio-download.ts';

/** Why an attempt at a job failed. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';
  /** `error_code` of the job if this was its last attempt: an HTTP status. */
  readonly errorCode: number;
  /** True if another attempt may succeed. */
  readonly retryable: boolean;
  /** `Retry-After` of the host of the audio, otherwise 0. */
  readonly retryAfterMs: number;
  /** `file` of the job record as JSON text, if the audio is known. */
  readonly file: string | undefined;

  constructor(
    message: string,
    about: Pick<AttemptFailure, 'errorCode'> &
      Partial<Pick<AttemptFailure, 'retryable' | 'retryAfterMs' | 'file'>> &
      ErrorOptions,
  ) {
    super(message, { cause: about.cause });
    this.errorCode = about.errorCode;
    this.retryable = about.retryable ?? false;
    this.retryAfterMs = about.retryAfterMs ?? 0;
    this.file = about.file;
  }

  /** True if the service is at fault: its log says why, for an operator. */
  get isInternal(): boolean {
    return this.errorCode === errorCodes.internal_error.status;
  }
}

/** `error_code` of a job whose audio is fine but whose request can't be fulfilled. No operation responds with it. */
const UNPROCESSABLE = 422;

/** The file contains no audio. */
export const noAudio = (): AttemptFailure =>
  new AttemptFailure(
    'No audio was found in the file at audio_url. Send a file of audio or video, such as WAV, MP3, FLAC, Ogg or MP4.',
    { errorCode: errorCodes.unsupported_audio.status },
  );

/** The audio is longer than the limit. */
export const tooLong = (maxMs: number, file: string): AttemptFailure =>
  new AttemptFailure(
    `The audio is longer than the ${Math.floor(maxMs / 1000)} seconds that are allowed. Cut it into shorter files and send those.`,
    { errorCode: errorCodes.audio_too_long.status, file },
  );

/** The result is larger than the limit, even without its add-ons. */
export const resultTooLarge = (maxBytes: number): AttemptFailure =>
  new AttemptFailure(
    `The transcript has more than the ${maxBytes} bytes that are allowed for a result (result_too_large). Cut the audio into shorter files and send those, or ask for no sentences and subtitles.`,
    { errorCode: errorCodes.result_too_large.status },
  );

/** The process died during each attempt, so the job itself may be the cause. */
export const interruptedTooOften = (): AttemptFailure =>
  new AttemptFailure(
    'The work was broken off too often. Try again, and tell the operator if that does not help.',
    { errorCode: errorCodes.internal_error.status },
  );

/** The failure behind any error. An unexpected error is a fault of the service that a retry may get past. */
export function failureOf(error: unknown): AttemptFailure {
  if (error instanceof AttemptFailure) return error;
  if (error instanceof FetchFailure) {
    const { message, errorCode, retryable, retryAfterMs } = error;
    return new AttemptFailure(message, {
      errorCode,
      retryable,
      retryAfterMs: retryAfterMs ?? 0,
      cause: error,
    });
  }
  if (error instanceof RecognitionError) {
    const { message, failure, retryable } = error;
    return new AttemptFailure(message, {
      errorCode: recognitionCodes[failure],
      retryable,
      cause: error,
    });
  }
  if (error instanceof StoreError && error.failure === 'full') {
    return new AttemptFailure('The storage of the service is full. Try again later.', {
      errorCode: errorCodes.storage_full.status,
      retryable: true,
      cause: error,
    });
  }
  return new AttemptFailure('The job failed by a fault of the service. Try again later.', {
    errorCode: errorCodes.internal_error.status,
    retryable: true,
    cause: error,
  });
}

const recognitionCodes: Readonly<Record<RecognitionError['failure'], number>> = {
  audio: errorCodes.unsupported_audio.status,
  length: errorCodes.audio_too_long.status,
  language: UNPROCESSABLE,
  engine: errorCodes.internal_error.status,
};
