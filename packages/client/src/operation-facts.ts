/** How to send an operation and how to read each of its documented responses. */
export interface OperationFacts {
  readonly method: string;
  /** Path template with `{name}` for each path parameter. */
  readonly path: string;
  /** Name of the credential that the operation needs. */
  readonly security: string | null;
  /** Whether a request may be retried: always, only with an idempotency key (`keyed`), or never. */
  readonly repeat: 'always' | 'keyed' | 'never';
  /** Query parameters that are serialized as JSON. */
  readonly json: readonly string[];
  /** Form field that takes the file; null if the operation takes no form. */
  readonly form: string | null;
  /** Body kind of each success response, by status. Errors are JSON. */
  readonly answers: Readonly<Record<number, AnswerKind>>;
  /** Statuses of the documented errors. */
  readonly errors: readonly number[];
}

/** The kind of a response body. */
type AnswerKind = 'binary' | 'json' | 'nothing' | 'text';

/** Where a credential is sent. */
export interface Credential {
  readonly in: 'header' | 'query';
  readonly name: string;
}

/** Frame limit of the live WebSocket, and what a client does on each close code. */
export interface SocketFacts {
  readonly maxFrameBytes: number;
  readonly closeCodes: Readonly<Record<number, CloseFacts>>;
}

/** One documented close code. */
export interface CloseFacts {
  readonly name: string;
  readonly client: 'done' | 'reconnect' | 'stop';
}
