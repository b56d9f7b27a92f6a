/** Starts a peer on a free loopback port and answers the port. */
export type StartPeer = () => Promise<number>;

/** A peer to compare with. */
export interface Peer {
  readonly name: string;
  readonly title: string;
  /** What the peer does with a request, for the reader of the table. */
  readonly does: string;
  /** How many times the work of this peer ours must do in the same CPU time. Null: it is ours. */
  readonly required: number | null;
}

/** The peers, in the order in which each round visits them. Each is the file of its name under peers/. */
export const peers: readonly Peer[] = [
  {
    name: 'bare-hono',
    title: 'hono, bare',
    does: 'reads the JSON body or the query, checks nothing, no key',
    required: 1.0,
  },
  {
    name: 'fastify',
    title: 'fastify',
    does: 'key, Ajv with the same JSON Schema, serializer compiled from the answer schema',
    required: 0.95,
  },
  {
    name: 'zod-openapi',
    title: '@hono/zod-openapi',
    does: 'key, an equivalent zod schema',
    required: 1.8,
  },
  {
    name: 'express-openapi-validator',
    title: 'express-openapi-validator',
    does: 'key, the bundled document itself',
    required: 3.5,
  },
  {
    name: 'verbatim',
    title: 'verbatim',
    does: 'key, generated validators, unknown fields refused, defaults, request id',
    required: null,
  },
];
