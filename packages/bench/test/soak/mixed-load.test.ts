import { expect, test } from 'vitest';
import { measureSoak } from '../../src/soak/mixed-load.ts';

test('a soak of any length lasts until both accounts did everything that its table is about', async () => {
  const { rows, verdicts, notes } = await measureSoak({ minutes: 0.1, recognizer: 'scripted' });
  expect(verdicts).toContainEqual({
    promise: 'every kind of load was there',
    measured: 'yes',
    met: true,
  });
  // No request of the ordinary account fails because of the flood.
  expect(verdicts.at(-1)).toMatchObject({ measured: '0 failed' });
  for (const cell of rows.flat()) expect(cell).toMatch(/^\d+(\/\d+)*$/);
  expect(notes.at(-1)).toMatch(/jobs: 201 \d/);
}, 180_000);
