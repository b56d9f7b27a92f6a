import { chown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { openStore } from '@verbatim/storage';
import { expect, onTestFinished, test } from 'vitest';
import {
  type CallbackSecretPlace,
  newCallbackSecret,
  openCallbackSigner,
  secretsInDirectory,
  secretsInStore,
  secretsOfNode,
} from '../../src/callbacks/callback-secret.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function inDirectory() {
  const directory = await temporaryFolder();
  const path = join(directory, 'callback-secret');
  return { directory, path, place: secretsInDirectory(path) };
}

async function inStore() {
  const store = await openStore({ directory: await temporaryFolder() });
  onTestFinished(() => store.close());
  return { nodes: store.nodes, place: secretsInStore(store.nodes) };
}

const made = (place: CallbackSecretPlace) => place.proposeCurrent(newCallbackSecret());

test('a secret is made once, for its owner alone, and found again', async () => {
  const { directory, path, place } = await inDirectory();
  const secret = await made(place);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await readFile(path, 'utf8')).toBe(`${secret}\n`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['callback-secret']);
  expect(await made(place)).toBe(secret);
});

test('the first process makes it, and all others use it', async () => {
  const { directory, place } = await inDirectory();
  const secrets = await Promise.all(Array.from({ length: 10 }, () => made(place)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(directory)).toEqual(['callback-secret']);
});

test('no two are alike', () => {
  expect(newCallbackSecret()).not.toBe(newCallbackSecret());
});

test.for(['', 'whsec_', 'whsec_c2hvcnQ=', 'no secret at all', `whsec_${'*'.repeat(40)}`])(
  'what is no secret is refused and never shown: %j',
  async (text) => {
    const { path, place } = await inDirectory();
    await writeFile(path, text);
    for (const read of [() => place.read(), () => made(place)]) {
      const { message } = (await read().catch((error: Error) => error)) as Error;
      expect(message).toMatch(/can't be used/);
      if (text !== '' && text !== 'whsec_') expect(message).not.toContain(text);
    }
  },
);

test('a secret that root makes belongs to the owner of the folder, as whom the service runs', async (context) => {
  if (process.getuid?.() !== 0) context.skip('only root gives files away');
  const { directory, path, place } = await inDirectory();
  await chown(directory, 65_534, 65_534);
  await made(place);
  expect((await stat(path)).uid).toBe(65_534);
});

test('nodes agree on the secret of the first one, and the file of each node has it', async () => {
  const { nodes } = await inStore();
  const [first, second, third] = [await inDirectory(), await inDirectory(), await inDirectory()];
  const own = await made(first.place);
  await made(second.place);
  for (const { path, directory } of [first, second, third]) {
    expect(await made(secretsOfNode(nodes, path))).toBe(own);
    expect(await readFile(path, 'utf8')).toBe(`${own}\n`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(['callback-secret']);
  }
});

test.for([
  ['directory', inDirectory],
  ['store', inStore],
] as const)(
  'in the %s, the next secret takes the place of the current one in one step',
  async ([, open]) => {
    const { place } = await open();
    const current = await made(place);
    await place.promoteNext();
    expect(await place.read()).toEqual({ current, next: null });
    const next = await place.proposeNext(newCallbackSecret());
    expect(await place.proposeNext(newCallbackSecret())).toBe(next);
    expect(await place.read()).toEqual({ current, next });
    await place.removeNext();
    expect(await place.read()).toEqual({ current, next: null });
    const another = await place.proposeNext(newCallbackSecret());
    await place.promoteNext();
    expect(await place.read()).toEqual({ current: another, next: null });
    await place.overwrite({ current, next });
    expect(await place.read()).toEqual({ current, next });
    await place.overwrite({ current: another, next: null });
    expect(await place.read()).toEqual({ current: another, next: null });
  },
);

test('the file of a node follows the secret of the store', async () => {
  const { nodes, place: shared } = await inStore();
  const { path } = await inDirectory();
  const node = secretsOfNode(nodes, path);
  await made(node);
  const next = await shared.proposeNext(newCallbackSecret());
  await shared.promoteNext();
  expect(await node.read()).toEqual({ current: next, next: null });
  expect(await readFile(path, 'utf8')).toBe(`${next}\n`);
});

/** A signer whose clock the test moves, and what it says. */
async function signing(place: CallbackSecretPlace, configured: readonly string[] | null = null) {
  let nowMs = 0;
  const failures: unknown[] = [];
  const log = { error: (what: unknown) => void failures.push(what) };
  const signer = await openCallbackSigner({
    configured,
    place,
    clock: { elapsed: () => nowMs },
    log: log as unknown as Parameters<typeof openCallbackSigner>[0]['log'],
  });
  /** How many signatures a callback has, a second later. */
  const signatures = async (passMs = 1_000): Promise<string[]> => {
    nowMs += passMs;
    const headers = await (await signer()).sign('id', 0, '{}');
    return headers['webhook-signature'].split(' ');
  };
  return { signatures, failures };
}

test('callbacks have a signature by each secret within a second, and by the new one alone at the end', async () => {
  const { place } = await inDirectory();
  const { signatures } = await signing(place);
  const [former] = await signatures();
  await place.proposeNext(newCallbackSecret());
  expect(await signatures(999)).toEqual([former]);
  const both = await signatures(1);
  expect(both).toEqual([former, expect.stringMatching(/^v1,/)]);
  await place.promoteNext();
  expect(await signatures()).toEqual([both[1]]);
});

test('a store that does not answer, or a lost secret, leaves callbacks signed as before', async () => {
  const { place } = await inDirectory();
  let read: () => ReturnType<CallbackSecretPlace['read']> = place.read;
  const { signatures, failures } = await signing({ ...place, read: () => read() });
  const before = await signatures();
  read = () => Promise.reject(new Error('cut off'));
  expect(await signatures()).toEqual(before);
  read = () => Promise.resolve({ current: null, next: null });
  expect(await signatures()).toEqual(before);
  expect(failures).toHaveLength(2);
});

test('configured secrets count, and no file is made', async () => {
  const { directory, place } = await inDirectory();
  const secrets = [newCallbackSecret(), newCallbackSecret()];
  expect(await (await signing(place, secrets)).signatures()).toHaveLength(2);
  expect(await (await signing(place, secrets.slice(1))).signatures()).toHaveLength(1);
  expect(await readdir(directory)).toEqual([]);
});
