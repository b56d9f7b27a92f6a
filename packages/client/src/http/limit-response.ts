import type { OperationFacts } from '../operation-facts.ts';
import type { LocalFailure } from '../result.ts';
import { protocolFailure } from './failures.ts';

/** Receives the events of a stream. */
interface StreamObserver {
  /** The reader asks for a chunk. */
  onPull?(): void;
  /** A chunk has arrived. Throwing ends the stream with that error. */
  onChunk?(byteLength: number): void;
  /** The stream has ended; `error` if it failed. */
  onEnd?(error?: unknown): void;
  /** Maps the error that the reader receives. */
  translate?(error: unknown): unknown;
  /** Ends the stream when aborted. */
  readonly signal?: AbortSignal;
}

/** Passes a stream through and reports to its observer. Reads from `source` only on demand. */
export function observedStream(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  observer: StreamObserver,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const { signal } = observer;
  let over = false;
  const end = (error?: unknown): void => {
    if (over) return;
    over = true;
    observer.onEnd?.(error);
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown): void => {
    if (over) return;
    end(error);
    controller.error(observer.translate?.(error) ?? error);
    reader.cancel(error).catch(() => {});
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        signal?.addEventListener('abort', () => fail(controller, signal.reason), { once: true });
      },
      async pull(controller) {
        try {
          observer.onPull?.();
          const { done, value } = await reader.read();
          if (over) return;
          if (done) {
            end();
            controller.close();
            return;
          }
          observer.onChunk?.(value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Limit for the body of an error response, which is a JSON object of a few lines. */
const MAX_ERROR_BYTES = 1024 * 1024;

/** Thrown through openapi-fetch, where a value cannot be returned. */
export class UnexpectedResponse extends Error {
  readonly failure: LocalFailure;

  constructor(failure: LocalFailure) {
    super(failure.error.message);
    this.failure = failure;
  }
}

/**
 * Checks a response before its body is read: throws on an undocumented success status or a wrong content type, and
 * limits the bytes that are read of the body.
 */
export function limitResponse(
  response: Response,
  facts: OperationFacts,
  maxBytes: number,
): Response {
  const kind = facts.answers[response.status];
  if (!response.ok) return response.body === null ? response : limitBody(response, MAX_ERROR_BYTES);
  if (kind === undefined) {
    discard(response);
    const message = `The response has status ${response.status}, which is not documented.`;
    throw new UnexpectedResponse(protocolFailure('undocumented_status', message, response));
  }
  if (kind === 'binary' || kind === 'nothing') return response;
  const type = response.headers.get('content-type') ?? '';
  if (kind === 'json' && !/^application\/(.+\+)?json *(;|$)/i.test(type)) {
    discard(response);
    const message = `The response is not JSON: its content type is ${type === '' ? 'missing' : type}.`;
    throw new UnexpectedResponse(protocolFailure('unexpected_content_type', message, response));
  }
  return limitBody(response, maxBytes);
}

/** Leaves a body with a small `content-length` as it is; counts the bytes of any other while it is read. */
function limitBody(response: Response, maxBytes: number): Response {
  const { body, headers, status } = response;
  const stated = headers.get('content-length');
  const length = stated === null || headers.has('content-encoding') ? Number.NaN : Number(stated);
  if (body === null || length <= maxBytes) return response;
  let readBytes = 0;
  const tooLarge = new UnexpectedResponse(
    protocolFailure('answer_too_large', `The response has more than ${maxBytes} bytes.`, response),
  );
  if (length > maxBytes) {
    discard(response);
    throw tooLarge;
  }
  const counted = observedStream(body, {
    onChunk: (byteLength) => {
      readBytes += byteLength;
      if (readBytes > maxBytes) throw tooLarge;
    },
  });
  return new Response(counted, { status, headers });
}

function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
