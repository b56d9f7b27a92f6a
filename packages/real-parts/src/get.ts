// Installs the parts that are built from source by Go, programs of Python, a model for them, and programs of npm. What can't be installed is
// said; tests that need it are left out. `get [--pin] [NAME ...]`: only these parts; `--pin` renews the constraints of
// environments of Python.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findProgram, findStaticcheck, programsFolder, STATICCHECK } from './find-program.ts';
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

const programs = [
  {
    name: 'helm',
    source: 'helm.sh/helm/v3/cmd/helm@v3.19.4',
    built: 'helm',
    found: findProgram('helm', { install: '' }),
  },
  { name: 'staticcheck', source: STATICCHECK, built: 'staticcheck', found: findStaticcheck() },
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

const { values: flags, positionals: names } = parseArgs({
  options: { pin: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const programNames = programs.map(({ name }) => name);
const nameable: readonly string[] = [
  ...programNames,
  ...pythonEnvironmentNames,
  ...npmProgramNames,
];
for (const name of names) {
  if (!nameable.includes(name)) {
    throw new TypeError(`${name} is none of ${nameable.join(', ')}`);
  }
}

await mkdir(programsFolder, { recursive: true });
for (const { name, source, built, found } of programs) {
  if (names.length > 0 && !names.includes(name)) continue;
  const line = 'missing' in found ? await install(name, source, built) : `is at ${found.path}`;
  process.stdout.write(`${name} ${line}\n`);
}
for (const name of pythonEnvironmentNames) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`${name} ${await getPython(name)}\n`);
}

const others = [
  { name: WHISPER_MODEL, found: findWhisperModel(), install: installWhisperModel },
  ...npmProgramNames.map((name) => ({
    name,
    found: findNpmProgram(name),
    install: () => installNpmProgram(name),
  })),
];
for (const each of others) {
  if (names.length > 0 && !names.includes(each.name)) continue;
  process.stdout.write(`${each.name} ${await getOther(each)}\n`);
}

async function getOther({ found, install }: (typeof others)[number]): Promise<string> {
  if (!('missing' in found)) return `is at ${found.path}`;
  try {
    await install();
    return 'is installed';
  } catch (error) {
    return notInstalled(error);
  }
}

async function getPython(name: (typeof pythonEnvironmentNames)[number]): Promise<string> {
  const found = findPythonEnvironment(name);
  if (!('missing' in found) && !flags.pin) return `is at ${found.path}`;
  try {
    await installPythonEnvironment(name, flags);
    return 'is installed';
  } catch (error) {
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
