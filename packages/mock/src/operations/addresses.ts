import { Problem } from '@verbatim/server';
import { forbiddenAddress } from '../state/forbidden-address.ts';

/** Refuses an address that the service must not call. */
export function refuseAddress(field: string, address: string | undefined): void {
  const reason = address === undefined ? null : forbiddenAddress(address);
  if (reason === null) return;
  throw new Problem('address_not_allowed', {
    message: 'The service must not call this address. Use a public http or https address.',
    validationErrors: [`${field} ${reason}`],
  });
}
