import type { Tree } from './tree.ts';

/** One installed package, as package-lock.json describes it. */
export interface LockedPackage {
  /** Its key, for example `node_modules/ws`. */
  readonly key: string;
  /** Its name, for example `ws`. */
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  /** Only development needs it. */
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  /** Systems and processors that it is for. */
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** The installed packages: everything in the lock file but the root and the workspaces themselves. */
export function lockedPackages(tree: Tree): readonly LockedPackage[] {
  if (!tree.has('package-lock.json')) return [];
  const { packages } = JSON.parse(tree.read('package-lock.json')) as {
    packages: Record<string, Omit<LockedPackage, 'key' | 'name'>>;
  };
  return Object.entries(packages).flatMap(([key, entry]) => {
    const at = key.lastIndexOf('node_modules/');
    return at === -1 ? [] : [{ ...entry, key, name: key.slice(at + 'node_modules/'.length) }];
  });
}

/** Workspaces that are published, or run in the image. All others serve development. */
const PUBLISHED = ['apps/cli', 'apps/console', 'packages/client', 'packages/contract-tests'];

type Needs = Readonly<Record<string, string>> | undefined;

interface Entry extends Omit<LockedPackage, 'key' | 'name'> {
  readonly dependencies?: Needs;
  readonly optionalDependencies?: Needs;
  readonly peerDependencies?: Needs;
}

/** The installed packages that users of the product get: what its published workspaces need, for any platform. */
export function usedPackages(tree: Tree): readonly LockedPackage[] {
  if (!tree.has('package-lock.json')) return [];
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    tree.read('package-lock.json'),
  );
  const reached = new Set(PUBLISHED);
  for (const key of reached) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[key] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const found = keyOf(name, key, packages);
      if (found !== undefined) reached.add(packages[found]?.resolved ?? found);
    }
  }
  return lockedPackages(tree).filter(({ key, link }) => !link && reached.has(key));
}

/** The package that Node finds by a name in a folder. */
function keyOf(
  name: string,
  folder: string,
  packages: Readonly<Record<string, Entry>>,
): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (key in packages) return key;
    if (at === '') return undefined;
  }
}

/** The line of package-lock.json on which a package starts. */
export function lineOfPackage(tree: Tree, { key }: LockedPackage): number {
  const [before = ''] = tree.read('package-lock.json').split(`"${key}": {`, 1);
  return before.split('\n').length;
}
