import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { ForbiddenAddress } from './address-guard.ts';
import { type AddressPolicy, withoutBrackets } from './address-policy.ts';
import type { Lookup } from './resolve-name.ts';

/**
 * Makes connections to checked addresses. A name is resolved once, within the connection attempt, so the checked address is the one
 * that is connected to, also if the name resolves differently the next time. A name with one forbidden address is forbidden. TLS
 * verifies the name.
 */
export function guardedConnector(options: {
  readonly policy: AddressPolicy;
  readonly lookup: Lookup;
  readonly connectTimeoutMs: number;
}): buildConnector.connector {
  const { policy, connectTimeoutMs } = options;
  const connect = buildConnector({
    lookup: checkedLookup(policy, options.lookup),
    autoSelectFamily: true,
    allowH2: false,
    timeout: connectTimeoutMs,
  } as buildConnector.BuildOptions);
  return (to, callback) => {
    if (policy.allowsHost(to.hostname)) connect({ ...to, socketPath: null }, callback);
    else callback(new ForbiddenAddress(), null);
  };
}

function checkedLookup(policy: AddressPolicy, lookup: Lookup): LookupFunction {
  return (name, { all, family }, callback) => {
    lookup(withoutBrackets(name)).then(
      (addresses) => {
        if (addresses.length === 0) return callback(notFound(name), '');
        if (!addresses.every(policy.allowsAddress)) return callback(new ForbiddenAddress(), '');
        const found = inOrder(addresses, Number(family));
        const [first] = found;
        if (!first) return callback(notFound(name), '');
        return all ? callback(null, found) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

/** IPv4 first: on machines with a broken IPv6 setup its connections time out. */
function inOrder(addresses: readonly string[], family: number) {
  return addresses
    .map((address) => ({ address, family: isIP(address) }))
    .filter((each) => (family !== 4 && family !== 6 ? true : each.family === family))
    .sort((one, other) => one.family - other.family);
}

const notFound = (name: string): NodeJS.ErrnoException =>
  Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND', hostname: name });
