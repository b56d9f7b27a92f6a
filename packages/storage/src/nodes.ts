/** What a node does: serves the API, runs live sessions, works on pre-recorded jobs. */
export type NodeRole = 'api' | 'live' | 'worker';

export interface NodeReport {
  /** Live sessions that it can take now. */
  readonly liveSeats: number;
  /** JSON text: what it recognizes speech with, for nodes that recognize none. */
  readonly recognition: string;
}

export interface NewNode extends NodeReport {
  /** Unique to this run of the process: a restarted one is another node. */
  readonly id: string;
  readonly roles: readonly NodeRole[];
  /** Where other nodes reach it, such as `http://10.0.0.5:8082`; null if they can't. */
  readonly address: string | null;
  readonly version: string;
}

/** A registered node whose lease holds. */
export interface NodeRow extends NewNode {
  readonly startedAt: number;
  readonly aliveUntil: number;
}

/** What a node learns by its heartbeat. */
export interface NodeBeat {
  /** Time of the store, by which all leases are judged. */
  readonly now: number;
  /** False if the lease was over: other nodes may have taken over what this one did. */
  readonly isAlive: boolean;
  /** Changes with the nodes that are alive and what they say, live seats to the next power of two. */
  readonly roster: string;
}

/** Leases last at most this long. One that is further ahead was written before the store's clock was set back, and is over. */
export const MAX_NODE_LEASE_MS = 10 * 60 * 1_000;

/** The processes that share the store. Leases are judged by the store's clock alone, as those of nodes differ. */
export interface NodeStore {
  /** Registers a node, or renews one whose lease was over. Removes nodes that are dead for a day. Returns the store's time. */
  join(node: NewNode, leaseMs: number): Promise<number>;
  /** Heartbeat: stores the report and extends the lease, unless it is over. */
  beat(id: string, report: NodeReport, leaseMs: number): Promise<NodeBeat>;
  /** Null if its lease is over. */
  get(id: string): Promise<NodeRow | null>;
  /** All nodes whose lease holds, oldest first. */
  list(): Promise<readonly NodeRow[]>;
  leave(id: string): Promise<void>;
  /** A secret that all nodes share, by its name. The first proposal is kept, and returned to every later call. */
  secret(name: string, proposal: string): Promise<string>;
  /** The shared secrets of these names, in their order; null where there is none. */
  secrets(names: readonly string[]): Promise<readonly (string | null)[]>;
  /** In one step, a secret takes the place of another one, which gets the third name or, without one, is gone. */
  replaceSecret(names: SecretReplacement): Promise<void>;
  removeSecret(name: string): Promise<void>;
}

/** Names of a shared secret and of its replacement. Nothing happens unless both exist. */
interface SecretReplacement {
  readonly replaced: string;
  readonly by: string;
  readonly keptAs: string | null;
}

/** The hold of one node on work that must run once. */
export interface WorkLease {
  readonly name: string;
  /** Grows whenever the work changes hands. */
  readonly epoch: number;
}

/** Leases by name, for work that one node does for all. */
export interface WorkLeases {
  /** Takes free work, or extends the owner's own lease. Null if another node has it. */
  take(request: { name: string; owner: string; leaseMs: number }): Promise<WorkLease | null>;
  /** False if the lease is over or was taken by another node. */
  extend(lease: WorkLease, leaseMs: number): Promise<boolean>;
  /** Frees the work, if it is still held by this lease. */
  release(lease: WorkLease): Promise<void>;
}

/** Tokens of one key's rate. */
export interface RateSlice {
  /** How many were taken, 0 if none was there. */
  readonly tokens: number;
  /** What the bucket still has after that. */
  readonly left: number;
}

/** Token buckets that all nodes share: each refills by its rate, and holds as many tokens as it refills in a second. */
export interface RateStore {
  /** Takes up to `tokens` whole tokens. */
  take(request: { key: string; perSecond: number; tokens: number }): Promise<RateSlice>;
  /** Removes buckets that are full again; returns their number. */
  removeIdle(limit: number): Promise<number>;
}

/** A dead node is remembered this long, for people who look into the table. */
export const DEAD_NODE_KEPT_MS = 24 * 60 * 60 * 1_000;

/** A bucket of tokens is full again after a second. */
export const REFILL_MS = 1_000;

export type StoredNode = Omit<NodeRow, 'roles'> & { readonly roles: string };

/** Its columns, in the SQL of every database. */
export const nodeColumns = `id, roles, address, version, live_seats AS "liveSeats", recognition, started_at AS "startedAt",
  alive_until AS "aliveUntil"`;

export const nodeOf = (row: StoredNode): NodeRow => ({ ...row, roles: JSON.parse(row.roles) });
