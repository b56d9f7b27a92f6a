import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'language',
    include: ['test/**/*.test.ts'],
    // The files share nothing but loaded modules.
    isolate: false,
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
