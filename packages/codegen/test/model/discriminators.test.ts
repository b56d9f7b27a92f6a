import { describe, expect, test } from 'vitest';
import { problemsOf, problemsWith, topic } from '../fixture.ts';

const SHAPE = '#/components/schemas/Shape';
const CIRCLE = '#/components/schemas/Circle';

describe('discriminated unions', () => {
  test('whose tags and mapping agree are in order', () => {
    expect(problemsOf(topic('unions'))).toEqual([]);
  });

  test.each([
    ['leads to no variant', `${SHAPE}/discriminator/mapping/circle`, '#/components/schemas/Word'],
    [
      'leads to the wrong variant',
      `${SHAPE}/discriminator/mapping/circle`,
      '#/components/schemas/Square',
    ],
    ['has a tag that no variant has', `${SHAPE}/discriminator/mapping/oval`, CIRCLE],
  ])('a mapping that %s is refused', (_title, pointer, value) => {
    expect(problemsWith('unions', pointer, value)).toContainEqual(
      expect.objectContaining({ pointer }),
    );
  });

  test('a variant without a mapping is refused', () => {
    const problems = problemsWith('unions', `${SHAPE}/discriminator/mapping/circle`, undefined);
    expect(problems).toMatchObject([
      { pointer: `${SHAPE}/discriminator`, message: expect.stringContaining('has no mapping') },
    ]);
  });

  test('an inline variant is refused', () => {
    const problems = problemsWith('unions', `${SHAPE}/oneOf/0`, { type: 'object' });
    expect(problems).toMatchObject([{ pointer: `${SHAPE}/discriminator` }]);
  });
});
