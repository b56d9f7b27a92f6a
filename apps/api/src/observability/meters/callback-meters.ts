import { Counter, Histogram, type Registry } from 'prom-client';

/** How an attempt to send a callback ended. `gone`: the receiver responded with 410. */
type CallbackOutcome = 'delivered' | 'failed' | 'gone';

/** Metrics of callbacks. */
export class CallbackMeters {
  readonly #duration: Histogram<'outcome'>;
  readonly #givenUp: Counter;

  constructor(registry: Registry) {
    this.#duration = new Histogram({
      name: 'verbatim_callback_duration_seconds',
      help: 'Duration of an attempt to send a callback, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
    this.#givenUp = new Counter({
      name: 'verbatim_callbacks_given_up_total',
      help: 'Callbacks that were given up; `npx --no verbatim outbox list` shows them.',
      registers: [registry],
    });
  }

  sent(outcome: CallbackOutcome, durationMs: number): void {
    this.#duration.observe({ outcome }, durationMs / 1000);
  }

  gaveUp(): void {
    this.#givenUp.inc();
  }
}
