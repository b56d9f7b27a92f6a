import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'storage',
    include: ['test/**/*.test.ts'],
    // A guard against hanging, not a measurement: machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Each store has threads, which would strip the types of the same files again and again.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(
        new URL('../../node_modules/.cache/storage-threads', import.meta.url),
      ),
    },
  },
});
