import { Problem } from '../problem.ts';
import { parseRange } from './byte-range.ts';
import type { ByteSource } from './byte-source.ts';

type Headers = Record<string, string>;

/** Answers with the bytes, or with the stretch of them that the caller asked for. */
export function answerBytes(source: ByteSource, request: Request, headers: Headers): Response {
  const range = wantedRange(source, request);
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
  const body = request.method === 'HEAD' ? null : source.read(start, end);
  return new Response(body, { status: range ? 206 : 200, headers: all });
}

function wantedRange(source: ByteSource, request: Request) {
  const header = request.headers.get('range');
  if (header === null) return null;
  const ifRange = request.headers.get('if-range');
  if (ifRange !== null && ifRange !== source.etag) return null;
  return parseRange(header, source.byteLength);
}

/** RFC 6266, with the plain form for old clients and the encoded one for all names. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`;
}
