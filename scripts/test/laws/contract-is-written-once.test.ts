import { expect, test } from 'vitest';
import { contractIsWrittenOnce } from '../../laws/contract-is-written-once.ts';
import { readable } from '../../repository/tree.ts';
import { planted } from '../planted.ts';

const document = {
  'openapi/openapi.yaml': 'paths: { /v2/live: {}, "/v2/live/{id}": {}, /health: {} }',
  'openapi/components/schemas/Status.yaml': 'type: string\nenum: [queued, processing, done]',
  'openapi/components/schemas/Request.yaml': [
    'properties:',
    '  bit_depth: { enum: [8, 16, 24, 32] }',
    '  method: { enum: [POST, PUT] }',
    '  only: { enum: [websocket] }',
  ].join('\n'),
  'openapi/components/schemas/messages/A.yaml': 'properties: { type: { const: start } }',
  'openapi/components/schemas/messages/B.yaml': 'properties: { type: { const: stop } }',
};

const linesIn = (file: string, lines: readonly string[]): number[] =>
  contractIsWrittenOnce(planted({ ...document, [file]: lines.join('\n') })).map(({ line }) => line);

test.each([
  `const a = '/v2/live';`,
  `const a = "/v2/live/17?limit=1";`,
  `const a = '/v2';`,
  `const a = '/v2/' + name;`,
  'const a = `/v2/live/${' + 'id}`;',
  'const a = `${' + 'base}/v2/live`;',
  `const a = 'http://localhost:8080/v2/live';`,
  `const a = 'POST /v2/live failed';`,
  `const a = '/health';`,
  `const a = 'http://localhost/health?a=1';`,
  `const a = /^\\/v2\\/live/;`,
  `type A = '/v2/live';`,
])('a path of the contract is found in %s', (text) => {
  expect(linesIn('packages/server/src/a.ts', ['', text])).toEqual([2]);
});

test.each([
  `const a = 'health';`,
  `const a = 'see /health for more';`,
  `const a = '/v20/live';`,
  `const a = 'v2';`,
  `import a from './v2/live.ts';`,
  `// GET /v2/live`,
])('no path is found in %s', (text) => {
  expect(linesIn('packages/server/src/a.ts', [text])).toEqual([]);
});

test.each([
  `const a = ['queued', 'done'];`,
  `const a = new Set(['processing', 'done'] as const);`,
  `type A = 'queued' | 'processing' | null;`,
  `const a = ['queued', 'processing', 'done', 'lost'];`,
  `const a = [8, 16, 24];`,
  `type A = 'start' | 'stop';`,
  `type A = ['POST', 'PUT'];`,
])('a repeated enumeration is found in %s', (text) => {
  expect(linesIn('packages/server/src/a.ts', [text])).toEqual([1]);
});

test.each([
  `const a = ['done'];`,
  `const a = ['done', 'start'];`,
  `const a = ['GET', 'POST', 'PUT'];`,
  `const a = [8, 16];`,
  `const a = status === 'queued' || status === 'done';`,
  `const a = { queued: 1, done: 2 };`,
  `const a = ['done', 'websocket'];`,
])('no enumeration is found in %s', (text) => {
  expect(linesIn('packages/server/src/a.ts', [text])).toEqual([]);
});

test.each([
  'openapi/rules/a.ts',
  'packages/contract/src/generated/a.ts',
  'packages/server/test/a.test.ts',
  'apps/docs/src/a.ts',
  'README.md',
])('%s may say it', (file) => {
  expect(linesIn(file, [`const a = '/v2/live';`, `const b = ['queued', 'done'];`])).toEqual([]);
});

test('a violation names the file, the line and what to use instead', () => {
  const text = `\nconst a = ['queued', 'done'];\nconst b = '/health';`;
  expect(
    contractIsWrittenOnce(planted({ ...document, 'scripts/a.ts': text })).map(readable),
  ).toEqual([
    'scripts/a.ts:2 This lists values of the contract again (openapi/components/schemas/Status.yaml). Use the generated type or table of @verbatim/contract.',
    'scripts/a.ts:3 "/health" spells a path of the contract. Take it from the operation table of @verbatim/contract.',
  ]);
});
