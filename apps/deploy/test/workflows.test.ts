import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  describeWith,
  freePort,
  LOOPBACK,
  PackingFolder,
  ServerProcess,
} from '@verbatim/real-parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, run, tools } from './tools.ts';

const repository = join(ROOT, '../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const workflows = globSync('.github/{workflows,actions/*}/*.yml', { cwd: repository });

describeWith([tools.actionlint], 'the workflows, for actionlint', () => {
  test('have no finding', async () => {
    const found = await run(tools.actionlint, [], { cwd: repository });
    expect(found).toMatchObject({ code: 0, out: '' });
  });
});

describeWith([tools.zizmor], 'the workflows, for zizmor', () => {
  test('have no finding', async () => {
    const args = ['--offline', '--quiet', '.github'];
    const found = await run(tools.zizmor, args, { cwd: repository });
    expect(found, found.out).toMatchObject({ code: 0 });
  });
});

describe.each(workflows)('%s', (path) => {
  test('names others by digest, and calls scripts that there are', () => {
    const text = read(path);
    for (const [, action = ''] of text.matchAll(/uses: (.+)/g))
      expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g))
      expect(Object.keys(scripts)).toContain(script);
  });
});

interface CompositeAction {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly { readonly run: string }[] };
}

describe('the action that tests a deployment', () => {
  const action = parse(read('.github/actions/contract-tests/action.yml')) as CompositeAction;
  let project: PackingFolder;
  let archive: string;

  beforeAll(async () => {
    project = await PackingFolder.open();
    archive = await project.packed(join(repository, 'packages/contract-tests/dist'));
  });
  afterAll(() => project[Symbol.asyncDispose]());

  /** Runs the step as a runner does, in the folder of a project of others. */
  async function act(url: string): Promise<{ code: number; out: string }> {
    const env = {
      ...process.env,
      // What `npm ci` has fetched is enough.
      npm_config_prefer_offline: 'true',
      ...{ URL: url, PACKAGE: archive, REPORT: 'contract.xml', VERBATIM_KEY: 'mock-key' },
      ARGUMENTS: '--only\nanswers',
    };
    const script = action.runs.steps[0]?.run ?? '';
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
    const options = { cwd: project.root, env };
    return promisify(execFile)('bash', args, options).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stdout, stderr }) => ({ code, out: `${stdout}${stderr}` }),
    );
  }

  test.each([
    ['keeps the contract', [], 0],
    ['breaks it', ['--fault', 'undocumented-field'], 1],
  ])('says of a deployment that it %s', async (_, faults, code) => {
    const port = await freePort();
    const mock = join(repository, 'packages/mock/src/main.ts');
    await using server = await ServerProcess.start({
      ...{ command: process.execPath, args: [mock, '--port', `${port}`, ...faults], port },
    });
    const acted = await act(`http://${LOOPBACK}:${port}`);
    expect(acted.code, acted.out).toBe(code);
    expect(readFileSync(join(project.root, 'contract.xml'), 'utf8')).toContain('<testsuites');
    expect(server.isRunning).toBe(true);
  });
});
