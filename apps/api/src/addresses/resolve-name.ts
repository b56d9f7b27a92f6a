import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { isInternalName, withoutLastDot } from './address-policy.ts';

/** Finds all addresses of a name. */
export type Lookup = (name: string) => Promise<readonly string[]>;

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;

/** Sources of name resolution. */
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
