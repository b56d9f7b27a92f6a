import { execFile } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  constraintsFile,
  INSTALLED,
  type PythonEnvironmentName,
  pythonLink,
  pythonPackages,
} from './python-environments.ts';

const run = promisify(execFile);

/** Half a gigabyte has to come over the network. */
const MAX_INSTALL_MS = 900_000;

/**
 * Installs an environment with exactly the versions of its file of constraints, beside an earlier one, which it then replaces.
 * `pin` takes the newest versions that fit, and writes them into that file.
 */
export async function installPythonEnvironment(
  name: PythonEnvironmentName,
  { pin = false }: { readonly pin?: boolean } = {},
): Promise<void> {
  const link = pythonLink(name);
  await mkdir(dirname(link), { recursive: true });
  const folder = await mkdtemp(`${link}-`);
  const options = { cwd: tmpdir(), timeout: MAX_INSTALL_MS, maxBuffer: 10_000_000 };
  const python = (...args: string[]) => run(join(folder, 'bin', 'python'), args, options);
  const file = constraintsFile(name);
  try {
    await run('python3', ['-m', 'venv', folder], options);
    await python(
      ...['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check'],
      ...(pin ? [] : ['--constraint', file]),
      ...pythonPackages(name),
    );
    if (pin) await writeFile(file, (await python('-m', 'pip', 'freeze')).stdout);
    await writeFile(join(folder, INSTALLED), await readFile(file));
    await replaceLink(link, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Lets the link point to a folder, and removes the folder that it pointed to. */
async function replaceLink(link: string, folder: string): Promise<void> {
  const earlier = await realpath(link).catch(() => null);
  const next = `${folder}.link`;
  await symlink(folder, next);
  await rename(next, link);
  if (earlier !== null) await rm(earlier, { recursive: true, force: true });
}
