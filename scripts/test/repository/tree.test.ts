import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  diskTree,
  ignoreRules,
  isCode,
  isFixture,
  isGenerated,
  isTest,
  type Tree,
  thisRepository,
} from '../../repository/tree.ts';
import { plantedTree } from '../planted.ts';

const files = { 'b.md': 'zwei äpfel', 'a/c.ts': 'c', 'a/b/d.ts': 'd' };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function onDisk(content: Readonly<Record<string, string>>): Tree {
  const root = mkdtempSync(join(tmpdir(), 'tree-'));
  folders.push(root);
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return diskTree(root);
}

describe.each([
  ['in memory', plantedTree],
  ['on disk', onDisk],
])('a tree %s', (_, plant) => {
  test('lists its files in order', () => {
    expect(plant(files).paths).toEqual(['a/b/d.ts', 'a/c.ts', 'b.md']);
  });

  test('has its files and folders, and nothing else', () => {
    const tree = plant(files);
    expect(['', 'a', 'a/b', 'a/b/d.ts', 'b.md'].filter((path) => !tree.has(path))).toEqual([]);
    expect(['b', 'a/d.ts', 'a/', '/a', 'toString'].filter((path) => tree.has(path))).toEqual([]);
  });

  test('reads text and counts bytes', () => {
    const tree = plant(files);
    expect([tree.read('b.md'), tree.byteLength('b.md')]).toEqual(['zwei äpfel', 11]);
  });

  test('throws for a file that is not there', () => {
    const tree = plant(files);
    expect(() => tree.read('a')).toThrow('There is no file a in the tree.');
    expect(() => tree.byteLength('x')).toThrow('There is no file x in the tree.');
  });
});

test('what .gitignore names is left out', () => {
  const tree = onDisk({
    ...files,
    '.gitignore': '# made\nb/\n\n*.log\n',
    'x.log': '',
    'a/x.log': '',
    '.git/HEAD': '',
  });
  expect(tree.paths).toEqual(['.gitignore', 'a/c.ts', 'b.md']);
});

test('a folder that .gitignore names at the root is left out there, and nowhere else', () => {
  const tree = onDisk({ '.gitignore': '/data/\n', 'data/x': '', 'a/data/x': '' });
  expect(tree.paths).toEqual(['.gitignore', 'a/data/x']);
});

test('a form of .gitignore that the laws cannot read is refused', () => {
  expect(() => ignoreRules('dist/\n!dist/keep')).toThrow('the laws cannot read "!dist/keep"');
});

test('this repository is the one that holds these laws', () => {
  const tree = thisRepository();
  expect(tree.has('scripts/test/repository/tree.test.ts')).toBe(true);
  expect(tree.paths.filter((path) => path.includes('node_modules/'))).toEqual([]);
});

test.each([
  ['packages/a/src/a.ts', ['code']],
  ['packages/a/src/latest/contest.ts', ['code']],
  ['packages/a/src/generated/a.js', ['code', 'generated']],
  ['packages/a/src/generated/a.json', ['generated']],
  ['packages/a/test/a.test.ts', ['code', 'test']],
  ['packages/a/test/generated/a.ts', ['code', 'test']],
  ['packages/a/test/deep/start-server.mts', ['code', 'test']],
  ['packages/a/src/a.test.ts', ['code', 'test']],
  ['packages/a/vitest.config.ts', ['code', 'test']],
  ['packages/a/test/fixtures/a.ts', ['code', 'test', 'fixture']],
  ['packages/a/test/emit/__snapshots__/a.snap', ['test', 'fixture']],
  ['packages/a/src/fixtures/a.ts', ['code']],
  ['README.md', []],
])('%s is of the kinds %s', (path, kinds) => {
  const tests = { code: isCode, test: isTest, fixture: isFixture, generated: isGenerated };
  expect(Object.entries(tests).flatMap(([kind, is]) => (is(path) ? [kind] : []))).toEqual(kinds);
});
