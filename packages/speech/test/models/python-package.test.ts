import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { downloadPythonPackage, isPythonPackage } from '../../src/models/python-package.ts';
import { temporaryFolder } from './temporary.ts';
import { zip } from './zip.ts';

const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
const NO_PIP = 'Python with pip is not installed';
const never = new AbortController().signal;

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

describe('a package of the registry of Python', () => {
  const files = [
    'toy_words-1.2.3-py3-none-any.whl',
    'toy_words-1.2.3-py3-none-manylinux_2_28_x86_64.whl',
    'toy_words-1.2.3-cp311-cp311-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl',
    'toy_words-1.2.3-cp313-cp313-macosx_11_0_arm64.whl',
  ];
  test.for(files)('is downloaded by pip, whatever it is made for: %s', async (file, context) => {
    if (!hasPip) context.skip(NO_PIP);
    const { wheel } = index(file);
    const address = `pkg:pypi/toy-words@1.2.3?file_name=${file}`;
    const got = await downloadPythonPackage(address, join(temporaryFolder(), 'new'), never);
    expect(readFileSync(got)).toEqual(wheel);
  });

  test('that the index does not have is refused with what pip says', async (context) => {
    if (!hasPip) context.skip(NO_PIP);
    index('toy_words-1.2.3-py3-none-any.whl');
    const address = 'pkg:pypi/toy-words@9.9.9?file_name=toy_words-9.9.9-py3-none-any.whl';
    await expect(downloadPythonPackage(address, temporaryFolder(), never)).rejects.toThrow(
      /pip could not download toy-words 9\.9\.9: ERROR: No matching distribution/,
    );
  });

  test('can not be had without pip, and it is said how to install that', async () => {
    vi.stubEnv('PATH', temporaryFolder());
    const address = 'pkg:pypi/toy-words@1.2.3?file_name=toy_words-1.2.3-py3-none-any.whl';
    await expect(downloadPythonPackage(address, temporaryFolder(), never)).rejects.toThrow(
      /is not installed.*apt-get install python3-pip/,
    );
  });

  test('is not waited for once the signal is aborted', async () => {
    const address = 'pkg:pypi/toy-words@1.2.3?file_name=toy_words-1.2.3-py3-none-any.whl';
    const reason = new Error('no longer wanted');
    await expect(
      downloadPythonPackage(address, temporaryFolder(), AbortSignal.abort(reason)),
    ).rejects.toBe(reason);
  });
});

test.each([
  ['pkg:pypi/toy-words@1.2.3?file_name=toy_words-1.2.3-py3-none-any.whl', true],
  ['pkg:pypi/toy-words@1.2.3?file_name=../toy.whl', false],
  ['pkg:pypi/--index-url=x@1?file_name=a.tar.gz', false],
  ['https://example.com/toy.whl', false],
])('%s names a wheel of Python: %s', (address, expected) => {
  expect(isPythonPackage(address)).toBe(expected);
});
