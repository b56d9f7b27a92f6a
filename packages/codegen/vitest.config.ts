import { defineProject } from 'vitest/config';

/** The files share nothing but loaded modules, so they run in one worker: loading the compilers again for each costs more than the tests. */
export default defineProject({
  test: {
    name: 'codegen',
    include: ['test/**/*.test.ts'],
    isolate: false,
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
