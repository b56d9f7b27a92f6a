import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_EXTENSIONS } from '../extensions.ts';
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

describeRule('maturity-is-alpha-or-beta', {
  valid: {
    'a condition about a labeled field': schemas(
      'One: {properties: {a: {x-maturity: beta}}, if: {properties: {a: {const: true}}}}',
    ),
    'the same label at switch and config, in every schema': schemas(`
      One: {properties: {translation: {x-maturity: beta}, translation_config: {x-maturity: beta}}}
      Two: {properties: {translation: {x-maturity: beta}}}`),
    'no label at all': schemas('One: {properties: {sentences: {description: Sentences.}}}'),
  },
  invalid: {
    'another word': [
      schemas('One: {properties: {a: {x-maturity: experimental}}}'),
      ['components.schemas.One.properties.a.x-maturity', /"alpha" or "beta"/],
    ],
    'prose that repeats the label': [
      schemas('One: {properties: {a: {x-maturity: beta, description: This is in beta.}}}'),
      ['components.schemas.One.properties.a.description', /from the description/],
    ],
    'two labels for one feature': [
      schemas(`
        One: {properties: {a: {x-maturity: beta}}}
        Two: {properties: {a_config: {x-maturity: alpha}}}`),
      ['components.schemas.Two.properties.a_config.x-maturity', /elsewhere it is "beta"/],
    ],
    'a config that lost its label': [
      schemas('One: {properties: {a: {x-maturity: beta}, a_config: {type: object}}}'),
      ['components.schemas.One.properties.a_config', /Add "x-maturity: beta"/],
    ],
  },
});
