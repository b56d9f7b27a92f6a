import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'openapi',
    include: ['rules/test/**/*.test.ts', 'test/**/*.test.ts'],
    // The tests share nothing but loaded modules, and loading Spectral once for each file takes most of the time.
    isolate: false,
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
