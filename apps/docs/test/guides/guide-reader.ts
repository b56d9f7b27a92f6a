import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findPythonEnvironment, freePort } from '@verbatim/real-parts';
import { type CodeBlock, codeBlock } from '../../src/markdown/code-block.ts';
import { repository } from '../../src/sources.ts';

/** Python with what our client needs. */
export const python = findPythonEnvironment('verbatim-client');

/** The code blocks of a guide, in their order. */
export function blocksOf(guide: string): readonly CodeBlock[] {
  const page = readFileSync(join(repository, `apps/docs/content/${guide}.md`), 'utf8');
  return [...page.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map(([, info = '', code = '']) =>
    codeBlock(code, info),
  );
}

const SAMPLE = join(repository, 'scripts/sample/meeting.wav');

/** The programs that a guide builds up: how each is run, and what a block goes on with whose guide has made none of it before. */
const programs = {
  ts: {
    name: 'first.ts',
    run: 'node_modules/.bin/node first.ts',
    givens: {
      client: `import { createClient } from '@verbatim/client';
const client = createClient({ baseUrl: process.env.VERBATIM_URL, apiKey: process.env.VERBATIM_KEY });`,
      audio: `const audio = process.getBuiltinModule('fs').readFileSync('meeting.wav').subarray(44);`,
    },
  },
  python: {
    name: 'first.py',
    run: '.venv/bin/python first.py',
    givens: {
      client: `import os, verbatim
client = verbatim.Client(os.environ["VERBATIM_URL"], os.environ["VERBATIM_KEY"])`,
      audio: 'audio = open("meeting.wav", "rb").read()[44:]',
    },
  },
} as const;

/**
 * Somebody who follows guides word for word, in a clone of their own and one terminal: what a block sets, later blocks have. `npm ci` does
 * nothing, because all is installed, and so do `python3 -m venv` and `pip`; `npm start` recognizes by a script, without downloads.
 */
export class GuideReader implements AsyncDisposable {
  readonly folder: string;
  readonly port: number;
  readonly #running: ChildProcess[] = [];
  /** The programs so far, by their language. */
  readonly #written = new Map<string, string>();

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async create(): Promise<GuideReader> {
    const reader = new GuideReader(await mkdtemp(join(tmpdir(), 'guide-')), await freePort());
    const { folder, port } = reader;
    const names = (await readdir(repository)).filter(
      (name) => !['.git', '.venv', 'data'].includes(name),
    );
    for (const name of names) await symlink(join(repository, name), join(folder, name));
    await mkdir(join(folder, '.programs'));
    await mkdir(join(folder, '.venv/bin'), { recursive: true });
    await symlink(join(repository, 'verbatim'), join(folder, '.programs/verbatim'));
    const service = `PORT=${port} RECOGNIZER=scripted METRICS_PORT=off`;
    await reader.#program(
      'npm',
      `case "$1" in
ci) ;;
start) ${service} exec '${process.execPath}' scripts/start.ts --models none ;;
*) echo "npm $* is not there for readers of guides" >&2; exit 1 ;;
esac`,
    );
    await reader.#program('python3', '');
    await reader.#program('../.venv/bin/pip', '');
    if ('path' in python)
      await reader.#program('../.venv/bin/python', `exec '${python.path}' "$@"`);
    return reader;
  }

  #program(name: string, script: string): Promise<void> {
    const path = join(this.folder, '.programs', name);
    return writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  /** A recording, as everybody has one. */
  sample = (): Promise<Buffer<ArrayBuffer>> => readFile(SAMPLE);

  /** Puts it into the folder under the name that it has in a guide. */
  async record(name: string): Promise<void> {
    await mkdir(join(this.folder, name, '..'), { recursive: true });
    await copyFile(SAMPLE, join(this.folder, name));
  }

  /**
   * Does what a block says, with the reader's own values in place of those of the guide; returns what it prints, null if it is nothing to be
   * run. Throws, with all output, if it fails.
   */
  async follow(
    { language, code: text, given, title }: CodeBlock,
    values: readonly (readonly [text: string, own: string])[] = [],
  ): Promise<string | null> {
    const own = [['localhost:8080', `localhost:${this.port}`] as const, ...values];
    const code = own.reduce((said, [of, value]) => said.replaceAll(of, value), text);
    if (language === 'bash')
      return await (code.includes('npm start') ? this.#start(code) : this.printed(code));
    if (language === 'python' && 'missing' in python) return null;
    if (language !== 'ts' && language !== 'python') {
      if (title !== null) await writeFile(join(this.folder, title), `${code}\n`);
      return null;
    }
    // A block that is given nothing begins a program; the others go on with it.
    const { name, run, givens } = programs[language];
    const named = Object.entries(givens).flatMap(([of, it]) => (given.includes(of) ? [it] : []));
    const before = given.length === 0 ? '' : (this.#written.get(language) ?? named.join('\n'));
    if (given.length === 0) this.#written.set(language, code);
    await writeFile(join(this.folder, name), `${before}\n${code}\n`);
    return await this.printed(run);
  }

  /** Forgets the programs of a guide. */
  turnPage(): void {
    this.#written.clear();
  }

  /** Starts a block in a terminal of its own, until it says that it is ready. */
  async #start(code: string): Promise<string> {
    const child = this.#spawn(code);
    this.#running.push(child);
    let output = '';
    await new Promise<void>((resolve, reject) => {
      heard(child, (text) => {
        output += text;
        if (output.includes('Ctrl-C ends it.')) resolve();
      });
      child.once('close', () => reject(new Error(`${code}\nended:\n${output}`)));
    });
    return output;
  }

  /** What some commands print. */
  async printed(code: string): Promise<string> {
    const state = join(this.folder, '.state');
    const before = existsSync(state) ? `. '${state}'\n` : '';
    const child = this.#spawn(
      `set -a\n${before}set -eo pipefail\n${code}\n{ export -p; declare -f; } > '${state}'`,
    );
    let output = '';
    heard(child, (text) => {
      output += text;
    });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${code}\nends with ${status}:\n${output}`);
    return output;
  }

  #spawn(code: string): ChildProcess {
    // Without the Node of the lock file: a reader has that of their machine.
    const path = (process.env['PATH'] ?? '').split(delimiter);
    const PATH = [
      join(this.folder, '.programs'),
      ...path.filter((each) => !each.includes('node_modules')),
    ];
    return spawn('bash', ['-c', code], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: PATH.join(delimiter),
        HOME: this.folder,
        PYTHONPATH: join(repository, 'packages/client-python/src'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const child of this.#running) {
      if (child.exitCode !== null || child.pid === undefined) continue;
      const ended = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

function heard({ stdout, stderr }: ChildProcess, listener: (text: string) => void): void {
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', listener);
}
