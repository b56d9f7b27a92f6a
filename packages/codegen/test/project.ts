import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../src/cli.ts';

const SPLIT = join(import.meta.dirname, 'fixtures/split');

/** What a run of the command came to. */
export type Run = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** A copy of the split fixture in a folder of its own, with an output folder that holds an older generation. */
export class Project implements AsyncDisposable {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async create(): Promise<Project> {
    const root = await mkdtemp(join(tmpdir(), 'codegen-'));
    await cp(SPLIT, join(root, 'openapi'), { recursive: true });
    await mkdir(join(root, 'out'));
    await writeFile(join(root, 'out/types.ts'), 'what was there before\n');
    return new Project(root);
  }

  get openapi(): string {
    return join(this.root, 'openapi');
  }

  get out(): string {
    return join(this.root, 'out');
  }

  /** Replaces a piece of text in a file of the document; the piece has to be there. */
  async edit(file: string, before: string, after: string): Promise<void> {
    const path = join(this.openapi, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no ${JSON.stringify(before)}`);
    await writeFile(path, text.replace(before, after));
  }

  /** The names and contents of every file that runs of the command write. */
  async written(): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const folder of [join(this.openapi, 'dist'), this.out]) {
      for (const name of await readdir(folder).catch((): string[] => [])) {
        files[name] = await readFile(join(folder, name), 'utf8');
      }
    }
    return files;
  }

  /** Runs the command on this project. */
  codegen(...args: string[]): Promise<Run> {
    return codegen(...args, '--openapi', this.openapi);
  }

  /** Generates for a package into the output folder. */
  generate(packageName: string, ...args: string[]): Promise<Run> {
    return this.codegen('generate', '--package', packageName, '--out', this.out, ...args);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.root, { recursive: true });
  }
}

/** Runs the command in this process, where everything is loaded already. */
export async function codegen(...args: string[]): Promise<Run> {
  let [stdout, stderr] = ['', ''];
  const code = await run(args, {
    out: (text) => {
      stdout += text;
    },
    error: (text) => {
      stderr += text;
    },
    colors: false,
  });
  return { code, stdout, stderr };
}
