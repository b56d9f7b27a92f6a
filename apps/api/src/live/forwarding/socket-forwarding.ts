import { operations } from '@verbatim/contract';
import type { CloseName } from '@verbatim/live';
import type { RunningApi, SocketHandshake } from '@verbatim/server/node';
import type { NodeRow, SessionRow, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { Cluster } from '../../cluster/cluster.ts';
import { PEER_HEADER, type PeerListener } from '../../cluster/peer-listener.ts';
import type { Logger } from '../../observability/logger.ts';
import { isToken } from '../prepare-session.ts';
import { ForwardedSocket } from './forwarded-socket.ts';

/** Forwarded sockets of one node: as many as another node takes. */
const MAX_FORWARDED = 20_000;

/** Path at which a node receives forwarded sockets, before the path of the client's request. */
const PREFIX = '/live';

/** How often the node checks that the nodes it forwards sockets to are alive. */
const CHECK_MS = 1_000;

const socketPath = new RegExp(
  `${operations.streamLiveSession.path.replace('{id}', '(?<id>[^/?]+)')}(?:\\?|$)`,
);

interface SocketForwardingOptions {
  readonly cluster: Pick<Cluster, 'auth' | 'find' | 'id' | 'nodes' | 'peersWith' | 'roles'>;
  readonly store: Pick<Store, 'sessions'>;
  readonly live: { readonly seatsLeft: number };
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Passes the socket of a session that another node owns on to that node; so too the socket of a session without an owner that this node
 * has no room for. A socket is passed on once: the node that receives it treats it as its own.
 */
export class SocketForwarding {
  readonly #options: SocketForwardingOptions;
  readonly #sockets = new Map<ForwardedSocket, string>();
  #draining = false;
  #cancelCheck: (() => void) | null = null;

  constructor(options: SocketForwardingOptions) {
    this.#options = options;
  }

  /** Number of sockets that are passed on now. */
  get count(): number {
    return this.#sockets.size;
  }

  /** Passes a socket on, if its session belongs on another node. */
  async divert(handshake: SocketHandshake): Promise<boolean> {
    const { clock, log, cluster } = this.#options;
    const { url = '' } = handshake.incoming;
    try {
      const node = await this.#nodeFor(url);
      if (node?.address == null || this.#draining || this.count >= MAX_FORWARDED) return false;
      const path = PREFIX + url;
      const headers = cluster.auth.headersFor(node, { method: 'GET', path });
      const target = { address: node.address, path, headers };
      const onFault = (err: unknown): void => log.error({ err }, 'a forwarded socket failed');
      const socket = await ForwardedSocket.open(handshake, target, { clock, onFault });
      if (!socket) {
        log.warn({ node: node.id }, 'a node did not take the socket of its live session');
        return false;
      }
      this.#add(socket, node.id);
      return true;
    } catch (err) {
      log.error({ err }, 'the node of a live session could not be found');
      return false;
    }
  }

  /** Receives the sockets that other nodes pass on, for the API of this one. */
  receive(
    listener: Pick<PeerListener, 'onUpgrade'>,
    { upgrade }: Pick<RunningApi, 'upgrade'>,
  ): void {
    listener.onUpgrade(PREFIX, ({ incoming, path }, socket) => {
      incoming.url = path.slice(PREFIX.length);
      delete incoming.headers[PEER_HEADER];
      upgrade({ incoming, socket });
    });
  }

  /** Stops forwarding, and closes the forwarded sockets: their clients reconnect to another node. */
  drain(): void {
    this.#draining = true;
    this.#cancelCheck?.();
    this.#cancelCheck = null;
    this.#closeAll('draining');
  }

  async #nodeFor(url: string): Promise<NodeRow | null> {
    const row = await this.#sessionOf(url);
    if (row === null) return null;
    const { cluster, live } = this.#options;
    if (row.owner === cluster.id) return null;
    const owner = row.owner === null ? null : await cluster.find(row.owner);
    if (owner) return owner;
    const isLive = cluster.roles.includes('live');
    if (isLive && live.seatsLeft > 0) return null;
    const [best] = cluster
      .peersWith('live')
      .toSorted((one, other) => other.liveSeats - one.liveSeats);
    return best && (best.liveSeats > 0 || !isLive) ? best : null;
  }

  /** The session of a socket's address and token; null if they don't belong together, which the API refuses. */
  async #sessionOf(url: string): Promise<SessionRow | null> {
    const id = socketPath.exec(url)?.groups?.['id'];
    const token = new URL(url, 'http://localhost').searchParams.get('token');
    if (!id || !token) return null;
    const row = await this.#options.store.sessions.get(id.toLowerCase());
    return row && isToken(token, row.tokenHash) ? row : null;
  }

  #add(socket: ForwardedSocket, nodeId: string): void {
    this.#sockets.set(socket, nodeId);
    socket.onClosed(() => this.#sockets.delete(socket));
    if (this.#draining) socket.close('draining');
    else this.#check();
  }

  /** A node that is paused or cut off doesn't close its connections: its sockets are closed here once its lease is over, so that clients reconnect. */
  #check(): void {
    this.#cancelCheck ??= this.#options.clock.after(CHECK_MS, () => {
      this.#cancelCheck = null;
      this.#closeDead()
        .catch((err: unknown) => {
          this.#options.log.warn({ err }, 'nodes with forwarded sockets could not be looked for');
        })
        .finally(() => {
          if (this.count > 0 && !this.#draining) this.#check();
        });
    });
  }

  async #closeDead(): Promise<void> {
    const { cluster } = this.#options;
    const known = new Set(cluster.nodes.map(({ id }) => id));
    for (const nodeId of new Set(this.#sockets.values())) {
      // A node that has just joined is not among the known ones yet.
      if (known.has(nodeId) || (await cluster.find(nodeId))) continue;
      this.#closeAll('internal_error', nodeId);
    }
  }

  #closeAll(name: CloseName, to?: string): void {
    for (const [socket, nodeId] of this.#sockets) {
      if (to === undefined || to === nodeId) socket.close(name);
    }
  }
}
