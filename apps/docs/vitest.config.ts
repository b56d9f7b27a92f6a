import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'docs',
    include: ['test/**/*.test.ts'],
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['test/built-site.setup.ts'],
  },
});
