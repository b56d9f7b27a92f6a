import { foldersOf, type LawViolation, type Tree } from '../repository/tree.ts';
import type { PackageManifest } from '../repository/workspaces.ts';

/** A small repository in which everything is in order; what a test plants is laid over it. */
export function planted(files: Readonly<Record<string, string | PackageManifest>>): Tree {
  const all: Record<string, string | PackageManifest> = {
    'package.json': { name: 'verbatim', workspaces: ['openapi', 'packages/*', 'apps/*'] },
    'openapi/package.json': { name: '@verbatim/openapi' },
    ...files,
  };
  return plantedTree(
    Object.fromEntries(
      Object.entries(all).map(([path, file]) => [
        path,
        typeof file === 'string' ? file : JSON.stringify(file, null, 2),
      ]),
    ),
  );
}

/** A tree in memory, so that a test can plant what a law must find. */
export function plantedTree(files: Readonly<Record<string, string>>): Tree {
  const paths = Object.keys(files).sort();
  const folders = foldersOf(paths);
  const read = (path: string): string => {
    const text = files[path];
    if (text === undefined) throw new Error(`There is no file ${path} in the tree.`);
    return text;
  };
  return {
    paths,
    has: (path) => Object.hasOwn(files, path) || folders.has(path),
    read,
    byteLength: (path) => Buffer.byteLength(read(path)),
  };
}

/** What a law has found, with its place. */
export const placed = ({ file, line, what }: LawViolation): string => `${file}:${line} ${what}`;
