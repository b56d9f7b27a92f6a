import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Artefact } from '../../release/artefacts.ts';
import { commitOf, noteTested } from '../../release/commit.ts';
import { packRelease } from '../../release/pack.ts';
import { SmallRepository } from '../breaking/small-repository.ts';

const parts: readonly Artefact[] = [
  {
    name: 'a letter',
    program: { path: 'none' },
    make: async ({ out, version, time }) => {
      mkdirSync(join(out, 'letters'));
      writeFileSync(join(out, 'letters/a.txt'), `${version} at ${time}`);
    },
  },
];
const unmade = async (): Promise<void> => expect.unreachable('nothing is made of what is missing');

/** A repository with one commit, on which all tests passed. */
function testedRepository(): SmallRepository {
  const repository = new SmallRepository();
  repository.write('package.json', '{ "version": "2.1.0" }');
  repository.write('.gitignore', '.turbo/\ndist/\n');
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    [...identity, 'commit', '-qm', 'First'],
  ])
    execFileSync('git', args, { cwd: repository.root });
  mkdirSync(join(repository.root, '.turbo'));
  noteTested(repository.root);
  return repository;
}

test('the artefacts of a tested commit are made again each time, with their digests', async () => {
  using repository = testedRepository();
  const { root } = repository;
  repository.write('dist/release/old.txt', 'of an earlier release');
  expect(await packRelease(repository.context(), { isDryRun: false, parts })).toBe(0);
  const time = commitOf(root)?.time;
  expect(repository.read('dist/release/letters/a.txt')).toBe(`2.1.0 at ${time}`);
  const folder = join(root, 'dist/release');
  const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder });
  expect(`${checked}`).toBe('letters/a.txt: OK\n');
  expect(repository.output().out).toMatch(/^Version 2\.1\.0 of [0-9a-f]{12}, in dist\/release:\n/);
});

test.each([
  [
    'is changed',
    'Some files differ from the commit. Commit them first.\n',
    (one: SmallRepository) => one.write('new.txt', ''),
  ],
  [
    'was not tested',
    'This commit is not tested here. Run npm test first.\n',
    (one: SmallRepository) => one.write('.turbo/tested-commit', 'another'),
  ],
])('a checkout that %s is refused, and a dry run says so too', async (_, said, spoil) => {
  using repository = testedRepository();
  spoil(repository);
  for (const isDryRun of [false, true]) {
    expect(await packRelease(repository.context(), { isDryRun, parts })).toBe(1);
    const { out, error } = repository.output();
    expect(error).toBe(said);
    expect(out.includes('a letter')).toBe(isDryRun);
  }
  expect(() => readFileSync(join(repository.root, 'dist/release/letters/a.txt'))).toThrow('ENOENT');
});

test('a folder without git is refused', async () => {
  using repository = new SmallRepository();
  expect(await packRelease(repository.context(), { isDryRun: true, parts })).toBe(1);
  expect(repository.output().error).toContain('no checkout of git');
});

test('what cannot be made is left out by name, with the reason, and is no success', async () => {
  using repository = testedRepository();
  const incomplete: readonly Artefact[] = [
    ...parts,
    { name: 'a wheel', program: { missing: 'install Python' }, make: unmade },
    { name: 'a site', built: 'dist/site', program: { path: 'none' }, make: unmade },
  ];
  const code = await packRelease(repository.context(), { isDryRun: false, parts: incomplete });
  expect(code).toBe(1);
  const { out } = repository.output();
  expect(out).toContain('  a wheel: left out: install Python\n');
  expect(out).toContain('  a site: left out: run npm run build first\n');
});

test('only a commit as it is counts as tested', () => {
  using repository = testedRepository();
  expect(commitOf(repository.root)?.isTested).toBe(true);
  repository.write('.turbo/tested-commit', '');
  repository.write('new.txt', '');
  noteTested(repository.root);
  expect(commitOf(repository.root)).toMatchObject({ isClean: false, isTested: false });
});
