import { addressNotAllowed } from '@verbatim/jobs';
import type { Dispatcher } from 'undici';

/** Keeps the service from calling addresses that a caller must not reach through it. */
export interface AddressGuard {
  /** Why an address must not be called, as far as its text tells: "must be a public address". Null where it may. */
  objection(address: string): string | null;
  /** Connects only to addresses that were checked after their names were resolved. It follows no redirects. */
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}

/** A connection that was not made because it would lead to a host that must not be reached. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';

  constructor() {
    super('The address is not a public one.');
  }
}

/** Whether a failure is, or was caused by, a forbidden address. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ForbiddenAddress || (error instanceof Error && isForbidden(error.cause));
}

/** Refuses an address that the service must not call. */
export function refuseAddress(
  guard: AddressGuard,
  field: string,
  address: string | undefined,
): void {
  if (address === undefined) return;
  const reason = guard.objection(address);
  if (reason !== null) throw addressNotAllowed(field, reason);
}
