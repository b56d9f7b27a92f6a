import type { WorkLease, WorkLeases } from '@verbatim/storage';

/** What work that runs on one node at a time needs. */
interface ExclusiveWorkOptions {
  readonly leases: WorkLeases;
  readonly name: string;
  /** Id of this node. */
  readonly owner: string;
  readonly leaseMs: number;
  /** Called when the work was taken over while this node did it. */
  readonly onLeaseLost: () => void;
}

/** Work that one node of a cluster does for all. A node that was paused past its lease learns it before its next step. */
export class ExclusiveWork {
  readonly #options: ExclusiveWorkOptions;
  #lease: WorkLease | null = null;

  constructor(options: ExclusiveWorkOptions) {
    this.#options = options;
  }

  /** Takes the work, if no other node has it. */
  async begin(): Promise<boolean> {
    const { leases, name, owner, leaseMs } = this.#options;
    const before = this.#lease;
    this.#lease = await leases.take({ name, owner, leaseMs });
    if (before !== null && this.#lease?.epoch !== before.epoch) this.#options.onLeaseLost();
    return this.#lease !== null;
  }

  /** Whether this node may do the next step: its lease still holds, and is extended. */
  async mayGoOn(): Promise<boolean> {
    if (this.#lease === null) return false;
    const holds = await this.#options.leases.extend(this.#lease, this.#options.leaseMs);
    if (!holds) {
      this.#lease = null;
      this.#options.onLeaseLost();
    }
    return holds;
  }

  /** Leaves the work to another node. */
  async end(): Promise<void> {
    const lease = this.#lease;
    this.#lease = null;
    if (lease !== null) await this.#options.leases.release(lease);
  }
}
