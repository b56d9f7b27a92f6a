import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { describeWith, findPythonEnvironment } from '../src/index.ts';
import {
  constraintsFile,
  pythonEnvironmentNames,
  pythonPackages,
} from '../src/python-environments.ts';

const run = promisify(execFile);

describe('every environment of Python', () => {
  test.each(pythonEnvironmentNames)('%s has its version of each package pinned', async (name) => {
    const pinned = (await readFile(constraintsFile(name), 'utf8')).trimEnd().split('\n');
    for (const line of pinned) expect(line).toMatch(/^[\w.-]+==\S+$/);
    const withoutExtras = pythonPackages(name).map((each) => each.replace(/\[.*\]/, ''));
    expect(pinned.map((line) => line.replaceAll('_', '-'))).toEqual(
      expect.arrayContaining(withoutExtras),
    );
  });
});

describeWith([findPythonEnvironment('wyoming')], 'an installed environment', () => {
  test('runs its Python with its packages', async () => {
    const found = findPythonEnvironment('wyoming');
    if ('missing' in found) throw new Error(found.missing);
    const code = 'from importlib.metadata import version; print(version("wyoming"))';
    const { stdout } = await run(found.path, ['-c', code]);
    expect(pythonPackages('wyoming')).toContain(`wyoming==${stdout.trim()}`);
  });
});
