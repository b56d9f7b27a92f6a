import { posix } from 'node:path';
import type { Workspace } from './workspaces.ts';

/** The name of the package that an import names; undefined for files, Node's own modules, `#` imports and what a Vite plugin makes. */
export function packageOf(specifier: string): string | undefined {
  if (/^([./#]|node:|data:|file:|virtual:)/.test(specifier)) return undefined;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

/** The path that a relative import leads to; undefined for anything else. A path outside the tree starts with `..`. */
export function relativeTarget(from: string, specifier: string): string | undefined {
  if (!/^\.{0,2}\//.test(specifier) && !/^\.{1,2}$/.test(specifier)) return undefined;
  return posix.join(posix.dirname(from), specifier);
}

/** Whether a workspace declares in `exports` what an import of it names. */
export function isExported(workspace: Workspace, specifier: string): boolean {
  const { exports } = workspace.manifest;
  if (exports === undefined) return false;
  const keys = typeof exports === 'string' ? ['.'] : Object.keys(exports);
  const entries = keys.some((key) => key.startsWith('.')) ? keys : ['.'];
  const asked = `.${specifier.slice(workspace.name.length)}`;
  return entries.some((entry) => {
    const [start = '', end] = entry.split('*');
    return end === undefined ? entry === asked : asked.startsWith(start) && asked.endsWith(end);
  });
}
