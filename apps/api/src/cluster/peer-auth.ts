import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@verbatim/time';
import type { ClusterSecrets } from './cluster-secret.ts';

/** Header that proves that a request comes from a node of the cluster. */
export const PEER_HEADER = 'verbatim-node';

/** A signature is accepted this long: clocks of nodes follow the store, so only the way of the request takes time. */
const MAX_AGE_MS = 30_000;

/** `from=ID,to=ID,at=MILLISECONDS,signature=HEX` */
const FORM = /^from=([\w-]{1,64}),to=([\w-]{1,64}),at=(\d{1,15}),signature=([0-9a-f]{64})$/;

/** A request to another node. */
export interface PeerRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
}

/**
 * Authenticates requests between nodes with the secret of the cluster, which itself never travels. A signature holds for one node,
 * method and path, and for half a minute. The content of requests is neither signed nor encrypted: the network between nodes is private.
 */
export class PeerAuth {
  readonly #id: string;
  #secrets: ClusterSecrets;
  readonly #clock: Pick<Clock, 'now'>;

  constructor({
    id,
    secrets,
    clock,
  }: {
    readonly id: string;
    readonly secrets: ClusterSecrets;
    readonly clock: Pick<Clock, 'now'>;
  }) {
    this.#id = id;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** From now on these secrets count. */
  useSecrets(secrets: ClusterSecrets): void {
    this.#secrets = secrets;
  }

  /** Headers of a request to a node. */
  headersFor(to: string, request: PeerRequest): Readonly<Record<string, string>> {
    const at = String(this.#clock.now());
    const from = this.#id;
    const { current } = this.#secrets;
    const signature = signed(current, { from, to, at }, request).toString('hex');
    return { [PEER_HEADER]: `from=${from},to=${to},at=${at},signature=${signature}` };
  }

  /** The node that a request comes from; null if it can't prove to be a node, or the request was meant for another one. */
  senderOf(header: string | readonly string[] | undefined, request: PeerRequest): string | null {
    if (typeof header !== 'string') return null;
    const [, from = '', to = '', at = '', signature = ''] = FORM.exec(header) ?? [];
    if (to !== this.#id) return null;
    if (Math.abs(this.#clock.now() - Number(at)) > MAX_AGE_MS) return null;
    const given = Buffer.from(signature, 'hex');
    const { current, others } = this.#secrets;
    const isOurs = [current, ...others].some((secret) =>
      timingSafeEqual(signed(secret, { from, to, at }, request), given),
    );
    return isOurs ? from : null;
  }
}

const signed = (
  secret: string,
  { from, to, at }: Readonly<Record<'from' | 'to' | 'at', string>>,
  { method, path }: PeerRequest,
): Buffer => createHmac('sha256', secret).update([from, to, at, method, path].join('\n')).digest();
