import { operations } from '@verbatim/contract';
import type { CompletedRequest } from '@verbatim/server';
import type { Logger } from './logger.ts';
import type { requestMeters } from './meters/service-meters.ts';
import type { Traces } from './traces.ts';

/** What observes each request: log, metrics and traces. */
interface RequestObservers {
  readonly log: Logger;
  readonly metrics: { readonly requests: ReturnType<typeof requestMeters> };
  readonly traces: Traces;
}

/** Writes a line for each request, measures it and shows it as a span. No addresses: they hold ids, filters and tokens. */
export function observeRequests({
  log,
  metrics,
  traces,
}: RequestObservers): (completed: CompletedRequest) => void {
  return (completed) => {
    const { operationId, method, requestId, durationMs, response } = completed;
    const { status } = response;
    const operation = operationId === null ? null : operations[operationId];
    const byteLength = byteLengthOf(response);
    const accountId = accountOf(completed.principal);
    metrics.requests.answered({ operationId, status, durationMs, byteLength });
    const line = {
      method,
      operationId,
      status,
      ms: Math.round(durationMs * 10) / 10,
      requestId,
      accountId,
      bytes: byteLength,
    };
    // Probes and scrapers call every few seconds: their lines are for debugging only.
    if (operation?.security === null && status < 500) log.debug(line, 'request');
    else log.info(line, 'request');
    traces.request({
      name: operationId ?? 'unknown',
      durationMs,
      status,
      traceparent: completed.header('traceparent'),
      facts: {
        'http.request.method': method,
        'http.route': operation?.path,
        'verbatim.request_id': requestId,
        'verbatim.account_id': accountId ?? undefined,
      },
    });
  };
}

/** Length of the response body in bytes; null for a stream without `Content-Length`. */
function byteLengthOf({ body, headers }: CompletedRequest['response']): number | null {
  if (body === null) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (body instanceof Uint8Array) return body.byteLength;
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

function accountOf(principal: unknown): string | null {
  if (typeof principal !== 'object' || principal === null) return null;
  return 'accountId' in principal && typeof principal.accountId === 'string'
    ? principal.accountId
    : null;
}
