import { describe, expect, test } from 'vitest';
import { changed, modelOf, problemsWith, topic } from '../fixture.ts';

const PLACE = '#/paths/~1items~1{id}/get/parameters';

describe('parameters', () => {
  test('come with the type they are decoded to, those of the path first', () => {
    const [operation] = modelOf(topic('parameters')).operations;
    const facts = operation?.parameters.map(
      ({ name, in: place, required, type, items, alsoAccepts }) => ({
        name,
        place,
        required,
        type,
        items,
        alsoAccepts,
      }),
    );
    expect(facts).toEqual([
      { name: 'id', place: 'path', required: true, type: 'string' },
      { name: 'limit', place: 'query', required: false, type: 'integer' },
      {
        name: 'status',
        place: 'query',
        required: false,
        type: 'array',
        items: 'string',
        alsoAccepts: 'comma-separated',
      },
      { name: 'metadata', place: 'query', required: false, type: 'object', alsoAccepts: 'json' },
      { name: 'exact', place: 'query', required: false, type: 'boolean' },
      { name: 'X-Trace', place: 'header', required: false, type: 'string' },
    ]);
  });

  test('of an operation replace those of its path', () => {
    const own = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    const [operation] = modelOf(changed('parameters', `${PLACE}/4`, own)).operations;
    expect(operation?.parameters.filter(({ name }) => name === 'id')).toMatchObject([
      { type: 'integer' },
    ]);
  });

  test.each([
    ['in a cookie', '3/in', 'cookie', '3/in'],
    ['without a schema', '3/schema', undefined, '3'],
    ['of several types', '3/schema', { type: ['string', 'null'] }, '3/schema'],
    [
      'that is a list in a header',
      '4/schema',
      { type: 'array', items: { type: 'string' } },
      '4/schema',
    ],
    ['that is an object without deepObject', '2/style', undefined, '2'],
    ['with commas between its items alone', '1/explode', false, '1'],
    ['that is a list of objects', '1/schema/items', { type: 'object' }, '1/schema'],
    ['that accepts JSON for a list', '1/x-also-accepts', 'json', '1/x-also-accepts'],
  ])('a parameter %s is refused', (_title, pointer, value, at) => {
    const problems = problemsWith('parameters', `${PLACE}/${pointer}`, value);
    expect(problems.map((problem) => problem.pointer)).toEqual([`${PLACE}/${at}`]);
  });
});
