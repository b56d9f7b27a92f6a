import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressesInHostsFile } from '../../src/addresses/address-guard.ts';

async function hostsFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-hosts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'hosts');
  await writeFile(path, text);
  return path;
}

test.each([
  ['a name', 'files.example'],
  ['another name of the same line', 'storage'],
  ['a name in capital letters', 'FILES.example'],
  ['a name that says that it is complete', 'files.example.'],
])('%s has all its addresses', async (_what, name) => {
  const path = await hostsFile(
    '# ours\n\n192.0.2.7\tfiles.example storage # the new one\r\n2001:db8::7  storage files.example\n',
  );
  expect(await addressesInHostsFile(name, path)).toEqual(['192.0.2.7', '2001:db8::7']);
});

test.each([
  ['an unknown name', 'example'],
  ['a name in a remark', 'old.example'],
  ['a name whose address is none', 'broken.example'],
  ['an address', '192.0.2.7'],
])('%s has none', async (_what, name) => {
  const path = await hostsFile('192.0.2.7 files.example # old.example\n192.0.2 broken.example\n');
  expect(await addressesInHostsFile(name, path)).toEqual([]);
});

test('a machine without the file knows no names', async () => {
  expect(await addressesInHostsFile('localhost', '/nowhere/hosts')).toEqual([]);
});
