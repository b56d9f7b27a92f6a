import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, type FoundPart, type FoundProgram } from './find-program.ts';

const run = promisify(execFile);

/** A program that comes as a package of npm, and its file in there. */
interface NpmProgram {
  readonly package: string;
  readonly file: string;
}

/**
 * Programs that only tests and measurements run. They are no dependencies: newman brings 140 packages, some with licenses that ours may
 * not have, Specmatic 85 MB of Java, and each is left out by name where it is not installed.
 */
const NPM_PROGRAMS = {
  newman: { package: 'newman@6.2.2', file: 'newman/bin/newman.js' },
  pyright: { package: 'pyright@1.1.414', file: 'pyright/index.js' },
  specmatic: { package: 'specmatic@2.55.1', file: 'specmatic/specmatic.jar' },
} as const satisfies Record<string, NpmProgram>;

/** Name of a program: a row of the table. */
export type NpmProgramName = keyof typeof NPM_PROGRAMS;

/** All names, in alphabetical order. */
export const npmProgramNames = Object.keys(NPM_PROGRAMS) as NpmProgramName[];

/** The package of a program, with its version. */
export const npmPackage = (name: NpmProgramName): string => NPM_PROGRAMS[name].package;

const MAX_INSTALL_MS = 600_000;

const folderOf = (name: NpmProgramName): string => join(cacheFolder, 'node', npmPackage(name));

/** The file of a program: a script for Node, or a Java archive. */
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
      npmPackage(name),
    ];
    await run('npm', args, { cwd: folder, timeout: MAX_INSTALL_MS });
    await rename(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A temporary folder in which packages are packed, and installed into empty projects. */
export class Workshop implements AsyncDisposable {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async open(): Promise<Workshop> {
    return new Workshop(await mkdtemp(join(tmpdir(), 'verbatim-package-')));
  }

  /** Builds a package in the folder `built`, and packs it as publishing does; returns the path of the archive. */
  async pack(build: (out: string) => Promise<void>): Promise<string> {
    const built = join(this.root, 'built');
    await build(built);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', this.root], {
      cwd: built,
    });
    const [archive] = JSON.parse(stdout) as { readonly filename: string }[];
    if (archive === undefined) throw new Error('npm packed nothing');
    return join(this.root, archive.filename);
  }

  /** An empty project into which the archive of a package without dependencies is installed, without the network. */
  async project(name: string, archive: string, manifest: object): Promise<Project> {
    const folder = join(this.root, name);
    await mkdir(folder);
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name, private: true, ...manifest }),
    );
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
    return new Project(folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

/** A project that depends on a packed package. */
export class Project {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  async write(file: string, text: string): Promise<string> {
    await mkdir(dirname(this.path(file)), { recursive: true });
    await writeFile(this.path(file), text);
    return this.path(file);
  }

  /** Links a package of the repository, as if it was installed. */
  async link(name: string, target: string): Promise<void> {
    await mkdir(dirname(this.path('node_modules', name)), { recursive: true });
    await symlink(target, this.path('node_modules', name));
  }

  /** Runs a file of the project and returns its output. */
  async run(node: string, ...args: string[]): Promise<string> {
    const { stdout } = await run(node, args, { cwd: this.folder, timeout: 60_000 });
    return stdout;
  }
}

/** The Node of this run, and an older one if the machine has it. */
export async function installedNodes(): Promise<
  { readonly path: string; readonly version: string }[]
> {
  const nodes = new Map<string, string>();
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [process.execPath, ...folders.map((folder) => join(folder, 'node'))];
  for (const path of candidates.filter((each) => existsSync(each))) {
    const { stdout } = await run(path, ['--version']);
    const version = stdout.trim();
    if (!nodes.has(version)) nodes.set(version, path);
  }
  return [...nodes].map(([version, path]) => ({ path, version }));
}
