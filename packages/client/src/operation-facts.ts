/** How one operation is sent, and how each of its documented answers is read. */
export interface OperationFacts {
  readonly method: string;
  /** The path as the document writes it, with `{name}` for each path parameter. */
  readonly path: string;
  /** The credential that the operation needs. */
  readonly security: string | null;
  /** Whether it may be sent a second time: as it is, under an idempotency key, or not at all. */
  readonly repeat: 'always' | 'keyed' | 'never';
  /** The query parameters that are sent as JSON. */
  readonly json: readonly string[];
  /** The field of the form that takes a file; null where the operation takes no form. */
  readonly form: string | null;
  /** What the body of each answer is, by status; the errors are JSON. */
  readonly answers: Readonly<Record<number, AnswerKind>>;
  /** The statuses of the documented errors. */
  readonly errors: readonly number[];
}

/** What the body of an answer is. */
export type AnswerKind = 'binary' | 'json' | 'nothing' | 'text';

/** Where a credential is sent. */
export interface Credential {
  readonly in: 'header' | 'query';
  readonly name: string;
}

/** What the socket of a live session allows, and what a client does when it is closed. */
export interface SocketFacts {
  readonly maxFrameBytes: number;
  readonly closeCodes: Readonly<Record<number, CloseFacts>>;
}

/** One documented close code. */
export interface CloseFacts {
  readonly name: string;
  readonly client: 'done' | 'reconnect' | 'stop';
}
