import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'console',
    include: ['test/**/*.test.ts'],
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['test/browser/build-console.ts'],
  },
});
