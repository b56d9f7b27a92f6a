import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LawViolation, Tree } from './tree.ts';

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
const PUBLISHED = 'apps/cli apps/console apps/docs packages/client packages/contract-tests'.split(
  ' ',
);

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

/** A violation where a package starts in package-lock.json. */
export function inLockFile(
  tree: Tree,
  { key }: LockedPackage,
  what: string,
  whatToDo: string,
): LawViolation {
  const file = 'package-lock.json';
  const [before = ''] = tree.read(file).split(`"${key}": {`, 1);
  return { file, line: before.split('\n').length, what, whatToDo };
}

/** What the files of an installed package say of its licenses. */
export interface InstalledFiles {
  /** Each file with a license in it, by its path in the package. */
  readonly licenses: ReadonlyMap<string, string>;
  /** True if it has parts that were compiled, whose licenses the manifest may not name. */
  readonly isCompiled: boolean;
}

const LICENSE_FILE = /(^|[._-])(licen[cs]es?|copying|notices?|third-?party\w*)([._-]|$)/i;
const SCRIPT = /\.[cm]?js$/;
const LIBRARY = /\.(wasm|node|exe|dll|dylib|so[\d.]*)$/;
/** WebAssembly that lies in a script as text is longer than this. */
const MIN_COMPILED_BYTES = 40_000;
/** Comment at the start of a script in which a build puts the licenses of its parts. */
const MAX_HEADER_BYTES = 200_000;

/** Reads the files of a package; null if it is not installed, as those for other platforms. */
export function installedFiles(root: string, key: string): InstalledFiles | null {
  const folder = join(root, key);
  if (!existsSync(folder)) return null;
  const licenses = new Map<string, string>();
  let isCompiled = false;
  const isOwn = ({ parentPath }: Dirent): boolean =>
    !parentPath.slice(folder.length).includes('node_modules');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && isOwn(each))) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (LIBRARY.test(name)) isCompiled = true;
    else if (SCRIPT.test(name)) {
      if (statSync(path).size < MIN_COMPILED_BYTES) continue;
      const text = readFileSync(path, 'latin1');
      if (!text.includes('WebAssembly')) continue;
      isCompiled = true;
      const header = /^\s*\/\*!?([\s\S]*?)\*\//.exec(text.slice(0, MAX_HEADER_BYTES))?.[1] ?? '';
      if (/GENERAL PUBLIC LICENSE/i.test(header)) licenses.set(name, header.replace(/^ \*/gm, ''));
    } else if (LICENSE_FILE.test(entry.name)) licenses.set(name, readFileSync(path, 'utf8'));
  }
  return { licenses: new Map([...licenses].sort(([a], [b]) => (a < b ? -1 : 1))), isCompiled };
}
