import { collectDefaultMetrics, Registry } from 'prom-client';
import {
  ClusterMeters,
  RequestMeters,
  StoreContentMeters,
  StoreMeters,
  type WatchedContent,
} from './meters/service-meters.ts';
import {
  CallbackMeters,
  FetchMeters,
  JobMeters,
  SessionMeters,
  SpeechServerMeters,
} from './meters/work-meters.ts';

/** The metrics of the service. None has a label that identifies a caller. */
export class Metrics {
  readonly #registry = new Registry();
  readonly requests = new RequestMeters(this.#registry);
  readonly jobs = new JobMeters(this.#registry);
  readonly fetching = new FetchMeters(this.#registry);
  readonly callbacks = new CallbackMeters(this.#registry);
  readonly sessions = new SessionMeters(this.#registry);
  readonly store = new StoreMeters(this.#registry);
  readonly cluster = new ClusterMeters(this.#registry);
  readonly speechServers = new SpeechServerMeters(this.#registry);
  readonly #stock: StoreContentMeters;

  /** `process` adds the usual metrics of a Node process. */
  constructor({ process: ofProcess = true }: { process?: boolean } = {}) {
    this.#stock = new StoreContentMeters(this.#registry);
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
