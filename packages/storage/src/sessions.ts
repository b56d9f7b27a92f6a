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
  /** JSON text: state from which another process can continue the session. */
  readonly state: string | null;
}

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

/** The audio of a session. */
export interface SessionRecording {
  /** JSON text that describes it. */
  readonly file: string;
  readonly blobKey: string;
}

/** Live sessions of all accounts. A session ends with its job. */
export interface SessionStore {
  /** Look-up by job id without an account: a socket brings only the token. */
  get(jobId: string): Promise<SessionRow | null>;
  /** Records the first socket: the job becomes `processing`. False if the job has ended. */
  connect(jobId: string, now: number): Promise<boolean>;
  /** Stores progress. False if the job has ended. */
  keep(jobId: string, progress: SessionProgress): Promise<boolean>;
  /** The final utterances in their order, while the session goes on. */
  finals(jobId: string): Promise<readonly string[]>;
  /** All messages in order, while the session lasts. */
  messages(jobId: string): Promise<readonly string[]>;
  /** Stores a piece of a large result. Nothing reads it before the session ends. False if the job has ended. */
  keepPiece(jobId: string, piece: ResultPiece): Promise<boolean>;
  /**
   * A page of the messages in order, from the one after this number on; the first message has the number 1. At least one if there
   * is any; no more are added once the page has 256 kB. Also after the end of the session.
   */
  messagesAfter(jobId: string, number: number): Promise<readonly string[]>;
  /**
   * Ends the job of a session, after storing the last progress. The result must be an object; from then on it has all messages, as
   * `messages`. The state of the last progress is kept until `complete`. False if the job has ended already.
   */
  finish(jobId: string, outcome: JobOutcome, last?: SessionProgress): Promise<boolean>;
  /** The client of an ended session has every message: removes its state. */
  complete(jobId: string): Promise<void>;
  /** Job ids of sessions that a client has connected to and that have not ended: a starting process continues them. */
  open(): Promise<readonly string[]>;
  /** Ends sessions that no client connected to before their token expired, as errors; returns their number. */
  expire(
    now: number,
    error: Pick<JobOutcome, 'errorCode' | 'errorMessage'>,
    limit: number,
  ): Promise<number>;
}
