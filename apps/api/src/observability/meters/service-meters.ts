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
import type { Registry } from 'prom-client';
import { metersIn } from './meters-in.ts';

interface MeteredRequest {
  /** Null if no operation has the path. */
  readonly operationId: OperationId | null;
  readonly status: number;
  readonly durationMs: number;
  /** Response size in bytes; null if the body is streamed. */
  readonly byteLength: number | null;
}

/** Requests, by operation and class of status. */
export function requestMeters(registry: Registry) {
  const { counter, histogram } = metersIn(registry);
  const duration = histogram(
    'verbatim_http_request_duration_seconds',
    'Duration of requests from their header to their response, by operation and class of status.',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    ['operation', 'status'],
  );
  const bytes = counter(
    'verbatim_http_response_bytes_total',
    'Bytes of response bodies, by operation.',
    ['operation'],
  );
  return {
    answered({ operationId, status, durationMs, byteLength }: MeteredRequest): void {
      const operation = operationId ?? 'none';
      duration.observe({ operation, status: `${Math.floor(status / 100)}xx` }, durationMs / 1000);
      if (byteLength !== null) bytes.inc({ operation }, byteLength);
    },
  };
}

export function storeMeters(registry: Registry) {
  const { counter, histogram } = metersIn(registry);
  const duration = histogram(
    'verbatim_store_call_duration_seconds',
    'Duration of store calls, waiting included, by call.',
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    ['call'],
  );
  const failures = counter(
    'verbatim_store_failures_total',
    'Failed store calls, by call and failure.',
    ['call', 'failure'],
  );
  return {
    called: (call: string, durationMs: number): void =>
      duration.observe({ call }, durationMs / 1000),
    failed(call: string, error: unknown): void {
      const failure: StoreFailure = error instanceof StoreError ? error.failure : 'unknown';
      failures.inc({ call, failure });
    },
  };
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
export function storeContentMeters(registry: Registry) {
  const { gauge } = metersIn(registry);
  const stored = gauge(
    'verbatim_jobs',
    'Stored jobs, by kind and status; queued pre-recorded ones are the length of the queue.',
    ['kind', 'status'],
  );
  const callbacks = gauge(
    'verbatim_callbacks',
    'Stored callbacks: waiting for an attempt, or dead and waiting for an operator.',
    ['state'],
  );
  const waits = gauge(
    'verbatim_queue_wait_seconds',
    'How long the job that waits longest for a worker slot has waited, and the callback that is next in line has been due; 0 if none.',
    ['kind'],
  );
  const recordings = gauge(
    'verbatim_recording_bytes_in_database',
    'Bytes of live recordings that are durable in the database and not yet in the bucket: at most a few minutes of them while S3 takes them. Of the service, not of this node.',
  );
  const answering = gauge(
    'verbatim_store_up',
    'Is 1 if the store responded when these metrics were read, otherwise 0.',
  );
  let watched: WatchedContent | undefined;
  return {
    /** Sets the storage whose content is counted. */
    watch(content: WatchedContent): void {
      watched = content;
    },
    /** If the store doesn't respond, only `verbatim_store_up` says so: the other metrics are needed most then. */
    async count(): Promise<void> {
      if (watched === undefined) return;
      const content = await contentOf(watched).catch(() => null);
      answering.set(content === null ? 0 : 1);
      if (content === null) return;
      stored.reset();
      for (const { kind, status, count } of content.jobs) stored.set({ kind, status }, count);
      callbacks.set({ state: 'waiting' }, content.waiting);
      callbacks.set({ state: 'dead' }, content.dead);
      waits.set({ kind: 'pre-recorded' }, content.jobWaitMs / 1000);
      waits.set({ kind: 'callback' }, content.callbackWaitMs / 1000);
      if (content.bytes !== null) recordings.set(content.bytes);
    },
  };
}

async function contentOf({ store, blobs, clock }: WatchedContent) {
  const now = clock.now();
  const waitOf = (dueAt: number | null): number => Math.max(0, now - (dueAt ?? now));
  const [jobs, { waiting, dead }, oldestJobAt, nextCallbackAt, bytes] = await Promise.all([
    store.jobs.counts(),
    store.outbox.counts(),
    store.queue.oldest(null),
    store.outbox.nextAt(now),
    blobs.waitingBytes(),
  ]);
  const [jobWaitMs, callbackWaitMs] = [waitOf(oldestJobAt), waitOf(nextCallbackAt)];
  return { jobs, waiting, dead, jobWaitMs, callbackWaitMs, bytes };
}

/** What a lost lease was for: another node may have taken it over. */
type LostLease = 'job' | 'node' | 'session' | 'upkeep';

/** The nodes that this one knows. */
interface MeteredCluster {
  readonly isAlive: boolean;
  readonly nodes: readonly Pick<NodeRow, 'roles' | 'liveSeats'>[];
}

const roles: readonly NodeRole[] = ['api', 'live', 'worker'];

/** Several nodes on one store, as this one sees them. A service that is alone has none of these numbers. */
export function clusterMeters(registry: Registry) {
  const { collected, counter } = metersIn(registry);
  let forwarding: { readonly count: number } | undefined;
  let cluster: MeteredCluster | undefined;
  collected(
    'verbatim_nodes',
    'Live nodes by role, this one included, as this node knows them. A node counts once for each of its roles.',
    function* () {
      for (const role of cluster ? roles : [])
        yield [{ role }, cluster?.nodes.filter((node) => node.roles.includes(role)).length ?? 0];
    },
    ['role'],
  );
  collected(
    'verbatim_node_up',
    'Is 1 while the lease of this node holds, otherwise 0: then others may take over what it does.',
    () => (cluster ? [[{}, cluster.isAlive ? 1 : 0]] : []),
  );
  collected(
    'verbatim_live_sockets_forwarded',
    'Open WebSockets that this node passes on to the nodes that own their live sessions.',
    () => (forwarding ? [[{}, forwarding.count]] : []),
  );
  const lost = counter(
    'verbatim_lease_losses_total',
    'Leases that were over while this node held them: of a job, of a live session, of the node itself, or of the upkeep that one node does for all.',
    ['lease'],
  );
  return {
    /** Sets the cluster that is described when metrics are read. */
    watch(watched: MeteredCluster): void {
      cluster = watched;
    },
    /** Sets the sockets passed on to other nodes that are counted when metrics are read. */
    watchForwarding(watched: { readonly count: number }): void {
      forwarding = watched;
    },
    lostLease: (lease: LostLease): void => lost.inc({ lease }),
  };
}

type StoreCall = (...args: unknown[]) => unknown;

/** Metrics of store calls. */
interface Measured {
  readonly store: ReturnType<typeof storeMeters>;
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
