import type { OperationFacts } from '../operation-facts.ts';
import type { LocalFailure } from '../result.ts';
import { protocolFailure } from './failures.ts';
import { watchedStream } from './watched-stream.ts';

/** An error answer is an object of a few lines; of anything longer the beginning is enough. */
const MAX_ERROR_BYTES = 1024 * 1024;

/** Thrown through openapi-fetch, where a value cannot be returned. */
export class NotAnAnswer extends Error {
  readonly failure: LocalFailure;

  constructor(failure: LocalFailure) {
    super(failure.error.message);
    this.failure = failure;
  }
}

/**
 * Looks at an answer before its body is read: an undocumented success and a wrong content type are refused, and no
 * body is read beyond its limit.
 */
export function limited(response: Response, facts: OperationFacts, maxBytes: number): Response {
  const kind = facts.answers[response.status];
  if (!response.ok) return response.body === null ? response : bounded(response, MAX_ERROR_BYTES);
  if (kind === undefined) {
    discard(response);
    const message = `The answer has status ${response.status}, which is not documented.`;
    throw new NotAnAnswer(protocolFailure('undocumented_status', message, response));
  }
  if (kind === 'binary' || kind === 'nothing') return response;
  const type = response.headers.get('content-type') ?? '';
  if (kind === 'json' && !/^application\/(.+\+)?json *(;|$)/i.test(type)) {
    discard(response);
    const message = `The answer is not JSON but ${type === '' ? 'of no named type' : type}.`;
    throw new NotAnAnswer(protocolFailure('unexpected_content_type', message, response));
  }
  return bounded(response, maxBytes);
}

/** A body whose length is known to be small is left as it is; any other is counted while it is read. */
function bounded(response: Response, maxBytes: number): Response {
  const { body, headers, status } = response;
  const stated = headers.get('content-length');
  const length = stated === null || headers.has('content-encoding') ? Number.NaN : Number(stated);
  if (body === null || length <= maxBytes) return response;
  let seen = 0;
  const tooLarge = new NotAnAnswer(
    protocolFailure('answer_too_large', `The answer has more than ${maxBytes} bytes.`, response),
  );
  if (length > maxBytes) {
    discard(response);
    throw tooLarge;
  }
  const counted = watchedStream(body, {
    onChunk: (byteLength) => {
      seen += byteLength;
      if (seen > maxBytes) throw tooLarge;
    },
  });
  return new Response(counted, { status, headers });
}

function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
