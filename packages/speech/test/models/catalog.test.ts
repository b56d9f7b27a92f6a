import { expect, test } from 'vitest';
import { catalog } from '../../src/models/catalog.ts';
import { isModelName } from '../../src/recognizers/sherpa/manifest.ts';

test('every entry has a name of its own, and all that its model consists of', () => {
  const names = catalog.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every(isModelName)).toBe(true);
  for (const { name, manifest, parts } of catalog) {
    const brought = parts.flatMap(({ files }) => Object.keys(files));
    expect(brought.sort(), name).toEqual(Object.values(manifest.files).sort());
    expect(manifest.license, name).toMatch(/\S/);
  }
});

test('every part has an address that can be checked, and a checksum that is one or is said to be unknown', () => {
  for (const { address, sha256, megabytes, archive } of catalog.flatMap(({ parts }) => parts)) {
    expect(new URL(address).protocol).toBe('https:');
    expect(sha256 === null || /^[0-9a-f]{64}$/.test(sha256), address).toBe(true);
    expect(megabytes).toBeGreaterThan(0);
    expect(address.endsWith('.tar.bz2')).toBe(archive);
  }
});
