import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** The packages that something needs, by name, with their versions. */
export interface Requirements {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** An entry of a lock file: an installed package. */
interface Locked extends Requirements {
  /** A workspace. */
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

/** A `package-lock.json`: each package by the path where it lies. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/**
 * The part of the repository's lock file that a published package needs, as its `npm-shrinkwrap.json`: who installs it gets what the tests ran
 * with, byte for byte. Packages that lie in the folder of a workspace move to the top.
 */
export function trimmedLock(lock: Lock, workspaces: readonly string[], manifest: Requirements) {
  const packages = new Map<string, object>();
  const addNeeds = (folder: string, needs: Requirements = {}): void => {
    const { dependencies, optionalDependencies, peerDependencies } = needs;
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const name of names) {
      const path = lockedAt(lock, folder, name);
      if (path !== undefined && lock.packages[path]?.link !== true) add(path);
    }
  };
  const add = (path: string): void => {
    const { dev: _, devOptional: __, peer: ___, ...entry } = lock.packages[path] ?? {};
    const target = path.slice(path.indexOf('node_modules/'));
    const other = packages.get(target);
    if (other !== undefined && !isDeepStrictEqual(other, entry))
      throw new Error(`Two versions of one package would lie at ${target}.`);
    if (other !== undefined) return;
    packages.set(target, entry);
    addNeeds(path, entry);
  };
  for (const folder of workspaces) addNeeds(folder, lock.packages[folder]);
  const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...{ lockfileVersion: 3, requires: true },
    packages: { '': manifest, ...Object.fromEntries(sorted) },
  };
}

/** Where Node finds a package that is imported in a folder: the innermost one. */
function lockedAt(lock: Lock, folder: string, name: string): string | undefined {
  const candidate = join(folder, 'node_modules', name);
  if (candidate in lock.packages) return candidate;
  if (folder === '') return undefined;
  const parent = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0));
  return lockedAt(lock, parent, name);
}
