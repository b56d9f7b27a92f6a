import { defineProject } from 'vitest/config';

/** The laws only read files, so one worker without isolation lets them read and parse each file once. */
export default defineProject({
  test: {
    name: 'scripts',
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
