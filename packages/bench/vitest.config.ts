import { defineProject } from 'vitest/config';

/** Generators, type checks and servers run in processes of their own, which takes a while on a busy machine. */
const testTimeout = 60_000;

export default defineProject({
  test: { name: 'bench', include: ['test/**/*.test.ts'], testTimeout, hookTimeout: testTimeout },
});
