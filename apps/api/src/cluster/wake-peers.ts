import { request } from 'node:http';
import type { NodeRow } from '@verbatim/storage';
import type { Cluster } from './cluster.ts';
import type { PeerListener } from './peer-listener.ts';

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

  /** One hint to a node at a time: a slow one gets no more. */
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
