import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Ignores, ignoreRules } from './ignore-rules.ts';
import { foldersOf, type Tree } from './tree.ts';

/** The tree of a folder on disk, as it was when this was called. It needs no git, so it also reads an unpacked archive. */
export function diskTree(root: string): Tree {
  const paths = listed(root, '', ignoresOf(root)).sort();
  const files = new Set(paths);
  const folders = foldersOf(paths);
  const texts = new Map<string, string>();
  const locate = (path: string): string => {
    if (!files.has(path)) throw new Error(`There is no file ${path} in the tree.`);
    return join(root, path);
  };
  return {
    paths,
    has: (path) => files.has(path) || folders.has(path),
    read(path) {
      const text = texts.get(path) ?? readFileSync(locate(path), 'utf8');
      texts.set(path, text);
      return text;
    },
    byteLength: (path) => statSync(locate(path)).size,
  };
}

function ignoresOf(root: string): Ignores {
  const file = join(root, '.gitignore');
  return ignoreRules(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

function listed(root: string, folder: string, ignores: Ignores): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ignores(path, entry.isDirectory())) return [];
    if (entry.isDirectory()) return listed(root, path, ignores);
    return entry.isFile() ? [path] : [];
  });
}
