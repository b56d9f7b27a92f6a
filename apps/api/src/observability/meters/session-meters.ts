import { Gauge, type Registry } from 'prom-client';

/** Sockets of live sessions. */
export class SessionMeters {
  readonly #open: Gauge;

  constructor(registry: Registry) {
    this.#open = new Gauge({
      name: 'verbatim_live_sockets_open',
      help: 'Sockets of live sessions that are open right now.',
      registers: [registry],
    });
  }

  opened(): void {
    this.#open.inc();
  }

  closed(): void {
    this.#open.dec();
  }
}
