import type { OperationId } from '@verbatim/contract';
import {
  type BlobStore,
  type NodeRole,
  type NodeRow,
  type Store,
  StoreError,
  type StoreFailure,
} from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

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

/** The calls that count what a store holds. */
export interface WatchedContent {
  readonly store: {
    readonly jobs: Pick<Store['jobs'], 'counts'>;
    readonly outbox: Pick<Store['outbox'], 'counts' | 'nextAt'>;
    readonly queue: Pick<Store['queue'], 'oldest'>;
  };
  readonly blobs: Pick<BlobStore, 'waitingBytes'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What is stored, counted when metrics are read. */
export class StoreContentMeters {
  readonly #jobs: Gauge<'kind' | 'status'>;
  readonly #callbacks: Gauge<'state'>;
  readonly #waits: Gauge<'kind'>;
  readonly #recordings: Gauge;
  readonly #answering: Gauge;
  #watched: WatchedContent | undefined;

  constructor(registry: Registry) {
    this.#jobs = new Gauge({
      name: 'verbatim_jobs',
      help: 'Stored jobs, by kind and status; queued pre-recorded ones are the length of the queue.',
      labelNames: ['kind', 'status'],
      registers: [registry],
    });
    this.#callbacks = new Gauge({
      name: 'verbatim_callbacks',
      help: 'Stored callbacks: waiting for an attempt, or dead and waiting for an operator.',
      labelNames: ['state'],
      registers: [registry],
    });
    this.#waits = new Gauge({
      name: 'verbatim_queue_wait_seconds',
      help: 'How long the job that waits longest for a worker slot has waited, and the callback that is next in line has been due; 0 if none.',
      labelNames: ['kind'],
      registers: [registry],
    });
    this.#recordings = new Gauge({
      name: 'verbatim_recording_bytes_in_database',
      help: 'Bytes of live recordings that are durable in the database and not yet in the bucket: at most a few minutes of them while S3 takes them. Of the service, not of this node.',
      registers: [registry],
    });
    this.#answering = new Gauge({
      name: 'verbatim_store_up',
      help: 'Is 1 if the store responded when these metrics were read, otherwise 0.',
      registers: [registry],
    });
  }

  watch(watched: WatchedContent): void {
    this.#watched = watched;
  }

  /** If the store doesn't respond, only `verbatim_store_up` says so: the other metrics are needed most then. */
  async count(): Promise<void> {
    if (this.#watched === undefined) return;
    const { store, blobs, clock } = this.#watched;
    try {
      const now = clock.now();
      const [jobs, { waiting, dead }, oldestJobAt, nextCallbackAt, recordingBytes] =
        await Promise.all([
          store.jobs.counts(),
          store.outbox.counts(),
          store.queue.oldest(null),
          store.outbox.nextAt(now),
          blobs.waitingBytes(),
        ]);
      this.#jobs.reset();
      for (const { kind, status, count } of jobs) this.#jobs.set({ kind, status }, count);
      this.#callbacks.set({ state: 'waiting' }, waiting);
      this.#callbacks.set({ state: 'dead' }, dead);
      const waitOf = (dueAt: number | null): number => Math.max(0, now - (dueAt ?? now)) / 1000;
      this.#waits.set({ kind: 'pre-recorded' }, waitOf(oldestJobAt));
      this.#waits.set({ kind: 'callback' }, waitOf(nextCallbackAt));
      if (recordingBytes !== null) this.#recordings.set(recordingBytes);
      this.#answering.set(1);
    } catch {
      this.#answering.set(0);
    }
  }
}

/** What a lost lease was for: another node may have taken it over. */
type LostLease = 'job' | 'node' | 'session' | 'upkeep';

/** The nodes that this one knows. */
interface MeteredCluster {
  readonly isAlive: boolean;
  readonly nodes: readonly Pick<NodeRow, 'roles' | 'liveSeats'>[];
}

const roles: readonly NodeRole[] = ['api', 'live', 'worker'];

/** The sockets that this node passes on to others. */
interface MeteredForwarding {
  readonly count: number;
}

/** Several nodes on one store, as this one sees them. A service that is alone has none of these numbers. */
export class ClusterMeters {
  readonly #lost: Counter<'lease'>;
  #forwarding: MeteredForwarding | null = null;
  #cluster: MeteredCluster | null = null;

  constructor(registry: Registry) {
    const registers = [registry];
    const cluster = (): MeteredCluster | null => this.#cluster;
    new Gauge({
      name: 'verbatim_nodes',
      help: 'Live nodes by role, this one included, as this node knows them. A node counts once for each of its roles.',
      labelNames: ['role'],
      registers,
      collect() {
        for (const role of roles) {
          const count = cluster()?.nodes.filter((node) => node.roles.includes(role)).length;
          if (count !== undefined) this.set({ role }, count);
        }
      },
    });
    new Gauge({
      name: 'verbatim_node_up',
      help: 'Is 1 while the lease of this node holds, otherwise 0: then others may take over what it does.',
      registers,
      collect() {
        const known = cluster();
        if (known !== null) this.set(known.isAlive ? 1 : 0);
      },
    });
    const forwarding = (): MeteredForwarding | null => this.#forwarding;
    new Gauge({
      name: 'verbatim_live_sockets_forwarded',
      help: 'Open WebSockets that this node passes on to the nodes that own their live sessions.',
      registers,
      collect() {
        const known = forwarding();
        if (known !== null) this.set(known.count);
      },
    });
    this.#lost = new Counter({
      name: 'verbatim_lease_losses_total',
      help: 'Leases that were over while this node held them: of a job, of a live session, of the node itself, or of the upkeep that one node does for all.',
      labelNames: ['lease'],
      registers,
    });
  }

  /** Sets the cluster that is described when metrics are read. */
  watch(cluster: MeteredCluster): void {
    this.#cluster = cluster;
  }

  /** Sets the sockets that are counted when metrics are read. */
  watchForwarding(forwarding: MeteredForwarding): void {
    this.#forwarding = forwarding;
  }

  lostLease(lease: LostLease): void {
    this.#lost.inc({ lease });
  }
}

type StoreCall = (...args: unknown[]) => unknown;

/** Metrics of store calls. */
interface Measured {
  readonly store: Pick<StoreMeters, 'called' | 'failed'>;
}

/** The same store with measured calls: an object of methods and of objects with methods. */
export function measuredStore<Store extends object>(store: Store, metrics: Measured): Store {
  return measured(store, '', metrics);
}

function measured<Part extends object>(part: Part, prefix: string, metrics: Measured): Part {
  const wrapped = new Map<string, unknown>();
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string') return value;
      if (!wrapped.has(name)) wrapped.set(name, wrap(target, `${prefix}${name}`, value, metrics));
      return wrapped.get(name);
    },
  });
}

function wrap(target: object, name: string, value: unknown, metrics: Measured): unknown {
  if (typeof value === 'object' && value !== null) return measured(value, `${name}.`, metrics);
  if (typeof value !== 'function') return value;
  const call = (value as StoreCall).bind(target);
  return (...args: unknown[]): unknown => {
    const startedAt = performance.now();
    const outcome = call(...args);
    if (!(outcome instanceof Promise)) return outcome;
    const done = (): void => metrics.store.called(name, performance.now() - startedAt);
    outcome.then(done, (error: unknown) => {
      done();
      metrics.store.failed(name, error);
    });
    return outcome;
  };
}
