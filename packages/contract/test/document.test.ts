import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { schemasOf } from '@verbatim/openapi-document';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const GENERATED = join(import.meta.dirname, '../src/generated');
const ASYNCAPI = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json');

const document = JSON.parse(readFileSync(join(GENERATED, 'openapi.json'), 'utf8'));
const asyncapi = parse(readFileSync(join(GENERATED, 'asyncapi.yaml'), 'utf8'));

const keywords = [
  ...new Set([...schemasOf(document)].flatMap(({ schema }) => Object.keys(schema))),
].sort();

test('the OpenAPI document uses these schema keywords and no other: a new one is a decision', () => {
  expect(keywords).toEqual(
    `$ref additionalProperties allOf anyOf const contentEncoding default dependentSchemas
    deprecated description discriminator enum examples format if items maxItems maxLength
    maxProperties maximum minItems minLength minimum oneOf pattern properties
    propertyNames required then type x-errors x-gate x-maturity x-max-json-length
    x-may-grow x-preset-types`.split(/\s+/),
  );
});

describe('the AsyncAPI document', () => {
  test('is valid', () => {
    // The schema brings its own copy of draft 7.
    const ajv = new Ajv({
      meta: false,
      strict: false,
      validateFormats: false,
      validateSchema: false,
    });
    const validate = ajv.compile(JSON.parse(readFileSync(ASYNCAPI, 'utf8')));
    expect(validate(asyncapi) || validate.errors).toBe(true);
  });

  test('has no reference that leads nowhere', () => {
    const references = JSON.stringify(asyncapi).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const dangling = [...references]
      .map(([, path = '']) => path)
      .filter(
        (path) => path.split('/').reduce((node, name) => node?.[name], asyncapi) === undefined,
      );
    expect(dangling).toEqual([]);
  });
});

test('passes swagger-parser, and no schema has two types, which generators for other languages refuse', async () => {
  await expect(SwaggerParser.validate(structuredClone(document))).resolves.toBeDefined();
  const twoTypes = /"type":\["(?!null)[a-z]+","(?!null)[a-z]+"/;
  expect(JSON.stringify(document)).not.toMatch(twoTypes);
});
