/** A stretch of bytes, `end` not included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14). Several ranges, other units and malformed values are passed over, as the
 * standard allows: the answer is then the whole. `unsatisfiable` where the range starts behind the end.
 */
export function parseRange(header: string, byteLength: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), byteLength);
    return length === 0 ? 'unsatisfiable' : { start: byteLength - length, end: byteLength };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= byteLength) return 'unsatisfiable';
  const end = last === '' ? byteLength : Math.min(Number(last) + 1, byteLength);
  return { start, end };
}
