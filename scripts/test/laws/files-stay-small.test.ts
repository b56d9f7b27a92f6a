import { expect, test } from 'vitest';
import { filesStaySmall } from '../../laws/files-stay-small.ts';
import { plantedTree } from '../planted.ts';

const whatIn = (path: string, text: string): string[] =>
  filesStaySmall(plantedTree({ [path]: text })).map(({ line, what }) => `${line} ${what}`);

test('code of 500 lines is no violation, one more is', () => {
  expect(whatIn('scripts/a.ts', 'a\n'.repeat(500))).toEqual([]);
  expect(whatIn('scripts/a.ts', 'a\n'.repeat(501))).toEqual([
    '501 The file has 501 lines, more than 500.',
  ]);
  expect(whatIn('scripts/test/a.test.ts', 'a\n'.repeat(501))).toEqual([
    '501 The file has 501 lines, more than 500.',
  ]);
});

test.each([
  'packages/contract/src/generated/a.ts',
  'packages/codegen/test/fixtures/a.ts',
  'openapi/a.yaml',
])('%s may be long', (path) => {
  expect(whatIn(path, 'a\n'.repeat(1000))).toEqual([]);
});

test('a file of more than two megabytes is a violation, of any kind', () => {
  expect(whatIn('packages/contract/src/generated/a.json', 'ä'.repeat(1_000_000))).toEqual([]);
  expect(whatIn('packages/contract/src/generated/a.json', `${'ä'.repeat(1_000_000)}a`)).toEqual([
    '1 The file has 2000001 bytes, more than 2000000.',
  ]);
});

test('a class of ten fields is no violation, one more is; methods and arrow functions are no fields', () => {
  const source = (fields: number): string =>
    [
      'export class Hoard {',
      ...Array.from({ length: fields }, (_, index) => `  readonly #field${index}: string;`),
      '  readonly go = (): void => {};',
      '  get one(): string {',
      '    const other = this.#field0;',
      '    return other;',
      '  }',
      '}',
    ].join('\n');
  expect(whatIn('packages/live/src/a.ts', source(10))).toEqual([]);
  expect(whatIn('packages/live/src/a.ts', source(11))).toEqual([
    '1 The class Hoard has 11 fields, more than 10.',
  ]);
  expect(whatIn('packages/live/test/a.ts', source(11))).toEqual([]);
});
