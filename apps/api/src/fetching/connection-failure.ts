import { isForbidden } from '../addresses/address-guard.ts';
import { FetchFailure, refused } from './fetch-failure.ts';

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
