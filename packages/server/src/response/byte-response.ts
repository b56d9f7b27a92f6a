import { Problem } from '../problem.ts';
import type { ApiResponse, Wire } from '../wire/wire.ts';
import type { BinaryContent } from './binary-content.ts';
import { parseRange } from './byte-range.ts';

type Headers = Record<string, string>;

/** Answers with the bytes, or with the stretch of them that the caller asked for. */
export function answerBytes(source: BinaryContent, wire: Wire, headers: Headers): ApiResponse {
  const range = wantedRange(source, wire);
  if (range === 'unsatisfiable') {
    throw new Problem('range_not_satisfiable', {
      message: `The range starts behind the end; the file has ${source.byteLength} bytes`,
      headers: { 'content-range': `bytes */${source.byteLength}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: source.byteLength };
  const all: Headers = {
    ...headers,
    'content-type': source.contentType,
    'content-length': String(end - start),
    'accept-ranges': 'bytes',
    ...(source.etag && { etag: source.etag }),
    ...(source.filename && { 'content-disposition': attachment(source.filename) }),
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${source.byteLength}` }),
  };
  const body = wire.method === 'HEAD' ? null : source.read(start, end);
  return { status: range ? 206 : 200, headers: all, body };
}

function wantedRange(source: BinaryContent, wire: Wire) {
  const header = wire.header('range');
  if (header === null) return null;
  const ifRange = wire.header('if-range');
  if (ifRange !== null && ifRange !== source.etag) return null;
  return parseRange(header, source.byteLength);
}

/** RFC 6266, with the plain form for old clients and the encoded one for all names. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`;
}
