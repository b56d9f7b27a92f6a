import { Counter, Histogram, type Registry } from 'prom-client';

/** How fetching one file ended. */
export type FetchOutcome = 'fetched' | 'refused' | 'failed' | 'too_large' | 'aborted';

/** Audio that is fetched from the addresses of callers. */
export class FetchMeters {
  readonly #bytes: Counter;
  readonly #resumed: Counter;
  readonly #duration: Histogram<'outcome'>;

  constructor(registry: Registry) {
    this.#bytes = new Counter({
      name: 'verbatim_fetch_bytes_total',
      help: 'Bytes of audio that were fetched.',
      registers: [registry],
    });
    this.#resumed = new Counter({
      name: 'verbatim_fetch_resumed_total',
      help: 'Dropped connections that were resumed.',
      registers: [registry],
    });
    this.#duration = new Histogram({
      name: 'verbatim_fetch_duration_seconds',
      help: 'Duration of fetching a file, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 1800],
      registers: [registry],
    });
  }

  received(byteLength: number): void {
    this.#bytes.inc(byteLength);
  }

  resumed(): void {
    this.#resumed.inc();
  }

  finished(outcome: FetchOutcome, durationMs: number): void {
    this.#duration.observe({ outcome }, durationMs / 1000);
  }
}
