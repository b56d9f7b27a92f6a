import { expect, test } from 'vitest';
import { createMock, faults } from '../../src/index.ts';

test('there are many more than twenty-five, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThan(60);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test.each(faults)('a fault is named and described: $name', ({ name, description }) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
  expect(description).toMatch(/^\w.+\.$/);
});

test('an unknown fault is refused, with a list of the known ones', () => {
  expect(() => createMock({ faults: ['gremlins'] })).toThrow('undocumented-field, missing-field');
});
