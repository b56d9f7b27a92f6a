import { DecodingError, type DecodingProblem } from '../decoding/decoding-error.ts';
import { RecognitionError, type RecognitionFailure } from '../recognition/recognition-error.ts';

const failures: Readonly<Record<DecodingProblem, RecognitionFailure>> = {
  no_audio: 'audio',
  damaged: 'audio',
  too_many_channels: 'audio',
  too_long: 'length',
  engine: 'engine',
};

/** Whatever went wrong, as what callers of a recognizer know. */
export function toRecognitionError(error: unknown): RecognitionError {
  if (error instanceof RecognitionError) return error;
  if (error instanceof DecodingError) {
    const { message, problem, retryable } = error;
    return new RecognitionError(message, { failure: failures[problem], retryable, cause: error });
  }
  return new RecognitionError('The recognizer failed by a fault of its own.', {
    failure: 'engine',
    retryable: true,
    cause: error,
  });
}
