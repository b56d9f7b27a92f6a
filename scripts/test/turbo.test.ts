import { expect, test } from 'vitest';
import { environmentOf } from '../turbo.ts';

test('tasks print no colors without a terminal, such as in CI', () => {
  expect(environmentOf({ CI: 'true' }, false)).toMatchObject({ CI: 'true', NO_COLOR: '1' });
});

test('tasks may print colors on a terminal, and with FORCE_COLOR', () => {
  expect(environmentOf({ CI: 'true' }, true)).not.toHaveProperty('NO_COLOR');
  expect(environmentOf({ FORCE_COLOR: '1' }, false)).not.toHaveProperty('NO_COLOR');
  expect(environmentOf({ NO_COLOR: '1' }, true)).toHaveProperty('NO_COLOR', '1');
});

test('telemetry stays off even if the environment turns it on', () => {
  expect(environmentOf({ DO_NOT_TRACK: '0' }, true)).toHaveProperty('DO_NOT_TRACK', '1');
});
