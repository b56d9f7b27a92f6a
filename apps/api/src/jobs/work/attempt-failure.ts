import { errorCodes } from '@verbatim/contract';
import { RecognitionError } from '@verbatim/speech';
import { FetchFailure } from '../../platform/fetching/fetch-failure.ts';

/** Why a try of a job failed. */
export class AttemptFailure extends Error {
  override readonly name = 'JobFailure';
  /** The number of HTTP that the job ends with, if this was its last try. */
  readonly errorCode: number;
  /** Whether another try may go better. */
  readonly retryable: boolean;
  /** The other side asks to wait so long. */
  readonly retryAfterMs: number;
  /** JSON text that describes the audio, as far as it got known. */
  readonly file: string | undefined;

  constructor(
    message: string,
    about: {
      errorCode: number;
      retryable?: boolean;
      retryAfterMs?: number;
      file?: string;
      cause?: unknown;
    },
  ) {
    super(message, { cause: about.cause });
    this.errorCode = about.errorCode;
    this.retryable = about.retryable ?? false;
    this.retryAfterMs = about.retryAfterMs ?? 0;
    this.file = about.file;
  }

  /** It was not the caller's affair: an operator should look at what caused it. */
  get isOurs(): boolean {
    return this.errorCode === errorCodes.internal_error.status;
  }
}

/** The HTTP number of a job whose audio is there, but is none that it could be asked for. No operation answers it. */
const UNPROCESSABLE = 422;

/** There is no audio in the file. */
export const noAudio = (): AttemptFailure =>
  new AttemptFailure(
    'No audio was found in the file at audio_url. Send a file of audio or video, such as WAV, MP3, FLAC, Ogg or MP4.',
    { errorCode: errorCodes.unsupported_audio.status },
  );

/** There is more of it than allowed. */
export const tooLong = (mostMs: number, file: string): AttemptFailure =>
  new AttemptFailure(
    `The audio is longer than the ${Math.floor(mostMs / 1000)} seconds that are allowed. Cut it into shorter files and send those.`,
    {
      errorCode: errorCodes.audio_too_long.status,
      file,
    },
  );

/** The recognizer did not come to an end. */
export const tookTooLong = (): AttemptFailure =>
  new AttemptFailure('The recognition took too long. Try again later.', {
    errorCode: errorCodes.internal_error.status,
    retryable: true,
  });

/** Whatever worked on the job died so often that the job itself may be to blame. */
export const interruptedTooOften = (): AttemptFailure =>
  new AttemptFailure(
    'The work was broken off too often. Try again, and tell the operator if that does not help.',
    {
      errorCode: errorCodes.internal_error.status,
    },
  );

/** What a try failed with, whatever was thrown. What nobody has thought of is a fault of ours, and may pass. */
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
