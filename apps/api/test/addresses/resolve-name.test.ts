import { expect, test } from 'vitest';
import { createLookup } from '../../src/addresses/resolve-name.ts';

const failing = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error(code), { code });
};

const ofSystem = async () => ['198.51.100.7'];
const unasked = failing('the system was asked');

test('the name servers are asked for both families', async () => {
  const lookup = createLookup(
    { resolve4: async () => ['1.1.1.1'], resolve6: async () => ['2606:4700::1'] } as never,
    unasked,
  );
  expect(await lookup('example.com')).toEqual(['1.1.1.1', '2606:4700::1']);
});

test('one family is enough', async () => {
  const lookup = createLookup(
    { resolve4: async () => ['1.1.1.1'], resolve6: failing('ENODATA') } as never,
    unasked,
  );
  expect(await lookup('example.com')).toEqual(['1.1.1.1']);
});

test('a name that the name servers do not know may be known to the machine', async () => {
  const resolver = { resolve4: failing('ENOTFOUND'), resolve6: failing('ENOTFOUND') };
  expect(await createLookup(resolver as never, ofSystem)('example.com')).toEqual(['198.51.100.7']);
});

test('name servers that do not answer are not waited for again by the system', async () => {
  const resolver = { resolve4: failing('ETIMEOUT'), resolve6: failing('ENOTFOUND') };
  await expect(createLookup(resolver as never, unasked)('example.com')).rejects.toMatchObject({
    code: 'ETIMEOUT',
  });
});

test('names inside the network are left to the system', async () => {
  const resolver = { resolve4: failing('asked'), resolve6: failing('asked') };
  expect(await createLookup(resolver as never, ofSystem)('storage.internal')).toEqual([
    '198.51.100.7',
  ]);
});

test('the machine itself is found', async () => {
  const addresses = await createLookup()('localhost');
  expect(addresses.length).toBeGreaterThan(0);
});
