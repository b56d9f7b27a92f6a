import type { NewDelivery } from './outbox.ts';
import type { JobOutcome } from './queue.ts';

/** What a live session needs beside its job. */
export interface SessionRow {
  readonly jobId: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
  /** When a socket was first let in. */
  readonly connectedAt: number | null;
  /** JSON text with which the session can go on in another process. */
  readonly state: string | null;
}

/** What happened in a session, to be kept at once. */
export interface SessionProgress {
  readonly now: number;
  /** The messages that were sent, as they were sent: JSON texts of one line each. */
  readonly messages: readonly string[];
  /** The utterances that became final: JSON texts of one line each. */
  readonly finals?: readonly string[];
  readonly deliveries: readonly NewDelivery[];
  /** Undefined leaves what there is. */
  readonly state?: string;
  /** The recording, from when there is one: it becomes the audio of the job. */
  readonly audio?: SessionAudio;
}

/** The audio of a session. */
export interface SessionAudio {
  /** JSON text that describes it. */
  readonly file: string;
  readonly blobKey: string;
}

/** Live sessions of all accounts. They end when their job does. */
export interface SessionStore {
  /** By the id of its job, over which account it may be: the token is all that a socket brings. */
  get(jobId: string): Promise<SessionRow | null>;
  /** The first socket: the job becomes `processing`. False where the job is over. */
  connect(jobId: string, now: number): Promise<boolean>;
  /** False where the job is over. */
  keep(jobId: string, progress: SessionProgress): Promise<boolean>;
  /** The final utterances in their order, while the session goes on. */
  finals(jobId: string): Promise<readonly string[]>;
  /** All messages in their order, while the session goes on. */
  messages(jobId: string): Promise<readonly string[]>;
  /**
   * Ends the job of a session, with its last messages before its end. From then on its messages are in its result, as
   * `messages`, and nowhere else. False where it is over already.
   */
  finish(jobId: string, outcome: JobOutcome, last?: SessionProgress): Promise<boolean>;
  /** The sessions that somebody has connected to and that are not over: whoever starts goes on with them. */
  open(): Promise<readonly string[]>;
  /** Ends sessions that nobody has connected to in time, as errors; answers how many. */
  expire(now: number, errorCode: number, limit: number): Promise<number>;
}
