import process from 'node:process';
import { defineConfig } from 'vite';

/** Paths of the API, which `npm run dev` passes to a running service. */
const service = process.env['VERBATIM_URL'] || 'http://localhost:8080';
const proxy = Object.fromEntries(
  ['/v1', '/v2', '/docs', '/health', '/ready'].map((path) => [path, { target: service, ws: true }]),
);

export default defineConfig({
  base: '/console/',
  build: {
    target: 'es2023',
    // The service forbids inline scripts and data URLs in its Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // React's "use client" means nothing in a bundle that only browsers run.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
  server: { proxy },
});
