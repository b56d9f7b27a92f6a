import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'language', include: ['test/**/*.test.ts'], testTimeout: 30_000 },
});
