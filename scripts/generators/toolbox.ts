import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the tools of one registry are, how they are installed, and which program of the machine that takes. */
export interface Toolbox {
  readonly packages: readonly string[];
  readonly folder: string;
  readonly needs: readonly string[];
  readonly install: (folder: string) => readonly (readonly string[])[];
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
}

/** Limit of one command: a first build of Java or Go downloads its dependencies. */
const MAX_COMMAND_MS = 300_000;

/** Written once all of a toolbox is installed. */
const COMPLETE = 'complete';

const cache = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'verbatim-ci',
  'generators',
);

/** Each list of packages has a folder of its own, so that a new version is installed beside the old one. */
const folderOf = (kind: string, packages: readonly string[]): string =>
  join(
    cache,
    `${kind}-${createHash('sha256').update(packages.join('\n')).digest('hex').slice(0, 12)}`,
  );

/** Packages of npm, in a folder of their own. */
export const npmToolbox = (packages: readonly string[]): Toolbox => ({
  packages,
  folder: folderOf('npm', packages),
  needs: ['npm'],
  install: (folder) => [
    ['npm', 'init', '--yes', '--prefix', folder],
    [
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      folder,
      ...packages,
    ],
  ],
});

/** Packages of Python, in a virtual environment of their own. */
export const pythonToolbox = (packages: readonly string[]): Toolbox => ({
  packages,
  folder: folderOf('python', packages),
  needs: ['python3'],
  install: (folder) => [
    ['python3', '-m', 'venv', folder],
    [
      join(folder, 'bin', 'python'),
      ...['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check'],
      ...packages,
    ],
  ],
});

/** A program that Go builds from its source. */
export const goToolbox = (source: string): Toolbox => ({
  packages: [source],
  folder: folderOf('go', [source]),
  needs: ['go'],
  install: () => [['go', 'install', source]],
  env: (folder) => ({ GOBIN: folder }),
});

/** A file of a Maven repository. */
export const mavenToolbox = (artifact: string): Toolbox => ({
  packages: [artifact],
  folder: folderOf('maven', [artifact]),
  needs: ['java', 'mvn'],
  install: (folder) => [
    [
      ...['mvn', '--quiet', '--batch-mode', 'dependency:copy', `-Dartifact=${artifact}`],
      ...[`-DoutputDirectory=${folder}`, '-Dmdep.stripVersion=true'],
    ],
  ],
});

/** Why a toolbox can't be used; null if it can. */
export function missingFrom({ folder, needs }: Toolbox): string | null {
  const absent = needs.filter((program) => !isInPath(program));
  if (absent.length > 0) return `${absent.join(' and ')} not on this machine`;
  return existsSync(join(folder, COMPLETE))
    ? null
    : 'not installed: npm run generators -- --install';
}

/** Installs a toolbox that is not there yet. Returns why it could not be; null if it is there. */
export async function install({
  folder,
  needs,
  install: commands,
  env,
}: Toolbox): Promise<string | null> {
  const absent = needs.filter((program) => !isInPath(program));
  if (absent.length > 0) return `${absent.join(' and ')} not on this machine`;
  if (existsSync(join(folder, COMPLETE))) return null;
  try {
    await mkdir(folder, { recursive: true });
    for (const command of commands(folder)) await runCommand(command, tmpdir(), env?.(folder));
    await writeFile(join(folder, COMPLETE), '');
    return null;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a command to its end. Fails with what it printed. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await run(program, args, {
      cwd,
      // Some start programs that are installed beside them.
      env: {
        ...process.env,
        PATH: `${dirname(program)}${delimiter}${process.env['PATH']}`,
        ...env,
      },
      timeout: MAX_COMMAND_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 50_000_000,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program}: ${`${stdout}${stderr}`.trim().slice(0, 2000) || String(error)}`);
  }
}

const isInPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
