import type { LawViolation, Tree } from './tree.ts';

/** The fields of a package.json that the laws read. */
export interface PackageManifest {
  readonly name?: string;
  readonly version?: string;
  readonly workspaces?: readonly string[];
  readonly packageManager?: string;
  readonly exports?: string | Readonly<Record<string, unknown>>;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** The fields of a manifest that name packages. */
export const dependencyFields = [
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
  'devDependencies',
] as const;

/** A folder with a package.json. The folder of the root is `''`. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly manifest: PackageManifest;
  readonly manifestPath: string;
}

/** The root and every workspace that it lists. */
export function workspacesOf(tree: Tree): readonly Workspace[] {
  const root = workspaceAt(tree, '');
  const listed = root.manifest.workspaces ?? [];
  const folders = tree.paths
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => path.slice(0, -'/package.json'.length))
    .filter((folder) => listed.some((pattern) => matches(pattern, folder)));
  return [root, ...folders.map((folder) => workspaceAt(tree, folder))];
}

/** The workspace of a path: the one with the longest matching folder. */
export function workspaceOf(workspaces: readonly Workspace[], path: string): Workspace {
  let nearest = workspaces[0];
  for (const each of workspaces) {
    if (path.startsWith(`${each.folder}/`) && each.folder.length > (nearest?.folder.length ?? 0))
      nearest = each;
  }
  if (nearest === undefined) throw new Error('A repository has at least its root as a workspace.');
  return nearest;
}

/** A violation at a key of a manifest. */
export const inManifest = (
  tree: Tree,
  { manifestPath }: Pick<Workspace, 'manifestPath'>,
  key: string,
  what: string,
  whatToDo: string,
): LawViolation => ({
  file: manifestPath,
  line: lineOfKey(tree.read(manifestPath), key),
  what,
  whatToDo,
});

/** The line of a manifest that holds a key, else its first line. */
export function lineOfKey(text: string, key: string): number {
  const before = text.split(`${JSON.stringify(key)}:`, 2);
  return before.length < 2 ? 1 : (before[0] ?? '').split('\n').length;
}

function workspaceAt(tree: Tree, folder: string): Workspace {
  const manifestPath = folder === '' ? 'package.json' : `${folder}/package.json`;
  const manifest = JSON.parse(tree.read(manifestPath)) as PackageManifest;
  return { folder, name: manifest.name ?? folder, manifest, manifestPath };
}

function matches(pattern: string, folder: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === folder;
  const parent = pattern.slice(0, -1);
  return folder.startsWith(parent) && !folder.slice(parent.length).includes('/');
}
