import { describe, expect, test } from 'vitest';
import { generatedCodeIsLeftAlone } from '../../laws/generated-code-is-left-alone.ts';
import { placed, planted } from '../planted.ts';

const header = [
  '// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.',
  '// Command: codegen generate --package contract',
];
const generated = (name: string): string => `packages/contract/src/generated/${name}`;

const whatIn = (files: Record<string, string>): string[] =>
  generatedCodeIsLeftAlone(
    planted({
      'openapi/openapi.yaml': '',
      'packages/contract/package.json': {
        name: '@verbatim/contract',
        scripts: { generate: 'codegen generate --package contract' },
      },
      'packages/server/package.json': { name: '@verbatim/server' },
      ...files,
    }),
  ).map(placed);

test('a folder that codegen alone writes, imported by the index and by tests, is no violation', () => {
  expect(
    whatIn({
      [generated('a.ts')]: [...header, '', `import './b.js';`, '// 2026-01-01 is an example'].join(
        '\n',
      ),
      [generated('b.js')]: header.join('\n'),
      [generated('b.d.ts')]: header.join('\n'),
      [generated('c.yaml')]: header.join('\n').replaceAll('//', '#'),
      [generated('d.json')]: '{}',
      'packages/contract/src/index.ts': `export * from './generated/a.ts';`,
      'packages/contract/test/a.test.ts': `import '../src/generated/a.ts';`,
      'packages/server/src/create-api.ts': `import './generated/router.ts';`,
    }),
  ).toEqual([]);
});

describe('a violation is', () => {
  test('an import by another file of the package', () => {
    expect(
      whatIn({
        'packages/contract/src/message.ts': `\nimport type { A } from './generated/a.ts';`,
        'packages/server/src/index.ts': `import './generated/router.ts';`,
        'packages/server/src/mount.ts': `import './generated/router.ts';`,
      }),
    ).toEqual([
      'packages/contract/src/message.ts:2 ./generated/a.ts is generated code.',
      'packages/server/src/mount.ts:1 ./generated/router.ts is generated code.',
    ]);
  });

  test('an import by another package, even by its tests', () => {
    expect(
      whatIn({ 'packages/server/test/a.test.ts': `import '../../contract/src/generated/a.ts';` }),
    ).toEqual([
      'packages/server/test/a.test.ts:1 ../../contract/src/generated/a.ts is generated code.',
    ]);
  });

  test('a file without header', () => {
    expect(whatIn({ [generated('a.ts')]: 'export {};' })).toEqual([
      `${generated('a.ts')}:1 The first line of the header does not say "Generated from" and the source.`,
      `${generated('a.ts')}:2 The second line of the header does not say "Command:" and the command.`,
    ]);
  });

  test('a header with a source or a command that is not there', () => {
    const text =
      '// Generated from openapi/old.yaml.\n// Command: codegen generate --package attic';
    expect(whatIn({ [generated('a.ts')]: text })).toEqual([
      `${generated('a.ts')}:1 The header names a source that is not there: openapi/old.yaml.`,
      `${generated('a.ts')}:2 No script of the workspace runs the command "codegen generate --package attic".`,
    ]);
  });

  test('a header with a date', () => {
    expect(whatIn({ [generated('a.ts')]: `${header[0]} On 2026-01-01.\n${header[1]}` })).toEqual([
      `${generated('a.ts')}:1 The header has a date.`,
    ]);
  });

  test('a file that codegen does not write', () => {
    expect(
      whatIn({ [generated('notes.md')]: '', [generated('deep/a.ts')]: header.join('\n') }),
    ).toEqual([
      `${generated('deep/a.ts')}:1 deep/a.ts does not belong among generated files.`,
      `${generated('notes.md')}:1 notes.md does not belong among generated files.`,
    ]);
  });
});
