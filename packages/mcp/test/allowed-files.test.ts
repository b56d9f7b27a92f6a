import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedFiles, NoSuchFolderError } from '../src/index.ts';

let root = '';
const at = (...parts: readonly string[]): string => path.join(root, ...parts);

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'verbatim-files-')));
  for (const folder of ['shared/deep', 'shared-not', 'other'])
    await mkdir(at(folder), { recursive: true });
  await writeFile(at('shared/a.wav'), 'a');
  await writeFile(at('shared/..b.wav'), 'b');
  await writeFile(at('shared/deep/c.wav'), 'c');
  await writeFile(at('shared/empty.wav'), '');
  await writeFile(at('shared-not/secret.wav'), 's');
  await writeFile(at('other/o.wav'), 'o');
  await symlink(at('shared-not/secret.wav'), at('shared/link.wav'));
  await symlink(at('shared-not'), at('shared/linked'));
  await symlink(at('shared/a.wav'), at('shared/inner.wav'));
});
afterAll(() => rm(root, { recursive: true }));

test.each([
  ['a.wav', 'a.wav', 'a'],
  ['..b.wav', '..b.wav', 'b'],
  ['deep/../deep/c.wav', 'c.wav', 'c'],
  ['inner.wav', 'a.wav', 'a'],
  ['o.wav', 'o.wav', 'o'],
])('%s lies in a folder that is allowed', async (file, name, text) => {
  const files = allowedFiles([at('shared'), at('other')]);
  const opened = await files.open(file);
  expect([opened.name, await opened.bytes.text()]).toEqual([name, text]);
});

test('an absolute path into the folder is allowed', async () => {
  expect((await allowedFiles([at('shared')]).open(at('shared/a.wav'))).name).toBe('a.wav');
});

test.each([
  'link.wav',
  'linked/secret.wav',
  '../shared-not/secret.wav',
  '../other/o.wav',
  'missing.wav',
  '.',
  '',
  'a\0.wav',
])('%j is none of the files: whether it exists elsewhere is not told', async (file) => {
  await expect(allowedFiles([at('shared')]).open(file)).rejects.toThrow(
    `There is no file ${file} in the folders that may be read.`,
  );
});

test('absolute paths outside are none of the files', async () => {
  for (const file of ['/etc/passwd', at('shared-not/secret.wav'), at('shared')])
    await expect(allowedFiles([at('shared')]).open(file)).rejects.toThrow('There is no file');
});

test('folders and empty files are told apart', async () => {
  const files = allowedFiles([at('shared')]);
  await expect(files.open('deep')).rejects.toThrow('deep is not a file.');
  await expect(files.open('empty.wav')).rejects.toThrow('empty.wav is empty.');
});

test('a folder that is missing is found when the server starts', () => {
  expect(() => allowedFiles([at('nowhere')])).toThrow(NoSuchFolderError);
});
