import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'codegen', include: ['test/**/*.test.ts'] } });
