/** Why a store could not do what it was asked for. */
export type StoreFailure =
  /** The disk is full. Nothing was written. */
  | 'full'
  /** Too many calls wait already, or another process locks the store for too long. */
  | 'busy'
  /** The store is closed, or a failure ended its thread. */
  | 'closed'
  /** A server that the store needs can't be reached, fails, or refuses these credentials. */
  | 'unavailable'
  /** The stored data is damaged. */
  | 'corrupt'
  | 'unknown';

/** A failed call. It changed nothing. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}
