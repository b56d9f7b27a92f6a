import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { addressNotAllowed } from '@verbatim/jobs';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import {
  type AddressPolicy,
  createAddressPolicy,
  isInternalName,
  portOf,
  withoutBrackets,
  withoutLastDot,
} from './address-policy.ts';

/** Keeps callers from reaching internal addresses through the service. */
export interface AddressGuard {
  /** Why the text of an address rules out calling it, such as "must be a public address"; null if it doesn't. */
  objection(address: string): string | null;
  /** Connects only to addresses that were checked after name resolution. Follows no redirects. */
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}

/** What an address has to be that is refused: it completes the sentence "audio_url ...". */
export const PUBLIC_OR_ALLOWED = 'must be a public address, or in ALLOWED_RANGES of the service';

/** The connection was not made: its address is not public. */
class ForbiddenAddress extends Error {
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

export interface AddressGuardOptions {
  /** Ranges (CIDR), with or without ports, that may be called although they are not public. */
  readonly allowedRanges: readonly string[];
  /** Time limit for name resolution, connecting and TLS together. */
  readonly connectTimeoutMs: number;
  /** Resolves names. Default: by the hosts file and the name servers of this machine. */
  readonly lookup?: Lookup | undefined;
}

/** How long an idle connection is kept for the next request to the same host. */
const KEEP_ALIVE_MS = 10_000;

/** Makes the guard of a service. All requests to addresses of callers go through it. */
export function createAddressGuard(options: AddressGuardOptions): AddressGuard {
  const { allowedRanges, connectTimeoutMs, lookup = createLookup() } = options;
  const policy = createAddressPolicy(allowedRanges);
  const dispatcher = new Agent({
    connect: guardedConnector({ policy, lookup, connectTimeoutMs }),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    pipelining: 1,
  });
  return {
    objection(address) {
      const url = URL.parse(address);
      if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https address';
      return policy.allowsHost(url.hostname, portOf(url)) ? null : PUBLIC_OR_ALLOWED;
    },
    dispatcher,
    // `destroy` waits for no open request: fetches and callbacks were aborted before.
    close: () => dispatcher.destroy(),
  };
}

/**
 * Makes connections to checked addresses. A name is resolved once, within the connection attempt, so the checked address is the one
 * that is connected to, also if the name resolves differently the next time. A name with one forbidden address is forbidden. TLS
 * verifies the name.
 */
function guardedConnector(options: {
  readonly policy: AddressPolicy;
  readonly lookup: Lookup;
  readonly connectTimeoutMs: number;
}): buildConnector.connector {
  const { policy, connectTimeoutMs } = options;
  return (to, callback) => {
    const port = portOf(to);
    if (!policy.allowsHost(to.hostname, port)) return callback(new ForbiddenAddress(), null);
    // A connector each: a lookup is not told the port, on which the permission of a range may depend.
    const connect = buildConnector({
      lookup: checkedLookup(policy, options.lookup, port),
      autoSelectFamily: true,
      allowH2: false,
      timeout: connectTimeoutMs,
    } as buildConnector.BuildOptions);
    connect({ ...to, socketPath: null }, callback);
  };
}

function checkedLookup(policy: AddressPolicy, lookup: Lookup, port: number): LookupFunction {
  return (name, { all, family }, callback) => {
    lookup(withoutBrackets(name)).then(
      (addresses) => {
        if (addresses.length === 0) return callback(notFound(name), '');
        if (!addresses.every((address) => policy.allowsAddress(address, port))) {
          return callback(new ForbiddenAddress(), '');
        }
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

/** Finds all addresses of a name. */
export type Lookup = (name: string) => Promise<readonly string[]>;

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;

export interface NameSources {
  readonly hostsFile: Lookup;
  readonly nameServers: { readonly resolve4: Lookup; readonly resolve6: Lookup };
  readonly system: Lookup;
}

function sourcesOfMachine(): NameSources {
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
  return {
    hostsFile: (name) => addressesInHostsFile(name),
    nameServers: {
      resolve4: (name) => resolver.resolve4(name),
      resolve6: (name) => resolver.resolve6(name),
    },
    system: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  };
}

/**
 * Resolves names by the hosts file, then by the name servers. The system's resolver would do both, but it blocks one of the few
 * threads that file access needs too until a name server responds, and callers choose the name servers. It is used for internal
 * names only, which pass the guard only if the operator allows ranges.
 */
export function createLookup(sources: NameSources = sourcesOfMachine()): Lookup {
  const { hostsFile, nameServers, system } = sources;
  return async (name) => {
    const known = await hostsFile(name);
    if (known.length > 0) return known;
    if (isInternalName(name)) return system(name);
    const answers = await Promise.allSettled([
      nameServers.resolve4(name),
      nameServers.resolve6(name),
    ]);
    const addresses = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (addresses.length > 0) return addresses;
    const failures = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    // A temporary failure is reported rather than "no such name".
    throw failures.find(({ code }) => !UNKNOWN.has(code)) ?? failures[0];
  };
}

const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA']);

/** The hosts file of the system. */
const PATH =
  process.platform === 'win32'
    ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';

/** The addresses of a name in the hosts file. The file is read each time, because it may change while the service runs. */
export async function addressesInHostsFile(name: string, path = PATH): Promise<readonly string[]> {
  // A machine may have no hosts file.
  const text = await readFile(path, 'utf8').catch(() => '');
  const wanted = withoutLastDot(name).toLowerCase();
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    const isWanted = names.some((each) => each.toLowerCase() === wanted);
    return isWanted && isIP(address) !== 0 ? [address] : [];
  });
}
