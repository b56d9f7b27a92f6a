import { randomUUID } from 'node:crypto';
import type { ClusterStore, NewNode, NodeReport, NodeRole, NodeRow } from '@verbatim/storage';
import type { Clock, PausedTime } from '@verbatim/time';
import { CLOCK_APART_MS, type Logger, logClock } from '../observability/logger.ts';
import { type ClusterSecrets, newClusterSecret, readClusterSecrets } from './cluster-secret.ts';
import { PeerAuth } from './peer-listener.ts';

/** Two heartbeats may fail before a lease is over. */
const BEATS_PER_LEASE = 3;

/** What a node needs to be one of several. */
export interface ClusterOptions {
  readonly store: Pick<ClusterStore, 'nodes' | 'rates' | 'work'>;
  readonly roles: readonly NodeRole[];
  readonly version: string;
  /** How long the other nodes wait for a heartbeat before they take over. */
  readonly leaseMs: number;
  /** Clock of this machine. */
  readonly clock: Clock;
  readonly log: Logger;
  /** Called when the lease of this node was over: other nodes may have taken over what it did. */
  readonly onLeaseLost: () => void;
}

/** This process as one of several nodes that share a store. */
export class Cluster {
  readonly id: string = randomUUID();
  readonly roles: readonly NodeRole[];
  readonly hasPeers = true;
  /** Time of the shared store. */
  readonly clock: StoreClock;
  readonly store: ClusterOptions['store'];
  /** Signs and checks requests between nodes. */
  readonly auth: PeerAuth;
  readonly #options: ClusterOptions;
  #node: Omit<NewNode, keyof NodeReport> | null = null;
  #report: () => NodeReport = () => ({ liveSeats: 0, recognition: '{}' });
  /** End of this node's lease, in elapsed time. */
  #aliveUntil = 0;
  #nodes: readonly NodeRow[] = [];
  /** What the store said when they were read. */
  #roster: string | null = null;
  #beating: Promise<void> = Promise.resolve();
  #cancel = (): void => {};
  #clockAgreed = true;

  /** Reads the time and the secrets of the cluster. Other nodes know of this one only after `join`. */
  static async open(options: ClusterOptions): Promise<Cluster> {
    const clock = new StoreClock(options.clock);
    const { nodes } = options.store;
    const askedAt = clock.elapsed();
    // A node that never joined: only the time is of interest.
    const { now } = await nodes.beat('', { liveSeats: 0, recognition: '{}' }, 0);
    clock.set(now, askedAt);
    return new Cluster(options, clock, await readClusterSecrets(nodes, newClusterSecret()));
  }

  private constructor(options: ClusterOptions, clock: StoreClock, secrets: ClusterSecrets) {
    this.#options = options;
    this.roles = options.roles;
    this.clock = clock;
    this.store = options.store;
    this.auth = new PeerAuth({ id: this.id, secrets, clock });
  }

  /** Whether this node's lease holds by its own elapsed time. */
  get isAlive(): boolean {
    return this.clock.elapsed() < this.#aliveUntil;
  }

  /** Whether the clock of this machine is that of the store. */
  get clockAgrees(): boolean {
    return Math.abs(this.clock.apartMs) < CLOCK_APART_MS;
  }

  /** The nodes that were alive at the last heartbeat, this one included. Their live seats may have changed to up to twice or half as many. */
  get nodes(): readonly NodeRow[] {
    return this.#nodes;
  }

  /** The other nodes with a role that can be reached. */
  peersWith(role: NodeRole): readonly NodeRow[] {
    return this.#nodes.filter(
      ({ id, roles, address }) => id !== this.id && address !== null && roles.includes(role),
    );
  }

  /** Whether it is the turn of this node among those with a role, as all of them tell by the time of the store: one after the other. */
  hasTurn(role: NodeRole, everyMs: number): boolean {
    const ids = this.#nodes.flatMap(({ id, roles }) => (roles.includes(role) ? [id] : []));
    return ids[Math.floor(this.clock.now() / everyMs) % ids.length] === this.id;
  }

  /** A node that is alive now; null if it is not. */
  async find(id: string): Promise<NodeRow | null> {
    return await this.store.nodes.get(id);
  }

  /** Registers this node and starts its heartbeat. */
  async join(address: string | null, report: () => NodeReport): Promise<void> {
    const { roles, version } = this.#options;
    this.#node = { id: this.id, roles, address, version };
    this.#report = report;
    await this.#register();
    await this.#readStore(null);
    this.#schedule();
  }

  /** Ends the heartbeat; the others know at once. */
  async leave(): Promise<void> {
    this.#cancel();
    this.#cancel = () => {};
    const joined = this.#node !== null;
    this.#node = null;
    await this.#beating;
    this.#aliveUntil = 0;
    if (joined) await this.store.nodes.leave(this.id);
  }

  /** Sends a heartbeat now: after a pause, or when what this node can take has changed. */
  beat(): Promise<void> {
    this.#cancel();
    this.#beating = this.#beat().then(() => this.#schedule());
    return this.#beating;
  }

  #schedule(): void {
    if (this.#node === null) return;
    const { leaseMs } = this.#options;
    this.#cancel = this.clock.after(leaseMs / BEATS_PER_LEASE, () => void this.beat());
  }

  async #beat(): Promise<void> {
    const { log, onLeaseLost, leaseMs } = this.#options;
    const wasAlive = this.#aliveUntil > 0;
    const askedAt = this.clock.elapsed();
    try {
      const report = this.#report();
      const { now, isAlive, roster } = await this.store.nodes.beat(this.id, report, leaseMs);
      this.#setClock(now, askedAt);
      if (isAlive) this.#aliveUntil = askedAt + leaseMs;
      else if (this.#node !== null) {
        log.warn({ node: this.id }, 'the lease of this node was over: others may have taken over');
        if (wasAlive) onLeaseLost();
        await this.#register();
      }
      await this.#readStore(isAlive ? roster : null);
    } catch (err) {
      log.error({ err, node: this.id }, 'the heartbeat of this node failed');
    }
  }

  async #register(): Promise<void> {
    if (this.#node === null) return;
    const askedAt = this.clock.elapsed();
    const { leaseMs } = this.#options;
    const now = await this.store.nodes.join({ ...this.#node, ...this.#report() }, leaseMs);
    this.#setClock(now, askedAt);
    this.#aliveUntil = askedAt + leaseMs;
  }

  #setClock(storeTime: number, askedAt: number): void {
    this.clock.set(storeTime, askedAt);
    const { clockAgrees, clock } = this;
    if (clockAgrees === this.#clockAgreed) return;
    this.#clockAgreed = clockAgrees;
    logClock(this.#options.log, 'the database', clockAgrees ? 0 : clock.apartMs);
  }

  /** Reads the secrets, and the nodes unless the store says that they are as they were: all of them by each would be their square. */
  async #readStore(roster: string | null): Promise<void> {
    const { nodes } = this.store;
    if (roster === null || roster !== this.#roster) this.#nodes = await nodes.list();
    this.#roster = roster;
    this.auth.useSecrets(await readClusterSecrets(nodes, newClusterSecret()));
  }
}

/** A slower response says too little about the moment in which the store read its clock. */
const MAX_ROUND_TRIP_MS = 1_000;

/** What a machine's clock may drift by: more than the crystals of computers do. */
const MAX_DRIFT = 1e-4;

/**
 * A clock that tells the time of the shared store, so that leases, tokens and retention mean the same on every node. It is set with
 * each heartbeat, and goes on by elapsed time: a change of the machine's time does nothing. Each response tells the time up to half a
 * round trip; one that says less than is known already sets nothing, so that ids of several nodes follow each other on a busy machine.
 */
export class StoreClock implements Clock {
  readonly #machine: Clock;
  #setTo: number;
  #setAt: number;
  /** How far the time was off at most when it was set. */
  #errorMs = Number.POSITIVE_INFINITY;

  constructor(machine: Clock) {
    this.#machine = machine;
    this.#setTo = machine.now();
    this.#setAt = machine.elapsed();
  }

  now(): number {
    return Math.round(this.#setTo + this.#machine.elapsed() - this.#setAt);
  }

  /** How far the clock of this machine is behind. */
  get apartMs(): number {
    return this.now() - this.#machine.now();
  }

  elapsed(): number {
    return this.#machine.elapsed();
  }

  after(delayMs: number, call: () => void): () => void {
    return this.#machine.after(delayMs, call);
  }

  paused(): PausedTime | undefined {
    return this.#machine.paused?.();
  }

  /** Sets the clock to a time of the store that was asked for at the elapsed time `askedAt`. */
  set(storeTime: number, askedAt: number): void {
    const now = this.#machine.elapsed();
    if (now - askedAt > MAX_ROUND_TRIP_MS) return;
    const errorMs = (now - askedAt) / 2;
    const readAt = askedAt + errorMs;
    const known = this.#setTo + readAt - this.#setAt;
    const knownErrorMs = this.#errorMs + (readAt - this.#setAt) * MAX_DRIFT;
    // Farther apart than both may be off: the elapsed time stood still, as in a machine that was suspended.
    const isWrong = Math.abs(storeTime - known) > errorMs + knownErrorMs + 1;
    if (errorMs > knownErrorMs && !isWrong) return;
    this.#setTo = storeTime;
    this.#setAt = readAt;
    this.#errorMs = errorMs;
  }
}
