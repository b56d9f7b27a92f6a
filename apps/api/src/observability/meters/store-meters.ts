import { StoreError, type StoreFailure } from '@verbatim/storage';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Calls of the store. */
export class StoreMeters {
  readonly #duration: Histogram<'call'>;
  readonly #failures: Counter<'call' | 'failure'>;

  constructor(registry: Registry) {
    this.#duration = new Histogram({
      name: 'verbatim_store_call_duration_seconds',
      help: 'Duration of store calls, waiting included, by call.',
      labelNames: ['call'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    });
    this.#failures = new Counter({
      name: 'verbatim_store_failures_total',
      help: 'Failed store calls, by call and failure.',
      labelNames: ['call', 'failure'],
      registers: [registry],
    });
  }

  called(call: string, durationMs: number): void {
    this.#duration.observe({ call }, durationMs / 1000);
  }

  failed(call: string, error: unknown): void {
    const failure: StoreFailure = error instanceof StoreError ? error.failure : 'unknown';
    this.#failures.inc({ call, failure });
  }
}
