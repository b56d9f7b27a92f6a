/** The response to the first request with an idempotency key. Retries get it again. */
export interface IdempotentResponse {
  readonly key: string;
  /** Hash of the request: a different request with the same key is a caller's mistake. */
  readonly fingerprint: string;
  /** JSON text. */
  readonly answer: string;
  readonly expiresAt: number;
}

/** Outcome of an operation that happens once per idempotency key. */
export type OnceOutcome =
  | { readonly kind: 'created' }
  /** An earlier request did it; `answer` is its response. */
  | { readonly kind: 'replayed'; readonly answer: string }
  /** The key belongs to another request. */
  | { readonly kind: 'key_reused' };

/** Idempotent responses. The methods that create jobs and uploads write them, in the same transaction. */
export interface AnswerStore {
  /** Checks a key before expensive work; `created` means that it is unused. */
  find(accountId: string, key: string, fingerprint: string, now: number): Promise<OnceOutcome>;
  removeExpired(now: number, limit: number): Promise<number>;
}
