import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Every file of the built site, by its path. */
export function builtFiles(): ReadonlyMap<string, string> {
  const folder = inject('site');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** One page of the built site. */
export function builtPage(path: string): string {
  return readFileSync(join(inject('site'), path), 'utf8');
}
