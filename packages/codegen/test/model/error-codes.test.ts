import { describe, expect, test } from 'vitest';
import { modelOf, problemsWith, topic } from '../fixture.ts';

describe('error codes', () => {
  test('are sorted, each with its status and summary', () => {
    expect(modelOf(topic('errors')).errorCodes).toEqual([
      { code: 'invalid_key', status: 401, summary: 'The key is unknown.' },
      { code: 'job_not_found', status: 404, summary: "No job has this id, or it isn't yours." },
      { code: 'missing_key', status: 401, summary: 'There is no key.' },
    ]);
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

test('a preset that stands for nothing is refused', () => {
  expect(problemsWith('presets', TABLE, { cold: [], warm: ['red'] })).toMatchObject([
    { pointer: `${TABLE}/cold` },
  ]);
});
