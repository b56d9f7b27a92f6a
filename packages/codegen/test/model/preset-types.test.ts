import { expect, test } from 'vitest';
import { changed, modelOf, problemsOf, topic } from '../fixture.ts';

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
  expect(problemsOf(changed('presets', TABLE, table))).toMatchObject([{ pointer }]);
});
