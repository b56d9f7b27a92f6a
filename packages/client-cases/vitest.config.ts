import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'client-cases', include: ['test/**/*.test.ts'], testTimeout: 60_000 },
});
