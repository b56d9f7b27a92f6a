import { expect, test } from 'vitest';
import { sourceAt } from '../../repository/source.ts';
import { plantedTree } from '../planted.ts';

const importsOf = (text: string): string[] =>
  sourceAt(plantedTree({ 'a.ts': text }), 'a.ts').imports.map(
    ({ specifier, line }) => `${line} ${specifier}`,
  );

test('every form of import is found with its line', () => {
  const forms = [
    `import 'a';`,
    `import type { B } from 'b';`,
    `import { type C } from 'c';`,
    `export { d } from 'd';`,
    `export * as e from 'e';`,
    `export type * from 'f';`,
    `type G = typeof import('g');`,
    `const h = () => import('h');`,
    `const i = require('i');`,
    `const j = require.resolve('j');`,
    `const k = import.meta.resolve(\`k\`);`,
  ];
  expect(importsOf(forms.join('\n'))).toEqual(
    'abcdefghijk'.split('').map((name, index) => `${index + 1} ${name}`),
  );
});

test('what only looks like an import is none', () => {
  expect(
    importsOf(
      `// import 'a'\nconst b = "import 'b'";\nconst c = await import(b);\nresolve('d'); export {};`,
    ),
  ).toEqual([]);
});

test('a file that cannot be parsed is named', () => {
  expect(() => importsOf('const = ;')).toThrow('a.ts cannot be parsed');
});
