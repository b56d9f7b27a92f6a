import { collectDefaultMetrics, Registry } from 'prom-client';
import { CallbackMeters } from './meters/callback-meters.ts';
import { FetchMeters } from './meters/fetch-meters.ts';
import { JobMeters } from './meters/job-meters.ts';
import { RequestMeters } from './meters/request-meters.ts';
import { SessionMeters } from './meters/session-meters.ts';
import { type MeteredStore, StoreContentMeters } from './meters/store-content-meters.ts';
import { StoreMeters } from './meters/store-meters.ts';

/** What is counted and measured, each part by its own small methods. Nothing in it tells callers apart. */
export class Metrics {
  readonly #registry = new Registry();
  readonly requests = new RequestMeters(this.#registry);
  readonly jobs = new JobMeters(this.#registry);
  readonly fetching = new FetchMeters(this.#registry);
  readonly callbacks = new CallbackMeters(this.#registry);
  readonly sessions = new SessionMeters(this.#registry);
  readonly store = new StoreMeters(this.#registry);
  readonly #stock = new StoreContentMeters(this.#registry);

  /** Also tells of the process itself, under the names that every dashboard for Node knows. */
  constructor({ process: ofProcess = true }: { process?: boolean } = {}) {
    if (ofProcess) collectDefaultMetrics({ register: this.#registry });
  }

  /** Whenever metrics are read from now on, counts what is stored. */
  watch(store: MeteredStore): void {
    this.#stock.watch(store);
  }

  /** The text that the operation `getMetrics` answers. */
  async text(): Promise<string> {
    await this.#stock.count();
    return this.#registry.metrics();
  }

  /** What there is: for the documentation. */
  describe(): readonly { name: string; help: string; type: string; labels: readonly string[] }[] {
    return this.#registry.getMetricsAsArray().map((metric) => {
      const { name, help, type } = metric;
      const { labelNames = [] } = metric as { labelNames?: readonly string[] };
      return { name, help, type: String(type), labels: labelNames };
    });
  }
}
