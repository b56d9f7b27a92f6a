import type { ResultPiece } from './jobs.ts';
import type { NewDelivery } from './outbox.ts';
import type { JobOutcome } from './queue.ts';

/** A live session, beside its job. */
export interface SessionRow {
  readonly jobId: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
  /** When the first socket connected. */
  readonly connectedAt: number | null;
  /** The node that leased it last; null before the first socket, after a release and after the end. The node may be dead. */
  readonly owner: string | null;
  /** JSON text: state from which another process can continue the session. */
  readonly state: string | null;
}

/** A node's lease on a session. Writes of an earlier epoch change nothing. */
export interface SessionLease {
  readonly jobId: string;
  /** One more at each lease and each release. 0 before the first one. */
  readonly epoch: number;
}

/** Outcome of a socket's request for its session. */
export type ConnectOutcome =
  | { readonly kind: 'leased'; readonly lease: SessionLease }
  /** Another node has it, and is alive. */
  | { readonly kind: 'held'; readonly owner: string }
  /** The job has ended or is gone. */
  | { readonly kind: 'over' };

/** Progress of a session, stored in one transaction. */
export interface SessionProgress {
  readonly now: number;
  /** Messages to the client as they were sent: JSON texts of one line each. */
  readonly messages: readonly string[];
  /** The utterances that became final: JSON texts of one line each. */
  readonly finals?: readonly string[];
  readonly deliveries: readonly NewDelivery[];
  /** Undefined keeps the stored one. */
  readonly state?: string;
  /** The recording, once it exists: it becomes the audio of the job. */
  readonly audio?: SessionRecording;
}

export interface SessionRecording {
  /** JSON text that describes it. */
  readonly file: string;
  readonly blobKey: string;
}

/**
 * Live sessions of all accounts. A session ends with its job. One node owns a running session. Its lease lasts as long as the
 * lease of the node in `NodeStore`, so that it costs no renewal. Its writes carry the epoch, and change nothing once another node
 * has leased the session: they return false then, and also if the job has ended.
 */
export interface SessionStore {
  /** Look-up by job id without an account: a socket brings only the token. */
  get(jobId: string): Promise<SessionRow | null>;
  /**
   * Leases a session to a node, unless another node has it that is alive. A node may lease its own again, and a process without other
   * nodes, which is never in `NodeStore`, the sessions of its former run. With the first lease the session counts as connected, and
   * its job becomes `processing`.
   */
  connect(jobId: string, request: { owner: string; now: number }): Promise<ConnectOutcome>;
  /** Ends a lease at once: any node may lease the session. */
  release(lease: SessionLease): Promise<boolean>;
  keep(lease: SessionLease, progress: SessionProgress): Promise<boolean>;
  /** The final utterances in their order, while the session goes on. */
  finals(jobId: string): Promise<readonly string[]>;
  /** Stores a piece of a large result. Nothing reads it before the session ends. */
  keepPiece(lease: SessionLease, piece: ResultPiece): Promise<boolean>;
  /**
   * A page of the messages in order, from the one after this number on; the first message has the number 1. At least one if there
   * is any; no more are added once the page has 256 kB. Also after the end of the session.
   */
  messagesAfter(jobId: string, number: number): Promise<readonly string[]>;
  /**
   * Ends the job of a session, after storing the last progress. The result must be an object; from then on it has all messages, as
   * `messages`. The state of the last progress is kept until `complete`; there is no owner any more.
   */
  finish(lease: SessionLease, outcome: JobOutcome, last?: SessionProgress): Promise<boolean>;
  /** The client of an ended session has every message: removes its state. */
  complete(jobId: string): Promise<void>;
  /** Job ids of running sessions that no node has that is alive, oldest first: one of the others goes on with them. */
  open(): Promise<readonly string[]>;
  /** Ends sessions that no client connected to before their token expired, as errors; returns their number. */
  expire(
    now: number,
    error: Pick<JobOutcome, 'errorCode' | 'errorMessage'>,
    limit: number,
  ): Promise<number>;
}

/** The messages of one write, separated by newlines. */
export interface MessageBatch {
  readonly message: string;
  /** Number of the last one. */
  readonly last: number;
}

/** Length of a page of messages, in characters, beyond which no more are added. */
export const PAGE_LENGTH = 256 * 1024;

/** Batches of messages that are read for a page. */
export const PAGE_BATCHES = 16;

/** The messages after a number, until the page is full. */
export function pageOf(batches: readonly MessageBatch[], after: number): string[] {
  let length = 0;
  return batches
    .flatMap(({ message, last }) => {
      const batch = message.split('\n');
      return batch.slice(Math.max(0, after - (last - batch.length)));
    })
    .filter((message) => {
      const isIn = length < PAGE_LENGTH;
      length += message.length;
      return isIn;
    });
}
