import type { Dispatcher } from 'undici';

/** Keeps the service from calling addresses that a caller must not reach through it. */
export interface AddressGuard {
  /** Why an address must not be called, as far as its text tells: "must be a public address". Null where it may. */
  objection(address: string): string | null;
  /** Connects only to addresses that were checked after their names were resolved. It follows no redirects. */
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}
