import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codegen, Project } from './project.ts';

const BEFORE = { 'types.ts': 'what was there before\n' };

describe('codegen', () => {
  test('--help tells every command', async () => {
    const { code, stdout } = await codegen('--help');
    expect(code).toBe(0);
    for (const word of ['bundle', 'generate', '--package', '--check', '--openapi', '--out'])
      expect(stdout).toContain(word);
  });

  test.each([
    [['jump'], '`jump` is no command'],
    [[], '`` is no command'],
    [['generate', '--package', 'moon'], '`moon` is no package'],
    [['generate', '--nonsense'], "Unknown option '--nonsense'"],
    [['generate', '--out', 'x'], '--out needs --package'],
  ])('%j is refused with a hint', async (args, message) => {
    const { code, stdout, stderr } = await codegen(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('generate asks for the bundle if it is not there', async () => {
    await using project = await Project.create();
    const { code, stderr } = await project.generate('server');
    expect(code).toBe(1);
    expect(stderr).toContain('Run `codegen bundle` first.');
  });

  test('bundle and generate write every file, silently, and --check then agrees', async () => {
    await using project = await Project.create();
    const silent = { code: 0, stdout: '', stderr: '' };
    expect(await project.codegen('bundle')).toEqual(silent);
    expect(await project.generate('contract')).toEqual(silent);
    expect(await project.generate('contract', '--check')).toEqual(silent);
    expect((await readdir(project.out)).sort()).toEqual(
      `asyncapi.yaml defaults.ts errors.ts known-properties.ts messages.ts openapi.json
      operations.ts overlay-aws.yaml overlay-kong.yaml overlay-public.yaml
      postman-collection.json request-fields.ts resolved.ts security.ts types.ts
      validators.d.ts validators.js`.split(/\s+/),
    );
    expect(await readdir(join(project.openapi, 'dist'))).toEqual(['openapi.json', 'openapi.yaml']);
  });

  test('workflows are handed on with the contract, where there are any', async () => {
    await using project = await Project.create();
    const folder = join(project.openapi, 'workflows');
    await mkdir(folder);
    const source = 'sourceDescriptions: [{ name: a, url: ../openapi.yaml, type: openapi }]';
    await writeFile(join(folder, 'one-story.arazzo.yaml'), `arazzo: 1.0.1\n${source}\n`);
    await writeFile(join(folder, 'README.md'), '# Stories\n');
    await project.codegen('bundle');
    await project.generate('contract');
    const { 'workflows.json': text = '' } = await project.written();
    expect(Object.keys(JSON.parse(text))).toEqual(['one-story']);
  });

  test('--check names what is missing, different or orphaned, and writes nothing', async () => {
    await using project = await Project.create();
    await project.codegen('bundle');
    await project.generate('contract');
    await rm(join(project.out, 'errors.ts'));
    await writeFile(join(project.out, 'types.ts'), 'edited by hand\n');
    await writeFile(join(project.out, 'old.ts'), '');
    const before = await project.written();
    const { code, stderr } = await project.generate('contract', '--check');
    expect(code).toBe(1);
    expect(stderr).toMatch(/errors\.ts is missing\. Run `codegen generate --package contract`\./);
    expect(stderr).toMatch(/types\.ts is different\. Run /);
    expect(stderr).toMatch(/old\.ts is orphaned\. Nothing generates it\. Delete it, or run /);
    expect(stderr.trim().split('\n')).toHaveLength(3);
    expect(await project.written()).toEqual(before);
  });

  test('--check compares the blocking half of the Python client with the awaited one', async () => {
    await using project = await Project.create();
    await project.codegen('bundle');
    await project.generate('client-python');
    expect(await project.generate('client-python', '--check')).toMatchObject({ code: 0 });
    for (const name of ['sync_caller.py', 'sync_client.py']) {
      expect(await readFile(join(project.out, name), 'utf8')).not.toMatch(
        /\basync (?:def|for|with)|\bawait |Async[A-Z]/,
      );
      await writeFile(join(project.out, name), 'edited by hand\n');
    }
    const { stderr } = await project.generate('client-python', '--check');
    expect(stderr).toMatch(/sync_caller\.py is different.*\n.*sync_client\.py is different/);
  });
});

test.each([
  [
    'broken YAML',
    'components/schemas/JobRequest.yaml',
    'required: [name]',
    'required: [name',
    /^openapi\/components\/schemas\/JobRequest\.yaml:4:1 the YAML is broken: .*\. Correct it here or in the lines before\.$/,
  ],
  [
    'broken YAML in the entry',
    'openapi.yaml',
    'title: Split',
    'title: "Split',
    /^openapi\/openapi\.yaml:\d+:\d+ the YAML is broken: /,
  ],
  [
    'a reference to a file that does not exist',
    'paths/jobs.yaml',
    'NotFound.yaml',
    'NotFonud.yaml',
    /^openapi\/paths\/jobs\.yaml:21:\d+ `\$ref` leads to openapi\/components\/responses\/NotFonud\.yaml, which does not exist\. Correct the path, or add the file\.$/,
  ],
  [
    'a reference to a part that does not exist',
    'components/schemas/Problem.yaml',
    './ErrorCode.yaml',
    './ErrorCode.yaml#/properties/x',
    /^openapi\/components\/schemas\/Problem\.yaml:5:\d+ `\$ref` leads to a part that does not exist\./,
  ],
])(
  'bad input ends bundle with file and line, and nothing is written: %s',
  async (_title, file, before, after, message) => {
    await using project = await Project.create();
    await project.edit(file, before, after);
    const { code, stdout, stderr } = await project.codegen('bundle');
    const [line, count] = stderr.split('\n');
    expect({ code, stdout, count }).toEqual({
      code: 1,
      stdout: '',
      count: '1 problem. Nothing was written.',
    });
    expect(line).toMatch(message);
    expect(await project.written()).toEqual(BEFORE);
  },
);

describe('bad input ends generate with file and line, and nothing is written', () => {
  test.each([
    [
      'a keyword that is not supported',
      'components/schemas/JobRequest.yaml',
      'minLength: 1',
      'readOnly: true',
      'openapi/components/schemas/JobRequest.yaml:7:5 schema keyword `readOnly` is not supported. Use separate schemas for requests and replies.',
    ],
    [
      'an example of a body that is not valid',
      'paths/jobs.yaml',
      'name: first',
      'name: 5',
      'openapi/paths/jobs.yaml:16:15 the example is not valid: `name` must be string. Correct the example, or the schema.',
    ],
  ])('%s', async (_title, file, before, after, message) => {
    await using project = await Project.create();
    await project.edit(file, before, after);
    expect(await project.codegen('bundle')).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await project.generate('contract');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(`${message}\n1 problem. Nothing was written.\n`);
    const { 'openapi.json': _json, 'openapi.yaml': _yaml, ...rest } = await project.written();
    expect(rest).toEqual(BEFORE);
  });

  test('all problems of a run are reported at once, sorted by location', async () => {
    await using project = await Project.create();
    await project.edit('paths/jobs_{id}_stream.yaml', 'maxFrameBytes: 1024', 'maxFrames: 1024');
    await project.edit('paths/jobs_{id}_stream.yaml', 'in: path', 'in: cookie');
    await project.edit('components/schemas/JobRequest.yaml', 'minLength: 1', 'readOnly: true');
    await project.codegen('bundle');
    const { stderr } = await project.generate('contract');
    const places = stderr.split('\n').map((line) => line.split(' ')[0]);
    expect(places).toEqual([
      'openapi/components/schemas/JobRequest.yaml:7:5',
      'openapi/paths/jobs_{id}_stream.yaml:7:7',
      'openapi/paths/jobs_{id}_stream.yaml:11:3',
      '3',
      '',
    ]);
  });
});
