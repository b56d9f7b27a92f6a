import type { NodeRole } from '@verbatim/storage';

/** This process as an owner of live sessions. */
export interface OwnNode {
  /** Without other nodes, the same after a restart. */
  readonly id: string;
  readonly roles: readonly NodeRole[];
  /** Whether other nodes may share the sessions. */
  readonly hasPeers: boolean;
  /** False if other nodes may have taken over, as after a long pause of this process. */
  readonly isAlive: boolean;
  /** Whether it is the turn of this node to do what one of them does every so often. */
  hasTurn(role: NodeRole, everyMs: number): boolean;
  /** Sends a heartbeat, so that other nodes take over nothing more. */
  beat(): Promise<void>;
}

/** The only process that uses its data directory: it has the lock. */
export const onlyNode: OwnNode = {
  id: 'embedded',
  roles: ['api', 'live', 'worker'],
  hasPeers: false,
  isAlive: true,
  hasTurn: () => true,
  beat: () => Promise.resolve(),
};
