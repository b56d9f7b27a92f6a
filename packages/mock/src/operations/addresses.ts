import { addressNotAllowed } from '@verbatim/jobs';
import { forbiddenAddress } from '../state/forbidden-address.ts';

/** The last allowed address: clients repeat the same one. */
let allowed: string | undefined;

/** Throws if the service must not call an address. */
export function checkAddress(field: string, address: string | undefined): void {
  if (address === allowed) return;
  const reason = address === undefined ? null : forbiddenAddress(address);
  if (reason === null) {
    allowed = address;
    return;
  }
  throw addressNotAllowed(field, reason);
}
