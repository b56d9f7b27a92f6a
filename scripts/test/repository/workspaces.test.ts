import { expect, test } from 'vitest';
import { lineOfKey, workspaceOf, workspacesOf } from '../../repository/workspaces.ts';
import { plantedTree } from '../planted.ts';

const workspaces = workspacesOf(
  plantedTree({
    'package.json': '{ "name": "root", "workspaces": ["openapi", "packages/*"] }',
    'openapi/package.json': '{}',
    'packages/a/package.json': '{ "name": "@verbatim/a" }',
    'packages/ab/package.json': '{}',
    'packages/a/test/fixtures/package.json': '{}',
    'elsewhere/package.json': '{}',
  }),
);

test('workspaces are the root and the folders that it lists', () => {
  expect(workspaces.map(({ folder, name }) => [folder, name])).toEqual([
    ['', 'root'],
    ['openapi', 'openapi'],
    ['packages/a', '@verbatim/a'],
    ['packages/ab', 'packages/ab'],
  ]);
});

test.each([
  ['packages/a/src/a.ts', 'packages/a'],
  ['packages/ab/src/a.ts', 'packages/ab'],
  ['packages/README.md', ''],
  ['scripts/a.ts', ''],
])('%s lies in the workspace "%s"', (path, folder) => {
  expect(workspaceOf(workspaces, path).folder).toBe(folder);
});

test('the line of a key is found, and the first one stands in for a key that is missing', () => {
  const text = '{\n  "a": "b",\n  "b": 1\n}';
  expect([lineOfKey(text, 'b'), lineOfKey(text, 'c')]).toEqual([3, 1]);
});
