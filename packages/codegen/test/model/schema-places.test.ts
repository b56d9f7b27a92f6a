import { expect, test } from 'vitest';
import { allSchemas, topLevelSchemas } from '../../src/model/schema-places.ts';
import { topic } from '../fixture.ts';

test('whole schemas are found in components, parameters, headers and media types', () => {
  const pointers = [...topLevelSchemas(topic('bodies'))].map(({ pointer }) => pointer);
  expect(pointers).toEqual([
    '#/components/schemas/Bytes',
    '#/components/schemas/File',
    '#/components/schemas/FileForm',
    '#/components/schemas/FileRequest',
    '#/paths/~1files/post/requestBody/content/multipart~1form-data/schema',
    '#/paths/~1files/post/requestBody/content/application~1json/schema',
    '#/paths/~1files/post/responses/201/headers/Location/schema',
    '#/paths/~1files/post/responses/201/content/application~1json/schema',
    '#/paths/~1files~1{name}/get/parameters/0/schema',
    '#/paths/~1files~1{name}/get/responses/200/content/audio~1wav/schema',
    '#/paths/~1files~1{name}/get/responses/206/content/audio~1wav/schema',
    '#/paths/~1figures/get/responses/200/content/text~1plain/schema',
  ]);
});

test('schemas inside schemas are found, whatever holds them', () => {
  const pointers = [...allSchemas(topic('conditions'))].map(({ pointer }) => pointer);
  const root = '#/components/schemas/CallRequest';
  expect(pointers).toEqual(
    expect.arrayContaining([
      `${root}/properties/callback`,
      `${root}/properties/spelling/propertyNames`,
      `${root}/properties/spelling/additionalProperties/items`,
      `${root}/dependentSchemas/callback/if/properties/callback`,
      `${root}/dependentSchemas/callback/then/properties/callback_config`,
    ]),
  );
});

test('an example is data, even if it looks like a schema', () => {
  const document = {
    paths: {
      '/a': {
        get: {
          responses: {
            200: { content: { 'application/json': { example: { schema: { not: {} } } } } },
          },
        },
      },
    },
  };
  expect([...allSchemas(document)]).toEqual([]);
});
