import { expect, test } from 'vitest';
import { createLookup, type NameSources } from '../../src/addresses/address-guard.ts';

const failing = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error(code), { code });
};

const answering = (addresses: readonly string[]) => async () => addresses;

/** Name sources that reject every call a test doesn't replace. */
const lookupWith = ({
  resolve4 = failing('the name servers were asked'),
  resolve6 = failing('the name servers were asked'),
  ...sources
}: Partial<Omit<NameSources, 'nameServers'> & NameSources['nameServers']>) =>
  createLookup({
    hostsFile: answering([]),
    system: failing('the system was asked'),
    nameServers: { resolve4, resolve6 },
    ...sources,
  });

test('the name servers are asked for both families', async () => {
  const lookup = lookupWith({
    resolve4: answering(['1.1.1.1']),
    resolve6: answering(['2606:4700::1']),
  });
  expect(await lookup('example.com')).toEqual(['1.1.1.1', '2606:4700::1']);
});

test('one family is enough', async () => {
  const lookup = lookupWith({ resolve4: answering(['1.1.1.1']), resolve6: failing('ENODATA') });
  expect(await lookup('example.com')).toEqual(['1.1.1.1']);
});

test('the hosts file comes first', async () => {
  const lookup = lookupWith({ hostsFile: answering(['198.51.100.7']) });
  expect(await lookup('example.com')).toEqual(['198.51.100.7']);
  expect(await lookup('storage.internal')).toEqual(['198.51.100.7']);
});

test('a name that the name servers do not know is not asked for once more', async () => {
  const lookup = lookupWith({ resolve4: failing('ENOTFOUND'), resolve6: failing('ENOTFOUND') });
  await expect(lookup('example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('a temporary failure is reported rather than an unknown name', async () => {
  const lookup = lookupWith({ resolve4: failing('ENOTFOUND'), resolve6: failing('ETIMEOUT') });
  await expect(lookup('example.com')).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

test('names inside the network are left to the system', async () => {
  const lookup = lookupWith({ system: answering(['198.51.100.7']) });
  expect(await lookup('storage.internal')).toEqual(['198.51.100.7']);
});

test('the machine itself is found', async () => {
  expect((await createLookup()('localhost')).length).toBeGreaterThan(0);
});
