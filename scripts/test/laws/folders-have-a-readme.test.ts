import { expect, test } from 'vitest';
import { foldersHaveAReadme } from '../../laws/markdown.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { planted } from '../planted.ts';

const readme = '# Name\n\nWhat lives here.\n';
const tree = {
  'README.md': readme,
  'openapi/README.md': readme,
  'openapi/paths/README.md': readme,
  'openapi/paths/a.yaml': '',
  'packages/README.md': readme,
  'packages/contract/README.md': readme,
  'packages/contract/package.json': '{}',
  'packages/contract/src/index.ts': '',
  'scripts/README.md': readme,
};

const whatIn = (files: Record<string, string>): string[] =>
  foldersHaveAReadme(planted(files)).map(({ file, what }) => `${file} ${what}`);

test('in this repository, every folder that a stranger opens first has a README', () => {
  expect(foldersHaveAReadme(thisRepository()).map(readable)).toEqual([]);
});

test('folders with a README are no violation, nor are folders inside of a workspace', () => {
  expect(whatIn(tree)).toEqual([]);
});

test.each(Object.keys(tree).filter((path) => path.endsWith('README.md')))(
  'a missing %s is found',
  (file) => {
    const { [file]: _, ...rest } = { ...tree, 'scripts/a.ts': '' } as Record<string, string>;
    expect(whatIn(rest)).toEqual([`${file} There is no README.`]);
  },
);

test.each([
  ['', 'The README does not start with a heading.'],
  ['What lives here.', 'The README does not start with a heading.'],
  ['# Name\n', 'The README is only a heading.'],
])('a README that says "%s" is found', (text, what) => {
  expect(whatIn({ ...tree, 'packages/README.md': text })).toEqual([`packages/README.md ${what}`]);
});
