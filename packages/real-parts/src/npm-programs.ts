import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, type FoundPart, type FoundProgram } from './find-program.ts';

const run = promisify(execFile);

/** A program that comes as packages of npm, and its file among them. */
interface NpmProgram {
  readonly packages: readonly [string, ...string[]];
  readonly file: string;
}

/**
 * Programs that only tests and measurements run. They are no dependencies: newman brings 140 packages, some with licenses that ours may
 * not have, Specmatic 85 MB of Java, and each is left out by name where it is not installed.
 */
const NPM_PROGRAMS = {
  generators: {
    packages: [
      '@hey-api/openapi-ts@0.99.0',
      '@kubb/cli@4.39.3',
      '@kubb/core@4.39.3',
      '@kubb/plugin-oas@4.39.3',
      '@kubb/plugin-ts@4.39.3',
      'openapi-zod-client@1.18.3',
      'orval@7.13.2',
      'typescript@5.9.3',
    ],
    file: '.bin/tsc',
  },
  'graphile-worker': {
    packages: ['graphile-worker@0.18.0'],
    file: 'graphile-worker/dist/index.js',
  },
  newman: { packages: ['newman@6.2.2'], file: 'newman/bin/newman.js' },
  'pg-boss': { packages: ['pg-boss@12.38.0'], file: 'pg-boss/dist/index.js' },
  pyright: { packages: ['pyright@1.1.414'], file: 'pyright/index.js' },
  specmatic: { packages: ['specmatic@2.55.1'], file: 'specmatic/specmatic.jar' },
} as const satisfies Record<string, NpmProgram>;

/** Name of a program: a row of the table. */
export type NpmProgramName = keyof typeof NPM_PROGRAMS;

/** All names, in alphabetical order. */
export const npmProgramNames = Object.keys(NPM_PROGRAMS) as NpmProgramName[];

/** The first package of a program, with its version. */
export const npmPackage = (name: NpmProgramName): string => NPM_PROGRAMS[name].packages[0];

const MAX_INSTALL_MS = 600_000;

/** Other versions of packages have another folder. */
const folderOf = (name: NpmProgramName): string =>
  join(cacheFolder, 'node', NPM_PROGRAMS[name].packages.join('+').replaceAll('/', '_'));

/** The file of a program: a script or a module for Node, or a Java archive. */
export function findNpmProgram(name: NpmProgramName): FoundPart<FoundProgram> {
  const path = join(folderOf(name), 'node_modules', NPM_PROGRAMS[name].file);
  return existsSync(path)
    ? { path }
    : { missing: `${npmPackage(name)} is not installed: npm run get -w @verbatim/real-parts` };
}

/** Installs it in a folder of its own, so that two runs at once don't see half a program. */
export async function installNpmProgram(name: NpmProgramName): Promise<void> {
  const place = folderOf(name);
  await mkdir(dirname(place), { recursive: true });
  const folder = await mkdtemp(`${place}-`);
  try {
    await writeFile(join(folder, 'package.json'), '{}\n');
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      ...NPM_PROGRAMS[name].packages,
    ];
    await run('npm', args, { cwd: folder, timeout: MAX_INSTALL_MS });
    await rename(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
