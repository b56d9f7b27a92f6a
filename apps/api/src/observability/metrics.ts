import { collectDefaultMetrics, Registry } from 'prom-client';
import {
  clusterMeters,
  requestMeters,
  storeContentMeters,
  storeMeters,
  type WatchedContent,
} from './meters/service-meters.ts';
import {
  callbackMeters,
  fetchMeters,
  jobMeters,
  sessionMeters,
  speechServerMeters,
} from './meters/work-meters.ts';

/** The metrics of the service. None has a label that identifies a caller. */
export class Metrics {
  readonly #registry = new Registry();
  readonly requests = requestMeters(this.#registry);
  readonly jobs = jobMeters(this.#registry);
  readonly fetching = fetchMeters(this.#registry);
  readonly callbacks = callbackMeters(this.#registry);
  readonly sessions = sessionMeters(this.#registry);
  readonly store = storeMeters(this.#registry);
  readonly cluster = clusterMeters(this.#registry);
  readonly speechServers = speechServerMeters(this.#registry);
  readonly #stock = storeContentMeters(this.#registry);

  /** `process` adds the usual metrics of a Node process. */
  constructor({ process: ofProcess = true }: { process?: boolean } = {}) {
    if (ofProcess) collectDefaultMetrics({ register: this.#registry });
  }

  /** Sets the storage whose content is counted when metrics are read. */
  watch(watched: WatchedContent): void {
    this.#stock.watch(watched);
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    await this.#stock.count();
    return this.#registry.metrics();
  }

  /** Name, type and labels of each metric, for the documentation. */
  describe(): readonly { name: string; help: string; type: string; labels: readonly string[] }[] {
    return this.#registry.getMetricsAsArray().map((metric) => {
      const { name, help, type } = metric;
      const { labelNames = [] } = metric as { labelNames?: readonly string[] };
      return { name, help, type: String(type), labels: labelNames };
    });
  }
}
