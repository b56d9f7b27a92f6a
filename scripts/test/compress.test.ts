import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from '../compress.ts';

test('each text of a build gets copies that unpack to it; small files and audio get none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-compress-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = Buffer.from('const word = 1;\n'.repeat(500));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'main.js'), script);
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'sample.wav'), Buffer.alloc(5000));
  expect(await compressFolder(folder)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(['assets', 'index.html', 'sample.wav']);
  const copy = (ending: string) => readFile(join(folder, 'assets', `main.js${ending}`));
  expect(brotliDecompressSync(await copy('.br'))).toEqual(script);
  expect(gunzipSync(await copy('.gz'))).toEqual(script);
});
