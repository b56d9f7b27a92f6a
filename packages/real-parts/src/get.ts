// Installs the parts that are built from source by Go or come in its modules, programs of Python, a model for them, and programs of npm. What can't be installed is
// said; tests that need it are left out. `get [--pin] [NAME ...]`: only these parts; `--pin` renews the constraints of
// environments of Python.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findCustomResources, installCustomResources } from './custom-resources.ts';
import {
  type FoundPart,
  type FoundProgram,
  findProgram,
  findStaticcheck,
  programsFolder,
  STATICCHECK,
} from './find-program.ts';
import { findNpmProgram, installNpmProgram, npmProgramNames } from './npm-programs.ts';
import {
  findPythonEnvironment,
  installPythonEnvironment,
  pythonEnvironmentNames,
} from './python-environments.ts';
import { findToxiproxy } from './toxiproxy.ts';
import { findVersitygw } from './versitygw.ts';
import { findWhisperModel, installWhisperModel, WHISPER_MODEL } from './whisper-servers.ts';

const run = promisify(execFile);

/** A build from an empty cache takes 90 s on two cores. */
const MAX_BUILD_MS = 600_000;

const { values: flags, positionals: names } = parseArgs({
  options: { pin: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** A part, and how it is installed. */
interface Part {
  readonly name: string;
  readonly found: FoundPart<FoundProgram>;
  readonly install: () => Promise<void>;
}

/** A program that Go builds; `built` is its name then. */
const program = (
  name: string,
  source: string,
  found: Part['found'],
  built: string = name,
): Part => ({ name, found, install: () => buildProgram(name, source, built) });

const parts: readonly Part[] = [
  program(
    'actionlint',
    'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12',
    findProgram('actionlint', { install: '' }),
  ),
  program('helm', 'helm.sh/helm/v3/cmd/helm@v3.19.4', findProgram('helm', { install: '' })),
  program('staticcheck', STATICCHECK, findStaticcheck()),
  program('versitygw', 'github.com/versity/versitygw/cmd/versitygw@v1.8.0', findVersitygw()),
  program(
    'toxiproxy-server',
    'github.com/Shopify/toxiproxy/v2/cmd/server@v2.5.0',
    findToxiproxy(),
    'server',
  ),
  {
    name: 'custom-resources',
    found: findCustomResources(),
    install: installCustomResources,
  },
  ...pythonEnvironmentNames.map((name) => ({
    name,
    // Pinned again, it is installed again.
    found: flags.pin ? { missing: '' } : findPythonEnvironment(name),
    install: () => installPythonEnvironment(name, flags),
  })),
  { name: WHISPER_MODEL, found: findWhisperModel(), install: installWhisperModel },
  ...npmProgramNames.map((name) => ({
    name,
    found: findNpmProgram(name),
    install: () => installNpmProgram(name),
  })),
];

for (const name of names) {
  if (!parts.some((part) => part.name === name))
    throw new TypeError(`${name} is none of ${parts.map((part) => part.name).join(', ')}`);
}

await mkdir(programsFolder, { recursive: true });
for (const part of parts) {
  if (names.length > 0 && !names.includes(part.name)) continue;
  process.stdout.write(`${part.name} ${await get(part)}\n`);
}

async function get({ found, install }: Part): Promise<string> {
  if (!('missing' in found)) return `is at ${found.path}`;
  try {
    await install();
    return 'is installed';
  } catch (error) {
    const [reason] = String(error).split('\n').slice(-2);
    return `could not be installed (${reason}); tests that need it are left out`;
  }
}

/** Builds in a folder of its own, so that two runs at once don't see half a program. */
async function buildProgram(name: string, source: string, built: string): Promise<void> {
  const folder = await mkdtemp(join(programsFolder, '.build-'));
  try {
    const env = { ...process.env, GOBIN: folder };
    await run('go', ['install', source], { cwd: tmpdir(), env, timeout: MAX_BUILD_MS });
    await rename(join(folder, built), join(programsFolder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
