/** An answer to keep under an idempotency key, so that a retry gets it again. */
export interface IdempotentResponse {
  readonly key: string;
  /** Stands for the request: another one under the same key is a mistake of the caller. */
  readonly fingerprint: string;
  /** JSON text. */
  readonly answer: string;
  readonly expiresAt: number;
}

/** What came of something that is done once for each idempotency key. */
export type OnceOutcome =
  | { readonly kind: 'created' }
  /** It was done before; this was the answer. */
  | { readonly kind: 'replayed'; readonly answer: string }
  /** The key belongs to another request. */
  | { readonly kind: 'key_reused' };

/** First answers. They are kept by whatever creates something, in the same transaction. */
export interface AnswerStore {
  /** Looks before work is done that would be in vain; `created` means that nothing is kept yet. */
  find(accountId: string, key: string, fingerprint: string, now: number): Promise<OnceOutcome>;
  removeExpired(now: number, limit: number): Promise<number>;
}
