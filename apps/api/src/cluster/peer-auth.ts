import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { NodeRow } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { ClusterSecrets } from './cluster-secret.ts';

/** Header that proves that a request comes from a node of the cluster. */
export const PEER_HEADER = 'verbatim-node';

/** A signature is accepted this long: clocks of nodes follow the store, so only the way of the request takes time. */
const MAX_AGE_MS = 30_000;

/** `from=ID,to=ID,at=MILLISECONDS,number=N,body=SHA-256,signature=HEX`. */
const FORM =
  /^from=([\w-]{1,64}),to=([\w-]{1,64}),at=(\d{1,15}),number=(\d{1,15}),body=([0-9a-f]{64}),signature=([0-9a-f]{64})$/;

const NO_BODY = new Uint8Array(0);

/** A request to another node. */
interface PeerRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly body?: Uint8Array;
}

/** Proof that a node made a request. The request counts once `accept` has seen its body. */
export interface PeerProof {
  readonly from: string;
  readonly number: number;
  /** SHA-256 of the body. */
  readonly body: string;
}

/** What requests are signed and checked with. */
export interface PeerAuthOptions {
  readonly id: string;
  readonly secrets: ClusterSecrets;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Authenticates requests between nodes with the secret of the cluster, which itself never travels. A signature holds for one request to
 * one node, with its body, and for half a minute. Requests are not encrypted, and what follows an upgrade is not signed: the network
 * between nodes is private.
 */
export class PeerAuth {
  readonly #options: Omit<PeerAuthOptions, 'secrets'>;
  readonly #used: UsedNumbers;
  #secrets: ClusterSecrets;
  #lastNumber = 0;

  constructor({ secrets, ...options }: PeerAuthOptions) {
    this.#options = options;
    this.#secrets = secrets;
    this.#used = new UsedNumbers(options.clock);
  }

  /** From now on these secrets count. */
  useSecrets(secrets: ClusterSecrets): void {
    this.#secrets = secrets;
  }

  /** Headers of a request to a node. */
  headersFor(
    { id: to }: Pick<NodeRow, 'id'>,
    request: PeerRequest,
  ): Readonly<Record<string, string>> {
    const { id: from, clock } = this.#options;
    this.#lastNumber += 1;
    const body = digestOf(request.body ?? NO_BODY);
    const claim = `from=${from},to=${to},at=${clock.now()},number=${this.#lastNumber},body=${body}`;
    const signature = signed(this.#secrets.current, claim, request).toString('hex');
    return { [PEER_HEADER]: `${claim},signature=${signature}` };
  }

  /** Null unless a node has signed this request for this one, a short time ago. Looks at no body, so that none is read for strangers. */
  proofOf(header: string | readonly string[] | undefined, request: PeerRequest): PeerProof | null {
    if (typeof header !== 'string') return null;
    const [, from = '', to, at, number, body = '', signature = ''] = FORM.exec(header) ?? [];
    const { id, clock } = this.#options;
    if (to !== id || Math.abs(clock.now() - Number(at)) > MAX_AGE_MS) return null;
    const given = Buffer.from(signature, 'hex');
    const claim = header.slice(0, header.lastIndexOf(','));
    const { current, others } = this.#secrets;
    const isOurs = [current, ...others].some((secret) =>
      timingSafeEqual(signed(secret, claim, request), given),
    );
    return isOurs ? { from, number: Number(number), body } : null;
  }

  /** Whether the request with this proof counts: its body matches the signature, and it is no replay. */
  accept({ from, number, body: signedBody }: PeerProof, body: Uint8Array = NO_BODY): boolean {
    return digestOf(body) === signedBody && this.#used.take(from, number);
  }
}

/** How far requests of one node may overtake each other: what it makes in 3 s if it tells 50 others of every job. */
const WINDOW = 16_384;
/** Nodes whose requests are remembered. Each takes one byte for each number of the window. */
const MAX_SENDERS = 1_000;

interface Sender {
  readonly seen: Uint8Array;
  highest: number;
  lastAt: number;
}

/** The numbers of requests that have come, by sender: a sliding window, as IPsec has against replays (RFC 4303, section 3.4.3). */
class UsedNumbers {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #senders = new Map<string, Sender>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Whether the number is new. One that has fallen out of the window is refused, and so is a new sender while there are too many. */
  take(from: string, number: number): boolean {
    const sender = this.#senders.get(from) ?? this.#newSender(from);
    if (sender === null || number <= sender.highest - WINDOW) return false;
    const { seen, highest } = sender;
    for (let skipped = Math.max(highest, number - WINDOW) + 1; skipped < number; skipped += 1) {
      seen[skipped % WINDOW] = 0;
    }
    if (number <= highest && seen[number % WINDOW] === 1) return false;
    seen[number % WINDOW] = 1;
    sender.highest = Math.max(highest, number);
    sender.lastAt = this.#clock.now();
    return true;
  }

  #newSender(from: string): Sender | null {
    const now = this.#clock.now();
    if (this.#senders.size >= MAX_SENDERS) {
      for (const [id, { lastAt }] of this.#senders) {
        // A signature may be of a clock that was ahead: it is over after twice its age.
        if (Math.abs(now - lastAt) > 2 * MAX_AGE_MS) this.#senders.delete(id);
      }
      if (this.#senders.size >= MAX_SENDERS) return null;
    }
    const sender = { seen: new Uint8Array(WINDOW), highest: 0, lastAt: now };
    this.#senders.set(from, sender);
    return sender;
  }
}

const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const signed = (secret: string, claim: string, { method, path }: PeerRequest): Buffer =>
  createHmac('sha256', secret).update([claim, method, path].join('\n')).digest();
