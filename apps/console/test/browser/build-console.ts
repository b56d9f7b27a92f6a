import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the console that was built for the tests. */
    readonly console: string;
  }
}

/** Builds the console, as `npm run build` does, into a folder of its own; returns the folder. */
export async function buildConsole(): Promise<string> {
  const outDir = fileURLToPath(new URL('../../reports/console', import.meta.url));
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir'],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      // Vitest sets NODE_ENV to test, with which React would be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  return outDir;
}

/** Builds the console once for all tests. */
export default async function setUp(project: TestProject): Promise<void> {
  project.provide('console', await buildConsole());
}
