import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'text-engines', include: ['test/**/*.test.ts'], testTimeout: 30_000 },
});
