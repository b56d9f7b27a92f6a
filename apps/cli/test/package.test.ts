import { type ExecFileException, execFile } from 'node:child_process';
import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { installedNodes, PackingFolder, type Project } from '@verbatim/real-parts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildPackage } from '../build/build-package.ts';
import manifest from '../package.json' with { type: 'json' };
import { type Ran, serviceOfFile } from './commands.ts';

const fixtures = join(import.meta.dirname, '../../../packages/speech/test/fixtures');
const nodes = await installedNodes();
const packing = await PackingFolder.open();
const built = join(packing.root, 'built');
let archive = '';
let project: Project;
const service = serviceOfFile();

beforeAll(async () => {
  archive = await packing.pack(buildPackage);
  project = await packing.project('empty', archive, {});
}, 120_000);

afterAll(() => packing[Symbol.asyncDispose]());

/** Runs the installed command with this Node, as a shell does that finds it on PATH. */
function verbatim(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  node = process.execPath,
): Promise<Ran> {
  const PATH = [dirname(node), '/usr/bin', '/bin'].join(delimiter);
  const options = { cwd: project.folder, env: { PATH, ...environment } };
  return new Promise((resolve) => {
    execFile(
      project.path('node_modules/.bin/verbatim'),
      args,
      options,
      (failure: ExecFileException | null, out, error) =>
        resolve({ code: failure === null ? 0 : Number(failure.code), out, error }),
    );
  });
}

describe('the packed command line', () => {
  test('has no dependency, and says where it was built', async () => {
    const published = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'));
    expect(published).not.toHaveProperty('dependencies');
    expect(published).not.toHaveProperty('scripts');
    expect(published).toMatchObject({
      name: '@verbatim/cli',
      version: manifest.version,
      bin: { verbatim: './main.js' },
      publishConfig: { access: 'public', provenance: true },
    });
    const installed = await readdir(project.path('node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@verbatim']);
  });

  test('has the license of each package in it', async () => {
    const licenses = await readFile(join(built, 'LICENSES.txt'), 'utf8');
    for (const name of ['commander', 'zod', 'yaml', 'openapi-fetch', 'hono']) {
      expect(licenses).toMatch(
        new RegExp(`^---- ${name} \\d+\\.\\d+\\.\\d+ \\([\\w.-]+\\) ----$`, 'm'),
      );
    }
  });

  test('is as large as its README says', async () => {
    const { size } = await stat(archive);
    const readme = await readFile(join(built, 'README.md'), 'utf8');
    expect(readme).toContain(`${(size / 1_000_000).toFixed(1)} MB`);
  });
});

describe('installed into an empty project', () => {
  test('it says its version, and names its commands as the user types them', async () => {
    expect(await verbatim(['--version'])).toEqual({
      code: 0,
      out: `${manifest.version}\n`,
      error: '',
    });
    const { code, out } = await verbatim(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: verbatim [options] [command]');
  });

  test('it makes the completion and the man page', async () => {
    expect((await verbatim(['completion', 'bash'])).out).toContain('complete -o');
    expect((await verbatim(['man'])).out).toContain('.SS "verbatim transcribe ');
  });

  test('it transcribes with a running service, with options that the document checks', async () => {
    const file = join(fixtures, 'passage.flac');
    const done = await verbatim(['transcribe', file, '--txt'], service.environment);
    expect(done).toEqual({ code: 0, out: expect.stringContaining('scripted'), error: '' });
    const wrong = ['transcribe', file, '--subtitles.maximum-rows-per-caption', '6'];
    const refused = await verbatim(wrong, service.environment);
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('must be <= 5') });
    const { out } = await verbatim(['jobs', 'list'], service.environment);
    expect(out).toContain('passage.flac');
  });

  test('it finds the service of this machine by its configuration', async () => {
    const { port, dataDirectory } = service;
    const environment = { PORT: String(port), DATA_DIR: dataDirectory };
    const { code, error } = await verbatim(['jobs', 'list'], environment);
    expect({ code, error }).toEqual({ code: 0, error: '' });
  });

  test('it offers tools to language models', async () => {
    await copyFile(join(fixtures, 'passage.flac'), project.path('passage.flac'));
    const client = new Client({ name: 'test', version: '1.0.0' });
    const transport = new StdioClientTransport({
      command: project.path('node_modules/.bin/verbatim'),
      args: ['mcp', '--allow-write', '--files', project.folder],
      env: { PATH: dirname(process.execPath), ...service.environment },
    });
    onTestFinished(() => client.close());
    await client.connect(transport);
    const input = { file: 'passage.flac', wait_seconds: 60 };
    const { content, isError } = await client.callTool({ name: 'transcribe', arguments: input });
    expect(isError).not.toBe(true);
    expect(JSON.stringify(content)).toContain('scripted');
  });

  test.each([
    [['serve']],
    [['keys', 'list']],
    [['models', 'list']],
    [['doctor']],
    [['config']],
    [['backup', 'elsewhere']],
    [['transcribe', join(fixtures, 'passage.flac'), '--local']],
  ])('it says that the service is missing, and how to have it: %j', async (args) => {
    const { code, out, error } = await verbatim(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(
      /^error: This needs the service, which the package @verbatim\/cli leaves out/,
    );
    expect(error).toContain('The package @verbatim/service has all commands');
  });

  test.each(nodes)(
    'it runs with Node $version, or says which one it needs',
    async ({ path, version }) => {
      const { code, error } = await verbatim(['--help'], {}, path);
      const isNew = Number.parseInt(version.slice(1), 10) >= 22;
      expect(code).toBe(isNew ? 0 : 1);
      expect(error).toMatch(
        isNew ? /^$/ : /^error: Verbatim needs Node 22 or newer, and this is Node /,
      );
    },
  );
});
