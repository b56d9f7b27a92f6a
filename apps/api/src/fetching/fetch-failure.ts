import { errorCodes } from '@verbatim/contract';
import { isForbidden } from '../addresses/address-guard.ts';

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

/** Codes of OpenSSL and Node for invalid certificates and for hosts that don't speak TLS. */
const TLS = /^(ERR_SSL_|ERR_TLS_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|EPROTO$)/;
const UNKNOWN_NAME = /^(ENOTFOUND|ENODATA)$/;
const TOO_SLOW = /TIMEOUT|ETIMEDOUT/;
const NO_HTTP = /^(HTTPParserError|UND_ERR_HEADERS_OVERFLOW)$/;

/** The failure of a job for a failed request. It repeats nothing of the error's text, which names addresses. */
export function connectionFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (isForbidden(error)) return refused('must be a public address');
  const codes = codesOf(error);
  const about = (pattern: RegExp): boolean => codes.some((code) => pattern.test(code));
  const say = (message: string, retryable: boolean): FetchFailure =>
    new FetchFailure(message, { retryable, cause: error });
  if (about(TLS))
    return say(
      'The host of audio_url offers no TLS that can be trusted. Mend its certificate, or upload the file.',
      false,
    );
  if (about(UNKNOWN_NAME))
    return say('The host of audio_url is not known. Check the address.', false);
  if (about(TOO_SLOW))
    return say('The host of audio_url does not answer. Try again later, or upload the file.', true);
  if (about(NO_HTTP))
    return say('The host of audio_url does not speak HTTP. Check the address.', false);
  return say(
    'The connection to the host of audio_url failed. Try again later, or upload the file.',
    true,
  );
}

/** The names and codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error.name, ...(typeof code === 'string' ? [code] : []), ...inner.flatMap(codesOf)];
}
