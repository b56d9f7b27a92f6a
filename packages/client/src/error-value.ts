/** What went wrong, as a value. */
export interface ErrorValue<Kind extends string, Code extends string> {
  /** Who says so: the service (`api`), the network, a time limit, the caller's signal, a rule of the protocol, ... */
  readonly kind: Kind;
  /** Stable: go by this. A newer service may know codes that this version does not list. */
  readonly code: Code;
  /** For people, not for programs. */
  readonly message: string;
  /** Sentences that name the field and the rule; only where the service refused the request as invalid. */
  readonly validationErrors: readonly string[];
  /** What to quote when asking the operator about it; null where no answer came. */
  readonly requestId: string | null;
  /** How long the service asked to wait; null where it did not say. */
  readonly retryAfterMs: number | null;
  readonly cause?: unknown;
}

/** No connection, or one that broke before the answer was complete. */
export type NetworkError = ErrorValue<'network', 'connection_failed'>;

/** One attempt, or the whole call, took longer than it may. */
export type TimeoutError = ErrorValue<'timeout', 'attempt_timed_out' | 'call_timed_out'>;

/** The caller's signal ended it. */
export type AbortedError = ErrorValue<'aborted', 'aborted'>;

/** The service answered something that the document does not promise. */
export interface ProtocolError extends ErrorValue<'protocol', ProtocolCode> {
  readonly answer: AnswerExcerpt;
}

/** How an answer can differ from what the document promises. */
export type ProtocolCode =
  | 'answer_too_large'
  | 'malformed_answer'
  | 'undocumented_status'
  | 'unexpected_content_type'
  | 'wrong_page_link';

/** The caller asked for something that cannot be done. */
export type UsageError = ErrorValue<
  'usage',
  'invalid_argument' | 'key_unavailable' | 'reader_too_slow' | 'source_failed' | 'websocket_missing'
>;

/** Any error that is not an answer of the service. */
export type LocalError = AbortedError | NetworkError | ProtocolError | TimeoutError | UsageError;

/** The beginning of an answer that was not understood, for the person who has to find out why. */
export interface AnswerExcerpt {
  readonly status: number;
  readonly contentType: string | null;
  /** The stable code of the service, where the answer has the shape of its errors. */
  readonly code: string | null;
  readonly text: string;
}
