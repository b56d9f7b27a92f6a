import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'cli',
    include: ['test/**/*.test.ts'],
    // The files share nothing but loaded modules: loading the service for each costs more than the tests.
    isolate: false,
    setupFiles: ['test/clean-up.setup.ts'],
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Each command is a process, which would strip the types of the same files again and again.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(
        new URL('../../node_modules/.cache/services', import.meta.url),
      ),
    },
  },
});
