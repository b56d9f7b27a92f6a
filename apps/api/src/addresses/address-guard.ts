import { addressNotAllowed } from '@verbatim/jobs';
import type { Dispatcher } from 'undici';

/** Keeps callers from reaching internal addresses through the service. */
export interface AddressGuard {
  /** Why the text of an address rules out calling it, such as "must be a public address"; null if it doesn't. */
  objection(address: string): string | null;
  /** Connects only to addresses that were checked after name resolution. Follows no redirects. */
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}

/** The connection was not made: its address is not public. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';

  constructor() {
    super('The address is not a public one.');
  }
}

/** True if an error is, or was caused by, a `ForbiddenAddress`. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ForbiddenAddress || (error instanceof Error && isForbidden(error.cause));
}

/** Throws `address_not_allowed` for an address that the service must not call. */
export function refuseAddress(
  guard: AddressGuard,
  field: string,
  address: string | undefined,
): void {
  if (address === undefined) return;
  const reason = guard.objection(address);
  if (reason !== null) throw addressNotAllowed(field, reason);
}
