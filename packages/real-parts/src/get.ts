// Installs the parts that are built from source by Go, and Schemathesis. What can't be installed is said; tests that need it are left out.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programsFolder } from './find-program.ts';
import { findSchemathesis, SCHEMATHESIS, schemathesisFolder } from './schemathesis.ts';
import { findToxiproxy } from './toxiproxy.ts';
import { findVersitygw } from './versitygw.ts';

const run = promisify(execFile);

/** A build from an empty cache takes 90 s on two cores. */
const MAX_BUILD_MS = 600_000;

const programs = [
  {
    name: 'versitygw',
    source: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
    built: 'versitygw',
    found: findVersitygw(),
  },
  {
    name: 'toxiproxy-server',
    source: 'github.com/Shopify/toxiproxy/v2/cmd/server@v2.5.0',
    built: 'server',
    found: findToxiproxy(),
  },
];

await mkdir(programsFolder, { recursive: true });
for (const { name, source, built, found } of programs) {
  const line = 'missing' in found ? await install(name, source, built) : `is at ${found.path}`;
  process.stdout.write(`${name} ${line}\n`);
}

const schemathesis = findSchemathesis();
const line = 'missing' in schemathesis ? await installSchemathesis() : `is at ${schemathesis.path}`;
process.stdout.write(`schemathesis ${line}\n`);

/** Installs it with its packages of Python, in an environment of its own. */
async function installSchemathesis(): Promise<string> {
  const options = { cwd: tmpdir(), timeout: MAX_BUILD_MS };
  try {
    await run('python3', ['-m', 'venv', schemathesisFolder], options);
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check'];
    await run(join(schemathesisFolder, 'bin', 'python'), [...pip, SCHEMATHESIS], options);
    return `is installed in ${schemathesisFolder}`;
  } catch (error) {
    await rm(schemathesisFolder, { recursive: true, force: true });
    return notInstalled(error);
  }
}

/** Builds in a folder of its own, so that two runs at once don't see half a program. */
async function install(name: string, source: string, built: string): Promise<string> {
  const folder = await mkdtemp(join(programsFolder, '.build-'));
  try {
    const env = { ...process.env, GOBIN: folder };
    await run('go', ['install', source], { cwd: tmpdir(), env, timeout: MAX_BUILD_MS });
    await rename(join(folder, built), join(programsFolder, name));
    return `is installed in ${programsFolder}`;
  } catch (error) {
    return notInstalled(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function notInstalled(error: unknown): string {
  const [reason] = String(error).split('\n').slice(-2);
  return `could not be installed (${reason}); tests that need it are left out`;
}
