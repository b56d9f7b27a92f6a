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

/** The line of package-lock.json on which a package starts. */
export function lineOfPackage(tree: Tree, { key }: LockedPackage): number {
  const [before = ''] = tree.read('package-lock.json').split(`"${key}": {`, 1);
  return before.split('\n').length;
}
