import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A temporary folder in which packages are packed, and installed into empty projects. */
export class PackingFolder implements AsyncDisposable {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async open(): Promise<PackingFolder> {
    return new PackingFolder(await mkdtemp(join(tmpdir(), 'verbatim-package-')));
  }

  /** Builds a package in the folder `built`, and packs it as publishing does; returns the path of the archive. */
  async pack(build: (out: string) => Promise<void>): Promise<string> {
    const built = join(this.root, 'built');
    await build(built);
    return this.packed(built);
  }

  /** The archive of a package that is built already. */
  async packed(built: string): Promise<string> {
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

/** Each version of Node on this machine, that of this run first. */
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
