import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breaking } from '../../breaking/breaking.ts';
import { release } from '../../breaking/release.ts';
import { SmallRepository } from './small-repository.ts';

const TIMEOUT_MS = 60_000;
const JOB = 'openapi/components/schemas/Job.yaml';
const ENTRY = 'openapi/openapi.yaml';
const RELEASED = 'openapi/released/openapi.yaml';

/** A repository that has released what it holds. */
async function released(): Promise<SmallRepository> {
  const repository = new SmallRepository();
  await release(['--write'], repository.context());
  repository.output();
  return repository;
}

describe('npm run breaking', () => {
  test('explains itself', async () => {
    using repository = new SmallRepository();
    expect(await breaking(['--help'], repository.context())).toBe(0);
    const { out } = repository.output();
    for (const option of ['--comment', '--released', '--help']) expect(out).toContain(option);
  });

  test('is content where nothing changed', async () => {
    using repository = await released();
    expect(await breaking([], repository.context())).toBe(0);
    expect(repository.output()).toEqual({
      out: 'Nothing changed since 2.0.0.\ninfo.version is 2.0.0.\n',
      error: '',
    });
  });

  test('shuts on a break until the version says so, with the line of the source', {
    timeout: TIMEOUT_MS,
  }, async () => {
    using repository = await released();
    repository.edit(JOB, '    type: integer', '    type: string');
    expect(await breaking([], repository.context())).toBe(1);
    expect(repository.output().out).toBe(`Breaking
  - \`Job.words\` is now string, was integer (responses of \`listJobs\`).
    ${JOB}:7

Since 2.0.0: 1 major, 0 minor, 0 patch.
What changed is major, and info.version is 2.0.0. Set it to 3.0.0 or higher.
  ${ENTRY}:4
`);
    repository.edit(ENTRY, 'version: 2.0.0', 'version: 2.1.0');
    expect(await breaking([], repository.context())).toBe(1);
    repository.edit(ENTRY, 'version: 2.1.0', 'version: 3.0.0');
    expect(await breaking([], repository.context())).toBe(0);
    expect(repository.output().out).toContain('info.version 3.0.0 says so.');
  });

  test('points at what is left where something was taken away', {
    timeout: TIMEOUT_MS,
  }, async () => {
    using repository = await released();
    repository.edit(JOB, '  words:\n    type: integer\n', '');
    expect(await breaking([], repository.context({ annotates: true }))).toBe(1);
    expect(repository.output().out).toContain(
      `::error file=${JOB},line=3,col=1,title=Breaking change::\`Job.words\` is gone (responses of \`listJobs\`).\n`,
    );
  });

  test('asks for a minor step for what is new, and for a patch for words', {
    timeout: TIMEOUT_MS,
  }, async () => {
    using repository = await released();
    repository.edit(ENTRY, 'The jobs.', 'All jobs.');
    expect(await breaking([], repository.context())).toBe(1);
    expect(repository.output().out).toContain(
      'What changed is patch, and info.version is 2.0.0. Set it to 2.0.1 or higher.',
    );
    repository.edit(JOB, 'properties:', 'properties:\n  mood:\n    type: string');
    expect(await breaking([], repository.context())).toBe(1);
    expect(repository.output().out).toContain(
      'What changed is minor, and info.version is 2.0.0. Set it to 2.1.0 or higher.',
    );
  });

  test('shuts on a version that is lower than what was released, or none', async () => {
    using repository = await released();
    repository.edit(ENTRY, 'version: 2.0.0', 'version: 1.9.0');
    expect(await breaking([], repository.context())).toBe(1);
    expect(repository.output().out).toContain(
      'info.version is 1.9.0, but 2.0.0 is released already. Set it to 2.0.0 or higher.',
    );
    repository.edit(ENTRY, 'version: 1.9.0', 'version: next');
    expect(await breaking([], repository.context())).toBe(1);
    expect(repository.output().out).toContain(
      'info.version is next, which is no version. Write major.minor.patch.',
    );
  });

  test('annotates where GitHub reads along', { timeout: TIMEOUT_MS }, async () => {
    using repository = await released();
    repository.edit(JOB, 'required: [id]', 'required: []');
    expect(await breaking([], repository.context({ annotates: true }))).toBe(1);
    expect(repository.output().out).toMatch(
      /^::error file=openapi\/components\/schemas\/Job\.yaml,line=2,col=1/,
    );
  });

  test('also writes a comment', { timeout: TIMEOUT_MS }, async () => {
    using repository = await released();
    repository.edit(JOB, 'required: [id]', 'required: []');
    const comment = join(repository.root, 'comment.md');
    expect(await breaking(['--comment', comment], repository.context())).toBe(1);
    expect(repository.read('comment.md')).toContain(
      `- \`Job.id\` may be missing now (responses of \`listJobs\`). <sub>${JOB}:2</sub>`,
    );
  });

  test.each([
    [['--fix'], /^Unknown option '--fix'.* See --help\.\n$/],
    [['--released', 'nowhere.yaml'], /^There is no nowhere\.yaml\./],
  ])('says what is wrong with %j', async (args, message) => {
    using repository = await released();
    expect(await breaking(args, repository.context())).toBe(1);
    expect(repository.output().error).toMatch(message);
  });

  test('says how to make the first release', async () => {
    using repository = new SmallRepository();
    expect(await breaking([], repository.context())).toBe(1);
    expect(repository.output().error).toBe(
      `There is no ${RELEASED}. \`npm run release -- --write\` makes the first one.\n`,
    );
  });

  test('says with its line what is wrong with the sources', async () => {
    using repository = await released();
    repository.edit(ENTRY, 'Job.yaml', 'Jop.yaml');
    expect(await breaking([], repository.context())).toBe(1);
    expect(repository.output().error).toMatch(/^openapi\/openapi\.yaml:15:\d+ .*Jop\.yaml/);
  });

  test.each([
    ['YAML that ends too soon', 'openapi: "3.1.1', /:1:\d+ the YAML is broken: /],
    ['a list', '- openapi', /: it is no object\./],
    ['another version of OpenAPI', 'openapi: 3.0.3', /: it is not OpenAPI 3\.1\./],
    [
      'no version of its own',
      'openapi: 3.1.1\ninfo: {version: soon}',
      /: its `info\.version` is "soon", not major\.minor\.patch\./,
    ],
    ['no paths', 'openapi: 3.1.1\ninfo: {version: 2.0.0}', /: it has no paths\./],
    [
      'a reference that leads nowhere',
      "openapi: 3.1.1\ninfo: {version: 2.0.0}\npaths: {/a: {get: {$ref: '#/components/b'}}}",
      /: #\/paths\/~1a\/get leads to #\/components\/b, which is missing\./,
    ],
    ['nothing', '', /: it is no object\./],
  ])('refuses a released document that is broken: %s', async (_, text, message) => {
    using repository = await released();
    repository.write(RELEASED, text);
    expect(await breaking([], repository.context())).toBe(1);
    const { error } = repository.output();
    expect(error).toMatch(message);
    expect(error).toContain(RELEASED);
    expect(error).toContain('Restore it from the commit of its release');
  });
});
