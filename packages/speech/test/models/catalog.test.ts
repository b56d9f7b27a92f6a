import { expect, test } from 'vitest';
import { catalog, starterModels } from '../../src/models/catalog.ts';
import { isPythonPackage } from '../../src/models/fetching/simple-index.ts';
import { isModelName } from '../../src/models/manifest.ts';

test('every entry has a name of its own, and all that its model consists of', () => {
  const names = catalog.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every(isModelName)).toBe(true);
  for (const { name, manifest, sources } of catalog) {
    expect(sources.length, name).toBeGreaterThan(0);
    for (const { parts, made } of sources) {
      const used = new Set(made.flatMap(({ from }) => from));
      const brought = parts.flatMap(({ files }) => Object.keys(files));
      const left = [...brought.filter((file) => !used.has(file)), ...made.map(({ file }) => file)];
      expect(left.sort(), name).toEqual(Object.values(manifest.files).sort());
      expect(
        [...used].every((file) => brought.includes(file)),
        name,
      ).toBe(true);
    }
    expect(manifest.license, name).toMatch(/\S/);
  }
});

const allParts = catalog.flatMap(({ sources }) => sources.flatMap(({ parts }) => parts));

test('every part has an address that can be checked, and a checksum that is one or is said to be unknown', () => {
  for (const { address, sha256, megabytes, archive } of allParts) {
    expect(new URL(address).protocol).toBe(isPythonPackage(address) ? 'pkg:' : 'https:');
    expect(sha256 === null || /^[0-9a-f]{64}$/.test(sha256), address).toBe(true);
    expect(megabytes).toBeGreaterThan(0);
    expect(/\.(tar\.bz2|whl)$/.test(address), address).toBe(archive);
  }
});

test('a package of the registry of Python is always checked', () => {
  const packages = allParts.filter(({ address }) => isPythonPackage(address));
  expect(packages.length).toBeGreaterThan(0);
  expect(packages.filter(({ sha256 }) => sha256 === null)).toEqual([]);
});

test('the starter models are known and checked, and together understand every language', () => {
  const starters = catalog.filter(({ name }) => starterModels.includes(name));
  expect(starters.length).toBe(starterModels.length);
  const unchecked = starters.flatMap(({ sources }) =>
    sources.flatMap(({ parts }) => parts.filter(({ sha256 }) => sha256 === null)),
  );
  expect(unchecked).toEqual([]);
  expect(
    starters.some(({ manifest }) => 'languages' in manifest && manifest.languages === 'any'),
  ).toBe(true);
});
