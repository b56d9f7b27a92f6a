import { describe, expect, test } from 'vitest';
import { modelOf, pagesOf, problemsOf, problemsWith, topic } from '../fixture.ts';

const CODES = '#/components/schemas/ErrorCode';
const NOT_FOUND = '#/components/responses/NotFound/x-error-codes';

describe('error codes', () => {
  test('are sorted, each with its status and summary', () => {
    expect(modelOf(topic('errors')).errorCodes).toEqual([
      { code: 'invalid_key', status: 401, summary: 'The key is unknown.' },
      { code: 'job_not_found', status: 404, summary: "No job has this id, or it isn't yours." },
      { code: 'missing_key', status: 401, summary: 'There is no key.' },
    ]);
  });

  test('a code in an answer with another status is refused', () => {
    const problems = problemsWith('errors', NOT_FOUND, ['missing_key']);
    expect(problems).toMatchObject([
      { pointer: NOT_FOUND, message: expect.stringContaining('belongs to status 401') },
    ]);
  });

  test('a code that does not exist is refused', () => {
    expect(problemsWith('errors', NOT_FOUND, ['job_lost'])).toMatchObject([{ pointer: NOT_FOUND }]);
  });

  test('a code without a page is refused, and so is a page without a code', () => {
    const document = topic('errors');
    const codes = new Set([...pagesOf(document).codes, 'forgotten']);
    codes.delete('missing_key');
    expect(problemsOf(document, { folder: 'openapi/errors', codes })).toMatchObject([
      {
        pointer: `${CODES}/x-errors/missing_key`,
        message: expect.stringContaining('errors/missing_key.md'),
      },
      { location: { file: 'openapi/errors/forgotten.md' } },
    ]);
  });

  test('the enum and the facts list the same codes', () => {
    const problems = problemsWith('errors', `${CODES}/enum`, [
      'missing_key',
      'invalid_key',
      'other',
    ]);
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      `${CODES}/x-errors/job_not_found`,
      `${CODES}/enum/2`,
    ]);
  });

  test('a code without a summary is refused', () => {
    const problems = problemsWith('errors', `${CODES}/x-errors/missing_key/summary`, undefined);
    expect(problems.map(({ pointer }) => pointer)).toContain(`${CODES}/x-errors/missing_key`);
  });
});

const TABLE = '#/components/schemas/Palette/x-preset-types';

test('a document has the presets that its schema lists, or none', () => {
  expect(modelOf(topic('presets')).presets).toEqual({
    schema: 'Palette',
    types: { cold: ['blue', 'green'], warm: ['red'] },
  });
  expect(modelOf(topic('unions')).presets).toBeNull();
});

test.each([
  ['is missing', { cold: ['blue'] }, TABLE],
  ['is no value of the enum', { cold: ['blue'], warm: ['red'], grey: ['red'] }, `${TABLE}/grey`],
  ['stands for nothing', { cold: [], warm: ['red'] }, `${TABLE}/cold`],
])('a preset that %s is refused', (_title, table, pointer) => {
  expect(problemsWith('presets', TABLE, table)).toMatchObject([{ pointer }]);
});
