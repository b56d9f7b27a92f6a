import { errorCodes } from '@verbatim/contract';

/** `error_code` of a job whose address gave no audio. No operation responds with it. */
const UNPROCESSABLE = 422;

/** Why audio could not be fetched. The message is for the caller and holds no part of an address. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  /** `error_code` of the job: an HTTP status. */
  readonly errorCode: number;
  /** True if a later attempt may succeed. */
  readonly retryable: boolean;
  /** `Retry-After` of the host; null without one. */
  readonly retryAfterMs: number | null;
  /** True if the address was refused before a connection was made. */
  readonly refused: boolean;

  constructor(
    message: string,
    {
      errorCode = UNPROCESSABLE,
      retryable = false,
      retryAfterMs = null,
      refused = false,
      cause,
    }: {
      errorCode?: number;
      retryable?: boolean;
      retryAfterMs?: number | null;
      refused?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.errorCode = errorCode;
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
    this.refused = refused;
  }
}

/** The file is larger than allowed. */
export const tooLarge = (): FetchFailure =>
  new FetchFailure(
    'The file at audio_url is larger than allowed. Compress it, or cut it into shorter files.',
    {
      errorCode: errorCodes.body_too_large.status,
    },
  );

/** The address, or one that it leads to, must not be called. */
export const refused = (reason: string): FetchFailure =>
  new FetchFailure(`audio_url, and all that it redirects to, ${reason}.`, { refused: true });

/** The whole time was used up. */
export const outOfTime = (): FetchFailure =>
  new FetchFailure(
    'The audio did not arrive in the time there is for it. Put it where it comes faster, or upload it.',
    { retryable: true },
  );
