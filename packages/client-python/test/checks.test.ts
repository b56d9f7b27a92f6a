import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeWith, temporaryFolder } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { FOLDER, pyright, python, runPyright, runPython } from './python-command.ts';

const bundle = fileURLToPath(new URL('../../../openapi/dist/openapi.json', import.meta.url));

describeWith([python], 'the Python package', () => {
  test('passes its own tests', async () => {
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'];
    const { passed, output } = await runPython(args, '', { VERBATIM_BUNDLE: bundle });
    expect(output).toMatch(/\d+ passed/);
    expect({ passed, output: passed ? '' : output }).toEqual({ passed: true, output: '' });
  });

  test('is sound for mypy --strict, the generated types included', async () => {
    const { passed, output } = await runPython(['-m', 'mypy', '--cache-dir', '/dev/null']);
    expect(output).toContain('Success: no issues found');
    expect(passed).toBe(true);
  });

  test('is formatted and linted', async () => {
    for (const args of [['check'], ['format', '--check']]) {
      const judged = await runPython(['-m', 'ruff', ...args, '--no-cache', '.']);
      expect(judged, judged.output).toMatchObject({ passed: true });
    }
  });

  test('is packed as a wheel and a source distribution, and the wheel works without this folder', async () => {
    await using temporary = await temporaryFolder('wheel');
    const folder = temporary.path;
    const built = await runPython(['-m', 'hatchling', 'build', '-d', folder]);
    expect(built).toMatchObject({ passed: true });
    const program = [
      'import sys, zipfile, glob',
      `wheel = glob.glob(${JSON.stringify(join(folder, '*.whl'))})[0]`,
      'names = zipfile.ZipFile(wheel).namelist()',
      "assert 'verbatim/py.typed' in names and 'verbatim/generated/types.py' in names",
      "assert not [name for name in names if 'test' in name or 'node' in name or 'samples' in name], names",
      'sys.path.insert(0, wheel)',
      'import verbatim',
      'assert verbatim.__file__.startswith(wheel)',
      "print(verbatim.Client('http://127.0.0.1:9', None, retries=0).get_health().error.code)",
    ].join('\n');
    const used = await runPython(['-c', program], '', { PYTHONPATH: '' });
    expect(used).toEqual({ passed: true, output: 'connection_failed\n' });
    const packed = await runPython([
      '-c',
      `import glob, tarfile; print([each.partition('/')[2] for each in tarfile.open(glob.glob(${JSON.stringify(join(folder, '*.tar.gz'))})[0]).getnames()])`,
    ]);
    expect(packed.output).toContain("'src/verbatim/async_client.py'");
    expect(packed.output).not.toContain('test');
  });
});

describeWith([python, pyright], 'the Python package, for pyright', () => {
  test('is sound in its sources, the generated types included', async () => {
    const { passed, output } = await runPyright(['--project', FOLDER]);
    expect(output).toContain('0 errors, 0 warnings');
    expect(passed).toBe(true);
  });

  test('is strictly typed for a program that installs the wheel, and all that it exports has a type', async () => {
    await using temporary = await temporaryFolder('pyright');
    const folder = temporary.path;
    const installed = join(folder, 'installed');
    await unpackWheel(folder, installed);
    await cp(join(FOLDER, 'test/python/typing_cases.py'), join(folder, 'program.py'));
    const config = {
      include: ['program.py'],
      typeCheckingMode: 'strict',
      reportUnnecessaryTypeIgnoreComment: true,
      extraPaths: [installed],
    };
    await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(config));
    const checked = await runPyright(['--project', folder]);
    expect(checked.output).toContain('0 errors, 0 warnings');

    const exported = await runPyright(['--verifytypes', 'verbatim', '--ignoreexternal'], {
      PYTHONPATH: installed,
    });
    expect(exported.output).toContain('Type completeness score: 100%');
  });
});

/** Builds the wheel and unpacks it as pip does. */
async function unpackWheel(folder: string, target: string): Promise<void> {
  const built = await runPython(['-m', 'hatchling', 'build', '-t', 'wheel', '-d', folder]);
  expect(built).toMatchObject({ passed: true });
  const program = [
    'import glob, zipfile',
    `wheel = glob.glob(${JSON.stringify(join(folder, '*.whl'))})[0]`,
    `zipfile.ZipFile(wheel).extractall(${JSON.stringify(target)})`,
  ].join('\n');
  expect(await runPython(['-c', program])).toMatchObject({ passed: true });
}
