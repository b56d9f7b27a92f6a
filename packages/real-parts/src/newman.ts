import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, type FoundPart, type FoundProgram } from './find-program.ts';

const run = promisify(execFile);

/** The runner of Postman's collections. It brings 140 packages, some with licenses that ours may not have: so it is no dependency. */
const PACKAGE = 'newman@6.2.2';
const FOLDER = join(cacheFolder, 'node', PACKAGE);
const MAX_INSTALL_MS = 600_000;

/** The program that runs a collection, a script for Node. */
export function findNewman(): FoundPart<FoundProgram> {
  const path = join(FOLDER, 'node_modules/newman/bin/newman.js');
  return existsSync(path)
    ? { path }
    : { missing: `${PACKAGE} is not installed: npm run get -w @verbatim/real-parts` };
}

/** Installs it in a folder of its own, so that two runs at once don't see half a program. */
export async function installNewman(): Promise<void> {
  await mkdir(dirname(FOLDER), { recursive: true });
  const folder = await mkdtemp(`${FOLDER}-`);
  try {
    await writeFile(join(folder, 'package.json'), '{}\n');
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      PACKAGE,
    ];
    await run('npm', args, { cwd: folder, timeout: MAX_INSTALL_MS });
    await rename(folder, FOLDER);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
