import type { NodeRole, NodeRow } from '@verbatim/storage';
import { Counter, Gauge, type Registry } from 'prom-client';

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
