import { readFileSync } from 'node:fs';
import type { ClusterStore } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { ServiceConfig } from '../config/config.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { httpAddressOf } from '../platform/public-address.ts';
import { Cluster } from './cluster.ts';
import { ExclusiveWork } from './exclusive-work.ts';
import { PeerListener } from './peer-listener.ts';
import { WorkerWaker } from './wake-peers.ts';

/** Longer than the time between two rounds of upkeep, so that the lease lasts from one to the next. */
const MIN_UPKEEP_LEASE_MS = 30_000;

/** This service as one of several nodes. */
export interface OwnNodeParts {
  readonly cluster: Cluster;
  /** Receives requests of other nodes. */
  readonly listener: PeerListener;
  readonly waker: WorkerWaker;
  /** Retention and the like, which one node does for all. */
  readonly upkeepWork: ExclusiveWork;
}

/** What a node is opened with. */
interface OpenNodeOptions {
  readonly config: ServiceConfig;
  readonly store: ClusterStore;
  /** Clock of this machine. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'cluster'>;
}

/** Opens this service as a node. The others know of it after `listenAsNode`. */
export async function openNode({
  config,
  store,
  clock,
  log,
  metrics,
}: OpenNodeOptions): Promise<OwnNodeParts> {
  const { roles, leaseMs } = config.cluster;
  const cluster = await Cluster.open({
    store,
    roles,
    version: versionOfService(),
    leaseMs,
    clock,
    log,
    onLeaseLost: () => metrics.cluster.lostLease('node'),
  });
  metrics.cluster.watch(cluster);
  const upkeepWork = new ExclusiveWork({
    leases: store.work,
    name: 'upkeep',
    owner: cluster.id,
    leaseMs: Math.max(leaseMs, MIN_UPKEEP_LEASE_MS),
    onLeaseLost: () => metrics.cluster.lostLease('upkeep'),
  });
  const listener = new PeerListener(cluster.auth, (err) =>
    log.error({ err }, 'a connection of another node failed'),
  );
  return { cluster, listener, waker: new WorkerWaker(cluster), upkeepWork };
}

/** Listens for other nodes; returns the address at which they reach this one. */
export async function listenForPeers(
  { host, port, address }: ServiceConfig['cluster'],
  listener: PeerListener,
): Promise<string> {
  const listensAt = await listener.listen(host, port);
  return address ?? httpAddressOf(host, listensAt);
}

function versionOfService(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
