import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'client-python',
    include: ['test/**/*.test.ts'],
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
