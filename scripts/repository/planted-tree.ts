import { foldersOf, type Tree } from './tree.ts';

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
