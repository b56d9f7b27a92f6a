import { addressNotAllowed } from '@verbatim/jobs';
import { forbiddenAddress } from '../state/forbidden-address.ts';

/** The last address that was found to be allowed: a client names the same one again and again. */
let allowed: string | undefined;

/** Refuses an address that the service must not call. */
export function refuseAddress(field: string, address: string | undefined): void {
  if (address === allowed) return;
  const reason = address === undefined ? null : forbiddenAddress(address);
  if (reason === null) {
    allowed = address;
    return;
  }
  throw addressNotAllowed(field, reason);
}
