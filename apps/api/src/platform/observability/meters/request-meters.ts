import type { OperationId } from '@verbatim/contract';
import { Counter, Histogram, type Registry } from 'prom-client';

/** A request that was answered. */
export interface MeteredRequest {
  /** Null where nothing is known under the address. */
  readonly operationId: OperationId | null;
  readonly status: number;
  readonly durationMs: number;
  /** Bytes of the answer; null where nobody knows. */
  readonly byteLength: number | null;
}

/** Requests, by operation and class of status. */
export class RequestMeters {
  readonly #duration: Histogram<'operation' | 'status'>;
  readonly #bytes: Counter<'operation'>;

  constructor(registry: Registry) {
    this.#duration = new Histogram({
      name: 'verbatim_http_request_duration_seconds',
      help: 'How long requests took, from their header to their answer, by operation and class of status.',
      labelNames: ['operation', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers: [registry],
    });
    this.#bytes = new Counter({
      name: 'verbatim_http_response_bytes_total',
      help: 'Bytes of answers, by operation.',
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
