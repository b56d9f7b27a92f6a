import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compare, write } from '../src/write.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codegen-write-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('write', () => {
  test('makes the folder hold exactly the given files', async () => {
    await writeFile(join(folder, 'old.ts'), 'old');
    await writeFile(join(folder, 'kept.ts'), 'before');
    await write(folder, new Map(Object.entries({ 'kept.ts': 'after', 'new.ts': 'new' })));
    expect((await readdir(folder)).sort()).toEqual(['kept.ts', 'new.ts']);
    expect(await readFile(join(folder, 'kept.ts'), 'utf8')).toBe('after');
  });

  test('leaves files alone whose names begin otherwise', async () => {
    await writeFile(join(folder, 'session.go'), 'by hand');
    await writeFile(join(folder, 'generated_old.go'), 'old');
    await write(folder, new Map([['generated_new.go', 'new']]), 'generated_');
    expect((await readdir(folder)).sort()).toEqual(['generated_new.go', 'session.go']);
    expect(await compare(folder, new Map(), 'generated_')).toMatchObject({
      orphaned: ['generated_new.go'],
    });
  });

  test('makes the folder itself', async () => {
    await write(join(folder, 'deep/down'), new Map([['a', '1']]));
    expect(await readdir(join(folder, 'deep/down'))).toEqual(['a']);
  });

  test('does not touch a file that is the same already', async () => {
    await writeFile(join(folder, 'same.ts'), 'x');
    const before = await stat(join(folder, 'same.ts'));
    await write(folder, new Map([['same.ts', 'x']]));
    const after = await stat(join(folder, 'same.ts'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  test('changes nothing and leaves nothing behind when one file cannot be written', async () => {
    await writeFile(join(folder, 'a.ts'), 'before');
    await writeFile(join(folder, 'orphan.ts'), 'before');
    const impossible = 'missing-folder/b.ts';
    const files = new Map(Object.entries({ 'a.ts': 'after', [impossible]: 'x' }));
    await expect(write(folder, files)).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual(['a.ts', 'orphan.ts']);
    expect(await readFile(join(folder, 'a.ts'), 'utf8')).toBe('before');
  });
});

describe('compare', () => {
  test('tells missing, different and orphaned files apart', async () => {
    await writeFile(join(folder, 'same.ts'), 'x');
    await writeFile(join(folder, 'different.ts'), 'x');
    await writeFile(join(folder, 'orphaned.ts'), 'x');
    await mkdir(join(folder, 'orphaned-folder'));
    const files = new Map([
      ['same.ts', 'x'],
      ['different.ts', 'y'],
      ['missing.ts', 'z'],
    ]);
    expect(await compare(folder, files)).toEqual({
      missing: ['missing.ts'],
      different: ['different.ts'],
      orphaned: ['orphaned-folder', 'orphaned.ts'],
    });
  });

  test('a folder that does not exist misses every file', async () => {
    expect(await compare(join(folder, 'none'), new Map([['a', '']]))).toEqual({
      missing: ['a'],
      different: [],
      orphaned: [],
    });
  });
});
