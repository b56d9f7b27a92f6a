import process from 'node:process';
import { operations } from '@verbatim/contract';
import openapi from '@verbatim/contract/openapi.json' with { type: 'json' };
import { defineConfig, type Plugin } from 'vite';
import { optionSections, optionTitles, type RequestWithForm } from './build/option-sections.ts';

/** Paths of the API, which `npm run dev` passes to a running service. */
const service = process.env['VERBATIM_URL'] || 'http://localhost:8080';
const proxy = Object.fromEntries(
  ['/v1', '/v2', '/docs', '/health', '/ready'].map((path) => [path, { target: service, ws: true }]),
);

const TITLES = 'virtual:option-titles';
/** Modules that hand the forms of options to the pages: a few kB each instead of the whole document. */
const forms: Readonly<Record<string, RequestWithForm>> = {
  'virtual:option-sections': 'PreRecordedJobRequest',
  'virtual:live-option-sections': 'LiveSessionRequest',
};

const optionSectionsPlugin: Plugin = {
  name: 'option-sections',
  resolveId: (id) => (id === TITLES || Object.hasOwn(forms, id) ? `\0${id}` : null),
  load: (id) => {
    if (id === `\0${TITLES}`) return `export const optionTitles = ${JSON.stringify(optionTitles)};`;
    const request = forms[id.slice(1)];
    if (request === undefined) return null;
    return `export const optionSections = ${JSON.stringify(optionSections(openapi, request))};
export const requestPath = ${JSON.stringify(operations.createPreRecordedJob.path)};`;
  },
};

export default defineConfig({
  plugins: [optionSectionsPlugin],
  base: '/console/',
  define: {
    'import.meta.env.CONTRACT_VERSION': JSON.stringify(openapi.info.version),
    'import.meta.env.LANGUAGES': JSON.stringify(openapi.components.schemas.LanguageCode.enum),
  },
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
