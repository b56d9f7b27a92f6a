import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agreeOnCallbackSecret, loadCallbackSecret } from '../../src/callbacks/callback-secret.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function place() {
  const directory = await temporaryFolder();
  return { directory, path: join(directory, 'callback-secret') };
}

test('a secret is made once, for its owner alone, and found again', async () => {
  const { directory, path } = await place();
  const secret = await loadCallbackSecret(null, path);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await readFile(path, 'utf8')).toBe(`${secret}\n`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['callback-secret']);
  expect(await loadCallbackSecret(null, path)).toBe(secret);
});

test('the first process makes it, and all others use it', async () => {
  const { directory, path } = await place();
  const secrets = await Promise.all(
    Array.from({ length: 10 }, () => loadCallbackSecret(null, path)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(directory)).toEqual(['callback-secret']);
});

test('no two are alike', async () => {
  const [one, other] = [await place(), await place()];
  expect(await loadCallbackSecret(null, one.path)).not.toBe(
    await loadCallbackSecret(null, other.path),
  );
});

test('a configured secret holds, and no file is made', async () => {
  const { directory, path } = await place();
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  expect(await loadCallbackSecret(secret, path)).toBe(secret);
  expect(await readdir(directory)).toEqual([]);
});

test.for(['', 'whsec_', 'whsec_c2hvcnQ=', 'no secret at all', `whsec_${'*'.repeat(40)}`])(
  'what is no secret is refused and never shown: %j',
  async (text) => {
    const { path } = await place();
    await expect(loadCallbackSecret(text, path)).rejects.toThrow(/can't be used/);
    await writeFile(path, text);
    await expect(loadCallbackSecret(null, path)).rejects.toThrow(/can't be used/);
    const { message } = (await loadCallbackSecret(null, path).catch(
      (error: Error) => error as Error,
    )) as Error;
    if (text !== '' && text !== 'whsec_') expect(message).not.toContain(text);
  },
);

test('nodes agree on the secret of the first one, and the file of each node has it', async () => {
  const [first, second] = [await place(), await place()];
  const own = await loadCallbackSecret(null, first.path);
  await loadCallbackSecret(null, second.path);
  let agreed: string | null = null;
  const agree = async (proposal: string): Promise<string> => {
    agreed ??= proposal;
    return agreed;
  };
  for (const { path, directory } of [first, second, await place()]) {
    expect(await agreeOnCallbackSecret(null, path, agree)).toBe(own);
    expect(await readFile(path, 'utf8')).toBe(`${own}\n`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(['callback-secret']);
  }
});

test('a configured secret holds, and not the one that the nodes agreed on', async () => {
  const { path, directory } = await place();
  const configured = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const agree = () => Promise.reject(new Error('Nothing to agree on.'));
  expect(await agreeOnCallbackSecret(configured, path, agree)).toBe(configured);
  expect(await readdir(directory)).toEqual([]);
});
