import { addressNotAllowed } from '@verbatim/jobs';
import type { Deps } from '../../deps.ts';

/** Refuses an address that the service must not call. */
export function refuseAddress(
  { guard }: Pick<Deps, 'guard'>,
  field: string,
  address: string | undefined,
): void {
  if (address === undefined) return;
  const reason = guard.objection(address);
  if (reason !== null) throw addressNotAllowed(field, reason);
}
