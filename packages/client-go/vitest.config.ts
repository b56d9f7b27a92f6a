import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'client-go',
    include: ['test/**/*.test.ts'],
    // A guard against hanging, not a measurement: machines are busy, and the first build compiles the standard library.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
