import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_EXTENSIONS } from '../extensions-are-known.ts';
import { describeRule } from './support/describe-rule.ts';
import { get, schemas } from './support/documents.ts';

describeRule('extensions-are-known', {
  valid: {
    'a known extension where it is allowed': schemas('A: {x-maturity: beta}'),
    'an example with a field that starts alike': schemas('A: {examples: [{x-anything: 1}]}'),
  },
  invalid: {
    'a misspelled extension': [
      schemas('A: {properties: {b: {x-maturty: beta}}}'),
      ['components.schemas.A.properties.b.x-maturty', /x-maturty is unknown/],
    ],
    'a known extension in the wrong object': [
      get('x-gate: receive_errors'),
      ['paths./things.get.x-gate', /Move x-gate to a schema/],
    ],
  },
});

test('openapi/README.md explains every known extension', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const explained = Object.keys(KNOWN_EXTENSIONS).filter((name) =>
    readme.includes(`| \`${name}\` |`),
  );
  expect(explained).toEqual(Object.keys(KNOWN_EXTENSIONS));
});
