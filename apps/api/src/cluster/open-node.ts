import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { ClusterStore, NodeRow } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { ServiceConfig } from '../config/options.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { httpAddressOf } from '../platform/public-address.ts';
import { Cluster } from './cluster.ts';
import { ExclusiveWork } from './exclusive-work.ts';
import { PeerListener } from './peer-listener.ts';

/** Longer than the time between two rounds of upkeep, so that the lease lasts from one to the next. */
const MIN_UPKEEP_LEASE_MS = 30_000;

/** This service as one of several nodes. */
export type OwnNodeParts = Awaited<ReturnType<typeof openNode>>;

interface OpenNodeOptions {
  readonly config: ServiceConfig;
  readonly store: ClusterStore;
  /** Clock of this machine. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'cluster'>;
}

/** Opens this service as a node. The others know of it after `listenAsNode`. */
export async function openNode({ config, store, clock, log, metrics }: OpenNodeOptions) {
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
  // Retention and the like, which one node does for all.
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

/** Path of the hint that work is waiting. */
const PREFIX = '/wake';
/** Hints of this time are one. */
const GATHER_MS = 10;
const TIMEOUT_MS = 2_000;

/**
 * Tells the nodes that work on jobs at once that there is one. A hint that gets lost costs time only: each of them looks into the queue
 * every few seconds anyway.
 */
export class WorkerWaker {
  readonly #cluster: Cluster;
  readonly #underWay = new Set<string>();
  #isPlanned = false;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** Calls `wake` when another node says that there is work. */
  receive(listener: PeerListener, wake: () => void): void {
    listener.onRequest(PREFIX, (_request, outgoing) => {
      wake();
      outgoing.writeHead(204).end();
    });
  }

  /** Wakes all other nodes that work on jobs. */
  wake(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#cluster.clock.after(GATHER_MS, () => {
      this.#isPlanned = false;
      for (const node of this.#cluster.peersWith('worker')) this.#hint(node);
    });
  }

  /** Sends a hint, unless one to this node is under way: a slow node must not collect them. */
  #hint(node: NodeRow): void {
    const { id, address } = node;
    if (address === null || this.#underWay.has(id)) return;
    this.#underWay.add(id);
    const headers = this.#cluster.auth.headersFor(node, { method: 'POST', path: PREFIX });
    const sent = request(`${address}${PREFIX}`, { method: 'POST', headers, timeout: TIMEOUT_MS });
    sent.on('response', (response) => response.resume());
    sent.on('timeout', () => sent.destroy());
    // A node that can't be reached looks for itself, or is dead.
    sent.on('error', () => {});
    sent.on('close', () => this.#underWay.delete(id));
    sent.end();
  }
}
