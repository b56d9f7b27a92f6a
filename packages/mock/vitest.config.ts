import { defineProject } from 'vitest/config';

export default defineProject({
  // Live sessions over real sockets take their time on a machine that is busy with other things.
  test: { name: 'mock', include: ['test/**/*.test.ts'], testTimeout: 30_000 },
});
