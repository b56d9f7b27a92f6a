import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { downloadWithPip } from '../../../src/models/fetching/pip.ts';
import { temporaryFolder } from '../temporary.ts';
import { zip } from '../zip.ts';

const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
const NO_PIP = 'Python with pip is not installed';
const { signal } = new AbortController();

afterEach(() => vi.unstubAllEnvs());

/** An index with one wheel in it, which pip is set to by its own environment. */
function index(file: string): { readonly wheel: Buffer } {
  const [name = '', version = ''] = file.split('-');
  const facts = `${name}-${version}.dist-info`;
  const wheel = zip({
    [`${name}/weights.bin`]: Buffer.from('weights'),
    [`${facts}/METADATA`]: Buffer.from(
      `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    ),
    [`${facts}/WHEEL`]: Buffer.from('Wheel-Version: 1.0\nRoot-Is-Purelib: true\n'),
    [`${facts}/RECORD`]: Buffer.alloc(0),
  });
  const links = join(temporaryFolder(), 'links');
  mkdirSync(links);
  writeFileSync(join(links, file), wheel);
  vi.stubEnv('PIP_NO_INDEX', '1');
  vi.stubEnv('PIP_FIND_LINKS', links);
  return { wheel };
}

const toy = { name: 'toy-words', version: '1.2.3', file: 'toy_words-1.2.3-py3-none-any.whl' };

/** Puts a `python3` before all others that does this. */
function fakePython(script: string): void {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'python3'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'python3'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
}

describe('pip', () => {
  const files = [
    'toy_words-1.2.3-py3-none-any.whl',
    'toy_words-1.2.3-py3-none-manylinux_2_28_x86_64.whl',
    'toy_words-1.2.3-cp311-cp311-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl',
    'toy_words-1.2.3-cp313-cp313-macosx_11_0_arm64.whl',
  ];
  test.for(files)('downloads a wheel for any system: %s', async (file, context) => {
    if (!hasPip) context.skip(NO_PIP);
    const { wheel } = index(file);
    const target = join(temporaryFolder(), 'wheel.part');
    await downloadWithPip({ ...toy, file }, target, { signal });
    expect(readFileSync(target)).toEqual(wheel);
  });

  test('says itself why a wheel can not be had', async (context) => {
    if (!hasPip) context.skip(NO_PIP);
    index('toy_words-1.2.3-py3-none-any.whl');
    const other = { ...toy, version: '9.9.9', file: 'toy_words-9.9.9-py3-none-any.whl' };
    await expect(
      downloadWithPip(other, join(temporaryFolder(), 'new'), { signal }),
    ).rejects.toThrow(/pip could not download toy-words 9\.9\.9: ERROR: No matching distribution/);
  });

  test('that takes longer than the time limit is ended', async () => {
    fakePython('exec sleep 600');
    const target = join(temporaryFolder(), 'new');
    await expect(downloadWithPip(toy, target, { signal, maxMs: 50 })).rejects.toThrow(
      'pip could not download toy-words 1.2.3: it took longer than 0.05 s',
    );
  });

  test('is ended when the signal is aborted', async () => {
    fakePython('exec sleep 600');
    const target = join(temporaryFolder(), 'new');
    const reason = new Error('no longer wanted');
    const stop = new AbortController();
    const waiting = downloadWithPip(toy, target, { signal: stop.signal });
    stop.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  test('that is not installed is not waited for: the process ends at once, under any time limit', () => {
    const { href } = new URL('../../../src/models/fetching/pip.ts', import.meta.url);
    const target = JSON.stringify(join(temporaryFolder(), 'new'));
    const script = `
      import { downloadWithPip } from ${JSON.stringify(href)};
      const { signal } = new AbortController();
      await downloadWithPip(${JSON.stringify(toy)}, ${target}, { signal }).catch(({ message }) => console.log(message));
    `;
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--input-type=module-typescript', '--eval', script],
      { env: { PATH: temporaryFolder() }, timeout: 30_000, encoding: 'utf8' },
    );
    expect(stdout).toContain('is not installed');
    expect(status).toBe(0);
  });
});
