import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { checkShell } from '../../src/checks/check-code.ts';
import { codeBlock } from '../../src/markdown/code-block.ts';
import { commands, repository } from '../../src/sources.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly name: string;
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly needs?: string; readonly steps: readonly Step[] }>
  >;
}

const text = readFileSync(join(repository, 'apps/docs/templates/ci/verbatim.yml'), 'utf8');
const workflow = parse(text) as Workflow;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
const scripts = steps.flatMap(({ run }) => run ?? []);

/** Without a name those of the root. */
function scriptsOf(workspace?: string): readonly string[] {
  const folder = workspace === undefined ? '.' : `{apps,packages}/${workspace}`;
  const [path = ''] = globSync(`${folder}/package.json`, { cwd: repository });
  const { scripts } = JSON.parse(readFileSync(join(repository, path), 'utf8'));
  return Object.keys(scripts);
}

/** Every shell script on the site and in the templates. */
const shown = [
  ...scripts.map((code) => ({ where: 'verbatim.yml', code })),
  ...globSync('*.md', { cwd: join(repository, 'apps/docs/content') }).flatMap((name) =>
    [
      ...readFileSync(join(repository, 'apps/docs/content', name), 'utf8').matchAll(
        /```(?:bash|yaml)[^\n]*\n([\s\S]*?)```/g,
      ),
    ].map(([, code = '']) => ({ where: name, code })),
  ),
];

describe('the workflow', () => {
  test('is one: a name, triggers, least permissions, jobs with steps', () => {
    expect(workflow.name).toBe('Contract');
    expect(Object.keys(workflow.jobs)).toEqual(['contract', 'deployment', 'docs', 'client']);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const step of steps)
      expect(Number(Boolean(step.run)) + Number(Boolean(step.uses))).toBe(1);
  });

  test('needs only jobs that exist', () => {
    for (const { needs } of Object.values(workflow.jobs))
      if (needs !== undefined) expect(Object.keys(workflow.jobs)).toContain(needs);
  });

  test('uses actions at a fixed major version', () => {
    for (const { uses } of steps)
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
  });

  test('has shell code that bash reads', () => {
    const blocks = scripts.map((code) => ({
      block: codeBlock(code.replace(/\$\{\{.*?\}\}/g, 'x'), 'bash'),
      where: 'verbatim.yml',
    }));
    expect(checkShell(blocks)).toEqual([]);
  });

  test('sets every variable that its commands read', () => {
    for (const code of scripts)
      for (const [, name = ''] of code.matchAll(/\$([A-Z][A-Z_]+)\b/g))
        expect(text.includes(`${name}:`) || /^GITHUB_/.test(name), name).toBe(true);
  });

  test('publishes the folder that the docs are built into', () => {
    const paths = steps.flatMap((step) => step.with?.['path'] ?? []);
    expect(paths).toContain('apps/docs/dist');
    expect(inject('site')).toContain(join('apps', 'docs'));
  });

  test('comes with the site, and is shown on it', () => {
    const site = inject('site');
    expect(readFileSync(join(site, 'downloads/verbatim.yml'), 'utf8')).toBe(text);
    expect(readFileSync(join(site, 'testing.html'), 'utf8')).toContain('npm run breaking');
  });
});

const { contractHelp, mockHelp, mockFaults } = inject('printed');
const help = new Map([
  ['verbatim-contract', contractHelp],
  ['verbatim-mock', mockHelp],
]);

describe('what readers are told to run', () => {
  test('are known to the tests with their help', () => {
    expect([...help.keys()]).toEqual(Object.keys(commands));
  });

  test('are scripts that exist, of the root or of the workspace that is named', () => {
    const calls = shown.flatMap(({ code }) => [
      ...code.matchAll(/npm run ([\w:-]+)(?: -w @verbatim\/([\w-]+))?/g),
    ]);
    expect(calls.length).toBeGreaterThan(2);
    for (const [call, name = '', workspace] of [...calls, ['npm start', 'start']])
      expect(scriptsOf(workspace), call).toContain(name);
  });

  test('are commands of ours that exist, with options that they know', () => {
    let seen = 0;
    for (const { where, code } of shown) {
      for (const [, name = '', rest = ''] of code
        .replaceAll('\\\n', ' ')
        .matchAll(/npx --no -- (verbatim-[\w-]+)([^\n]*)/g)) {
        seen += 1;
        expect([...help.keys()], where).toContain(name);
        for (const [option] of rest.matchAll(/--[\w-]+/g))
          expect(help.get(name), `${where}: ${option}`).toContain(option);
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  test('are options that the text mentions', () => {
    const read = (page: string) =>
      readFileSync(join(repository, 'apps/docs/content', page), 'utf8');
    const [mock = '', contract = ''] = read('testing.md').split('\n## Contract tests\n');
    expect(contract).not.toBe('');
    for (const [name, text] of [
      ['verbatim-mock', mock],
      ['verbatim-contract', contract + read('contract-rules.md')],
    ] as const)
      for (const [, option = ''] of text.matchAll(/`(--[\w-]+)/g))
        expect(help.get(name), option).toContain(option);
  });

  test('are faults that the mock has', () => {
    for (const { where, code } of shown)
      for (const [, fault = ''] of code.matchAll(/--fault ([\w-]+)/g))
        expect(mockFaults, where).toMatch(new RegExp(`^ *${fault}\\b`, 'm'));
  });
});
