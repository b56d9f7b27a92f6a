import type { AudioResponse } from './open-address.ts';

type AudioResponseHeaders = AudioResponse['headers'];

const header = (headers: AudioResponseHeaders, name: string): string | undefined =>
  [headers[name]].flat()[0];

/** `Content-Length`; null if it is missing or malformed. */
export function statedLength(headers: AudioResponseHeaders): number | null {
  const text = header(headers, 'content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** `Content-Range`, such as `bytes 500-999/1000`; null if it is missing or malformed. */
export function contentRange(
  headers: AudioResponseHeaders,
): { start: number; total: number | null } | null {
  const match = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(
    header(headers, 'content-range') ?? '',
  );
  if (!match) return null;
  return { start: Number(match[1]), total: match[2] === '*' ? null : Number(match[2]) };
}

/** One second: `Last-Modified` is a strong validator only if it is at least this much older than the response (RFC 9110, 8.8.2.2). */
const CLOCK_RESOLUTION_MS = 1_000;

/** The strong validator of a response, which proves later that the file has not changed; null if it has none. */
export function strongValidator(headers: AudioResponseHeaders): string | null {
  const etag = header(headers, 'etag');
  if (etag !== undefined) return /^"[^"]*"$/.test(etag) ? etag : null;
  const modified = header(headers, 'last-modified');
  const age = Date.parse(header(headers, 'date') ?? '') - Date.parse(modified ?? '');
  return modified !== undefined && age >= CLOCK_RESOLUTION_MS ? modified : null;
}

/** True if the body is not compressed. */
export function isUncompressed(headers: AudioResponseHeaders): boolean {
  return /^(identity)?$/i.test((header(headers, 'content-encoding') ?? '').trim());
}

/** `Content-Type` without parameters, such as `audio/mpeg`; null if it is missing. */
export function contentType(headers: AudioResponseHeaders): string | null {
  const text = (header(headers, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return text === '' ? null : text;
}
