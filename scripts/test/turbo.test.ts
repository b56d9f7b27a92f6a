import { expect, test } from 'vitest';
import { environmentOf } from '../turbo.ts';

test('tasks print no colors where nobody sees them, such as in CI', () => {
  expect(environmentOf({ CI: 'true' }, false)).toMatchObject({ CI: 'true', NO_COLOR: '1' });
});

test('tasks may print colors on a terminal, and wherever somebody asked for them', () => {
  expect(environmentOf({ CI: 'true' }, true)).not.toHaveProperty('NO_COLOR');
  expect(environmentOf({ FORCE_COLOR: '1' }, false)).not.toHaveProperty('NO_COLOR');
  expect(environmentOf({ NO_COLOR: '1' }, true)).toHaveProperty('NO_COLOR', '1');
});

test('no tool phones home, whatever the environment says', () => {
  expect(environmentOf({ DO_NOT_TRACK: '0' }, true)).toHaveProperty('DO_NOT_TRACK', '1');
});
