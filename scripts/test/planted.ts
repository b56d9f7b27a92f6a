import { plantedTree } from '../repository/planted-tree.ts';
import type { Tree } from '../repository/tree.ts';
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
