import { defineProject } from 'vitest/config';

/** The laws only read files, so one worker without isolation lets them read and parse each file once. */
export default defineProject({
  test: { name: 'scripts', include: ['test/**/*.test.ts'], pool: 'threads', isolate: false },
});
