import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const inRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the tests of a workspace need beside the usual. */
type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** Waiting for other processes is a guard against hanging, too. */
const polls: TestOptions = { expect: { poll: { timeout: 30_000 } } };
/** The files share nothing but loaded modules, and loading these for each would cost more than the tests. */
const together: TestOptions = { isolate: false };
/** Each process and thread of a test would strip the types of the same files again and again. */
const compiled = (folder: string): TestOptions => ({
  env: { NODE_COMPILE_CACHE: inRoot(`node_modules/.cache/${folder}`) },
});
const slow: TestOptions = { testTimeout: 300_000, hookTimeout: 300_000 };

/** The workspaces whose tests need more than the usual. */
const special: Readonly<Record<string, TestOptions>> = {
  openapi: { ...together, include: ['rules/test/**/*.test.ts'] },
  'packages/audio': together,
  'packages/client': { ...together, ...polls },
  'packages/client-go': slow,
  'packages/client-python': slow,
  'packages/codegen': together,
  'packages/contract-tests': together,
  'packages/language': { ...together, ...polls },
  'packages/live': together,
  'packages/mock': together,
  'packages/processes': together,
  'packages/real-parts': polls,
  'packages/server': together,
  'packages/speech': { ...together, ...polls, setupFiles: ['test/clean-up.setup.ts'] },
  'packages/storage': { ...together, ...polls, ...compiled('storage-threads') },
  'packages/text-engines': { ...together, ...polls },
  'packages/time': together,
  'apps/api': { ...together, ...polls, ...compiled('services'), testTimeout: 120_000 },
  'apps/cli': {
    ...{ ...together, ...polls, ...compiled('services'), testTimeout: 120_000 },
    setupFiles: ['test/clean-up.setup.ts'],
  },
  'apps/console': {
    ...{ ...together, ...polls, testTimeout: 240_000, hookTimeout: 120_000 },
    globalSetup: ['test/browser/build-console.ts'],
  },
  'apps/deploy': polls,
  'apps/docs': { ...together, ...polls, globalSetup: ['test/built-site.setup.ts'] },
  // The laws only read files, so one worker without isolation lets them read and parse each file once.
  scripts: { ...together, pool: 'threads' },
};

/** A folder with tests is a project: none is left out by accident. */
const folders = globSync('{packages/*,apps/*,scripts,openapi/rules}/test', { cwd: inRoot('.') })
  .map(dirname)
  .map((folder) => (folder === 'openapi/rules' ? 'openapi' : folder));

export default defineConfig({
  test: {
    projects: folders.map((folder) => ({
      root: inRoot(folder),
      test: {
        name: basename(folder),
        include: ['test/**/*.test.ts'],
        // A guard against hanging, not a measurement: machines are busy.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        ...special[folder],
      },
    })),
  },
});
