import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { SiteDefect } from '../src/checks/check-site.ts';
import type { Sources } from '../src/sources.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the site that was built for the tests. */
    readonly site: string;
    readonly defects: readonly SiteDefect[];
    /** The help output of our commands. */
    readonly printed: Sources['printed'];
  }
}

let files: ReadonlyMap<string, string> | undefined;

/** Every file of the built site, by its path; read once. */
export function builtFiles(): ReadonlyMap<string, string> {
  files ??= readFiles();
  return files;
}

function readFiles(): ReadonlyMap<string, string> {
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
