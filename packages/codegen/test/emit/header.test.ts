import { expect, test } from 'vitest';
import { header } from '../../src/emit/header.ts';

test('two lines name the source and the command', () => {
  expect(header('contract', '#').split('\n')).toEqual([
    '# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.',
    '# Command: codegen generate --package contract',
    '',
    '',
  ]);
});
