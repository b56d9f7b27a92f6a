import type { measuredRequests } from './measured-requests.ts';

/** Starts a peer on a free loopback port and returns the port. */
export type StartPeer = () => Promise<number>;

/** A peer to compare with. */
export interface Peer {
  readonly name: string;
  readonly title: string;
  /** What the peer does with a request. */
  readonly does: string;
  /** Minimum requests that ours must serve in the CPU time in which this peer serves one, by request. Null: it is ours. */
  readonly required: Readonly<Record<keyof typeof measuredRequests, number>> | null;
}

/** A peer that validates must be slower than ours. */
const FASTER = { post: 1, get: 1 };

/** The peers, in the order of each round. Each is a file of its name under peers/. */
export const peers: readonly Peer[] = [
  {
    name: 'bare-hono',
    title: 'hono, bare',
    does: 'reads the JSON body or the query, checks nothing, no key',
    required: { post: 0.85, get: 0.6 },
  },
  {
    name: 'fastify',
    title: 'fastify',
    does: 'key, Ajv with the same JSON Schema, serializer compiled from the response schema',
    required: FASTER,
  },
  {
    name: 'verbatim',
    title: 'verbatim',
    does: 'key, generated validators, unknown fields refused, defaults, request id',
    required: null,
  },
];
