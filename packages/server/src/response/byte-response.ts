import type { ApiRequest } from '../api-request.ts';
import { Problem } from '../problem.ts';
import type { ApiResponse } from './api-response.ts';
import type { BinaryContent } from './binary-content.ts';
import { parseRange } from './byte-range.ts';

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
