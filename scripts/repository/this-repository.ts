import { join } from 'node:path';
import { diskTree } from './disk-tree.ts';
import type { Tree } from './tree.ts';

let tree: Tree | undefined;

/** The repository that these laws stand in, read once. */
export function thisRepository(): Tree {
  tree ??= diskTree(join(import.meta.dirname, '../..'));
  return tree;
}
