import { defineConfig } from 'vitest/config';

/** Every workspace that has tests brings its own vitest.config.ts; a glob finds them, so none is left out by accident. */
export default defineConfig({
  test: { projects: ['{openapi,packages/*,apps/*,scripts}/vitest.config.ts'] },
});
