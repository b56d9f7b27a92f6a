import { isObject, type JsonObject, objectAt } from '@verbatim/openapi-document';
import { expect, test } from 'vitest';
import { emitPostmanCollection } from '../../src/emit/postman-collection.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

/** The requests of a collection, folder by folder. */
function requestsOf(text: string): unknown[] {
  const { item: folders } = JSON.parse(text) as { item: { item: { request: unknown }[] }[] };
  return folders.flatMap(({ item }) => item.map(({ request }) => request));
}

test.each(['bodies', 'dialect', 'errors', 'parameters', 'websocket'])(
  'the collection of the topic %s is as reviewed',
  async (name) => {
    await expectFile(
      emitPostmanCollection(modelOf(topic(name))),
      `postman-collection/${name}.json`,
    );
  },
);

test('the same document gives the same collection, with no ids or times of its own', () => {
  const [one, other] = [1, 2].map(() => emitPostmanCollection(modelOf(topic('parameters'))));
  expect(one).toBe(other);
  expect(one).not.toMatch(/"_postman_id"|"id":/);
});

test('a folder creates first and deletes last, and what was created is the id of the rest', () => {
  const document = topic('parameters');
  const path = (method: string, responses: JsonObject) => ({
    [method]: {
      operationId: `${method}It`,
      tags: ['Things'],
      summary: method,
      description: method,
      responses,
    },
  });
  const made = { 201: { description: 'Made.', content: {} } };
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'It.',
    schema: { type: 'string' },
  };
  const things = {
    ...document,
    tags: [{ name: 'Things', description: 'Things.' }],
    paths: {
      '/things/{id}': { parameters: [id], ...path('delete', made), ...path('get', made) },
      '/things': path('post', made),
    },
  };
  const requests = requestsOf(emitPostmanCollection(modelOf(things))).map((each) => {
    const { method, url } = isObject(each) ? each : {};
    return [method, objectAt(url)['variable']];
  });
  const known = [{ key: 'id', value: '{{things_id}}' }];
  expect(requests).toEqual([
    ['POST', []],
    ['GET', known],
    ['DELETE', known],
  ]);
});
