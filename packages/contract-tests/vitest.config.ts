import { defineProject } from 'vitest/config';

/** Generous, because these tests talk to servers and make many values, on machines that may be busy. */
const TEST_TIMEOUT_MS = 60_000;

export default defineProject({
  test: {
    name: 'contract-tests',
    include: ['test/**/*.test.ts'],
    // The files share nothing but loaded modules.
    isolate: false,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
  },
});
