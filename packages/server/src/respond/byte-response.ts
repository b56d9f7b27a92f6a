import { Problem } from '../problem.ts';
import type { ApiRequest } from '../request/api-request.ts';
import type { ApiResponse, BinaryContent } from '../response/api-response.ts';

/** Responds with the bytes, or with the range of them that the request asks for. */
export function byteResponse(
  source: BinaryContent,
  request: ApiRequest,
  headers: Record<string, string>,
): ApiResponse {
  const range = requestedRange(source, request);
  if (range === 'unsatisfiable') {
    throw new Problem('range_not_satisfiable', {
      message: `The range starts behind the end; the file has ${source.byteLength} bytes`,
      headers: { 'content-range': `bytes */${source.byteLength}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: source.byteLength };
  const all: Record<string, string> = {
    ...headers,
    'content-type': source.contentType,
    'content-length': String(end - start),
    'accept-ranges': 'bytes',
    ...(source.etag && { etag: source.etag }),
    ...(source.filename && { 'content-disposition': attachment(source.filename) }),
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${source.byteLength}` }),
  };
  const body = request.method === 'HEAD' ? null : source.read(start, end);
  return { status: range ? 206 : 200, headers: all, body };
}

/** Reads the headers of Hono's request, where a handler may have set or removed a Range. */
function requestedRange(source: BinaryContent, { context }: ApiRequest) {
  const { headers } = context.req.raw;
  const header = headers.get('range');
  if (header === null) return null;
  const ifRange = headers.get('if-range');
  if (ifRange !== null && ifRange !== source.etag) return null;
  return parseRange(header, source.byteLength);
}

/** Content-Disposition after RFC 6266: an ASCII name for old clients, and the encoded full name. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`;
}

/** A range of bytes, `end` not included. */
interface RequestedRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header (RFC 9110, section 14). Several ranges, other units and malformed values are ignored, as the standard
 * allows: the response is then the whole. `unsatisfiable` if the range starts behind the end.
 */
export function parseRange(
  header: string,
  byteLength: number,
): RequestedRange | 'unsatisfiable' | null {
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
