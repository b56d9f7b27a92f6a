import { expect, test } from 'vitest';
import { examplesOf } from '../../src/model/examples.ts';
import { topic } from '../fixture.ts';

function found(name: string): [string, unknown][] {
  return [...examplesOf(topic(name))].map(({ pointer, value }) => [pointer, value]);
}

test('examples of schemas, parameters and bodies are found', () => {
  expect(found('parameters')).toEqual([
    ['#/components/parameters/Limit/schema/examples/0', 5],
    ['#/paths/~1items~1{id}/get/parameters/1/schema/examples/0', ['new']],
    ['#/paths/~1items~1{id}/get/parameters/4/example', 'abc'],
  ]);
  expect(found('bodies')).toEqual([
    [
      '#/paths/~1files/post/requestBody/content/application~1json/examples/plain/value',
      { name: 'a.wav' },
    ],
  ]);
});

test('a shared example stands where it is defined', () => {
  expect(found('errors')).toEqual([
    ['#/components/examples/MissingKey/value', { code: 'missing_key' }],
  ]);
});

test('what an example holds is data, even if it looks like a parameter with an example', () => {
  const value = { schema: { type: 'string' }, example: 5 };
  const content = { 'text/plain': { examples: { odd: { value } } } };
  const document = { paths: { '/a': { get: { responses: { 200: { content } } } } } };
  expect([...examplesOf(document)]).toEqual([]);
});
