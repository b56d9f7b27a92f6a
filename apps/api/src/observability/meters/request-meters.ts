import type { OperationId } from '@verbatim/contract';
import { Counter, Histogram, type Registry } from 'prom-client';

/** A completed request. */
interface MeteredRequest {
  /** Null if no operation has the path. */
  readonly operationId: OperationId | null;
  readonly status: number;
  readonly durationMs: number;
  /** Response size in bytes; null if the body is streamed. */
  readonly byteLength: number | null;
}

/** Requests, by operation and class of status. */
export class RequestMeters {
  readonly #duration: Histogram<'operation' | 'status'>;
  readonly #bytes: Counter<'operation'>;

  constructor(registry: Registry) {
    this.#duration = new Histogram({
      name: 'verbatim_http_request_duration_seconds',
      help: 'Duration of requests from their header to their response, by operation and class of status.',
      labelNames: ['operation', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers: [registry],
    });
    this.#bytes = new Counter({
      name: 'verbatim_http_response_bytes_total',
      help: 'Bytes of response bodies, by operation.',
      labelNames: ['operation'],
      registers: [registry],
    });
  }

  answered({ operationId, status, durationMs, byteLength }: MeteredRequest): void {
    const operation = operationId ?? 'none';
    this.#duration.observe(
      { operation, status: `${Math.floor(status / 100)}xx` },
      durationMs / 1000,
    );
    if (byteLength !== null) this.#bytes.inc({ operation }, byteLength);
  }
}
