import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { breaking } from '../../breaking/breaking.ts';
import { release, versionsIn } from '../../breaking/release.ts';
import { readReleased } from '../../breaking/release-context.ts';
import { SmallRepository } from './small-repository.ts';

const TIMEOUT_MS = 60_000;
const JOB = 'openapi/components/schemas/Job.yaml';
const ENTRY = 'openapi/openapi.yaml';
const RELEASED = 'openapi/released/openapi.yaml';

describe('npm run release', () => {
  test('explains itself, and wants to know what to do', async () => {
    using repository = new SmallRepository();
    expect(await release(['--help'], repository.context())).toBe(0);
    expect(repository.output().out).toContain('--write');
    for (const args of [[], ['--check', '--write']]) {
      expect(await release(args, repository.context())).toBe(1);
      expect(repository.output().error).toBe('Say either --check or --write. See --help.\n');
    }
  });

  test('makes the first release, after showing it', async () => {
    using repository = new SmallRepository();
    expect(await release(['--check'], repository.context())).toBe(0);
    expect(repository.output().out).toBe(
      'Ready to be released:\n\n## 2.0.0 (2026-11-21)\n\nThe first release.\n',
    );
    expect(existsSync(join(repository.root, RELEASED))).toBe(false);
    expect(await release(['--write'], repository.context())).toBe(0);
    expect(repository.output().out).toMatch(/^Released:/);
    const text = repository.read(RELEASED);
    expect(text).toMatch(/^# .*`npm run release` writes this file\.\nopenapi: 3\.1\.1\n/);
    expect(parse(text)).toMatchObject({
      info: { version: '2.0.0' },
      components: { schemas: { Job: {} } },
    });
    expect(versionsIn(repository.read('CHANGELOG.md'))).toEqual(['2.0.0']);
    expect(readdirSync(join(repository.root, 'openapi/released'))).toEqual(['openapi.yaml']);
  });

  test('has nothing to do where nothing changed', async () => {
    using repository = new SmallRepository();
    await release(['--write'], repository.context());
    const before = [repository.read(RELEASED), repository.read('CHANGELOG.md')];
    repository.output();
    expect(await release(['--write'], repository.context())).toBe(0);
    expect(repository.output().out).toBe(
      'Nothing to release: 2.0.0 is the contract as it stands.\n',
    );
    expect([repository.read(RELEASED), repository.read('CHANGELOG.md')]).toEqual(before);
  });

  test('writes nothing while the version says too little', { timeout: TIMEOUT_MS }, async () => {
    using repository = new SmallRepository();
    await release(['--write'], repository.context());
    const before = [repository.read(RELEASED), repository.read('CHANGELOG.md')];
    repository.edit(JOB, 'required: [id]', 'required: []');
    repository.output();
    expect(await release(['--write'], repository.context())).toBe(1);
    expect(repository.output().out).toContain('Set it to 3.0.0 or higher.');
    expect([repository.read(RELEASED), repository.read('CHANGELOG.md')]).toEqual(before);
  });

  test('tells what changed, keeps older entries, and is the base of the next comparison', {
    timeout: TIMEOUT_MS,
  }, async () => {
    using repository = new SmallRepository();
    await release(['--write'], repository.context());
    repository.edit('CHANGELOG.md', 'The first release.', 'The first release, with a party.');
    repository.edit(JOB, 'properties:', 'properties:\n  mood:\n    type: string');
    repository.edit(ENTRY, 'version: 2.0.0', 'version: 2.1.0');
    repository.output();
    expect(await release(['--write'], repository.context())).toBe(0);
    const changelog = repository.read('CHANGELOG.md');
    expect(changelog).toContain(`## 2.1.0 (2026-11-21)

### Added

- \`Job.mood\` is new (responses of \`listJobs\`).

## 2.0.0 (2026-11-21)

The first release, with a party.
`);
    expect(await breaking([], repository.context())).toBe(0);
    expect(repository.output().out).toContain('Nothing changed since 2.1.0.');
  });

  test('releases a raised version without changes', { timeout: TIMEOUT_MS }, async () => {
    using repository = new SmallRepository();
    await release(['--write'], repository.context());
    repository.edit(ENTRY, 'version: 2.0.0', 'version: 2.0.1');
    expect(await release(['--write'], repository.context())).toBe(0);
    expect(repository.read('CHANGELOG.md')).toContain(
      '## 2.0.1 (2026-11-21)\n\nNothing changed for callers.\n',
    );
  });

  test('refuses where changelog and released document tell of different releases', async () => {
    using repository = new SmallRepository();
    await release(['--write'], repository.context());
    repository.edit('CHANGELOG.md', '## 2.0.0', '## 1.9.0');
    repository.output();
    expect(await release(['--check'], repository.context())).toBe(1);
    expect(repository.output().error).toBe(
      'CHANGELOG.md begins with 1.9.0, but 2.0.0 was released. Restore both from the commit of that release.\n',
    );
  });

  test('does not make a first release of something without a version', async () => {
    using repository = new SmallRepository();
    repository.edit(ENTRY, 'version: 2.0.0', 'version: soon');
    expect(await release(['--write'], repository.context())).toBe(1);
    expect(repository.output().error).toContain('info.version is soon, which is no version.');
  });
});

describe('this repository', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));

  test('has a released document, and its changelog begins with that release', async () => {
    const document = await readReleased(join(root, RELEASED), RELEASED);
    const [newest] = versionsIn(await readFile(join(root, 'CHANGELOG.md'), 'utf8'));
    expect(document).toMatchObject({ info: { version: newest } });
  });
});
