import type { AudioResponse } from './open-address.ts';

type AudioResponseHeaders = AudioResponse['headers'];

const header = (headers: AudioResponseHeaders, name: string): string | undefined =>
  [headers[name]].flat()[0];

/** A length that an answer states; null where it states none that can be read. */
export function statedLength(headers: AudioResponseHeaders): number | null {
  const text = header(headers, 'content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Which part of a file an answer brings, as `bytes 500-999/1000`. */
export function contentRange(
  headers: AudioResponseHeaders,
): { start: number; total: number | null } | null {
  const match = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(
    header(headers, 'content-range') ?? '',
  );
  if (!match) return null;
  return { start: Number(match[1]), total: match[2] === '*' ? null : Number(match[2]) };
}

/** One second: a date is a strong validator only if it is so much older than the answer (RFC 9110, 8.8.2.2). */
const CLOCK_RESOLUTION_MS = 1_000;

/** What proves later that the file is still the same, byte for byte; null where nothing does. */
export function strongValidator(headers: AudioResponseHeaders): string | null {
  const etag = header(headers, 'etag');
  if (etag !== undefined) return /^"[^"]*"$/.test(etag) ? etag : null;
  const modified = header(headers, 'last-modified');
  const age = Date.parse(header(headers, 'date') ?? '') - Date.parse(modified ?? '');
  return modified !== undefined && age >= CLOCK_RESOLUTION_MS ? modified : null;
}

/** Whether the bytes are those of the file, and not of a packed form of it. */
export function isUnpacked(headers: AudioResponseHeaders): boolean {
  return /^(identity)?$/i.test((header(headers, 'content-encoding') ?? '').trim());
}

/** `audio/mpeg`, without parameters; null where an answer does not say. */
export function contentType(headers: AudioResponseHeaders): string | null {
  const text = (header(headers, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return text === '' ? null : text;
}
