import { lookup, Resolver } from 'node:dns/promises';
import { isInnerName } from './inner-name.ts';

/** Finds all addresses of a name. */
export type Lookup = (name: string) => Promise<readonly string[]>;

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;

/**
 * Asks the name servers directly. The resolver of the system occupies one of the few threads that files need too until a
 * name server answers, and callers choose the name servers. It is asked where it alone may know the name: names inside
 * the network, names that only the machine knows, machines without name servers.
 */
export function createLookup(
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver({
    timeout: QUERY_TIMEOUT_MS,
    tries: QUERY_TRIES,
  }),
  ofSystem: Lookup = lookupOfSystem,
): Lookup {
  return async (name) => {
    if (isInnerName(name)) return ofSystem(name);
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (addresses.length > 0) return addresses;
    const failures = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    const slow = failures.find((failure) => failure?.code === 'ETIMEOUT');
    if (slow) throw slow;
    return ofSystem(name);
  };
}

const lookupOfSystem = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);
