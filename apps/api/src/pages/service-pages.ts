import { fileURLToPath } from 'node:url';
import type { PageFolder } from './serve-pages.ts';

/** The path of the console. */
export const CONSOLE_PREFIX = '/console';

/** Where a build of this repository puts the pages of an app. */
const builtBy = (app: string): string =>
  fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url));

/**
 * The pages of the service; browsers are led to the first ones.
 *
 * @param publicUrl the address in the links of responses: the console connects to live sessions there
 */
export const servicePages = (publicUrl: string | null): readonly PageFolder[] => [
  {
    prefix: CONSOLE_PREFIX,
    directory: builtBy('console'),
    // Vite writes nothing else there, with a hash in every name.
    isHashed: (name) => name.startsWith('assets/'),
    contentSecurityPolicy: consolePolicy(publicUrl),
    fallback: 'index',
    howToBuild:
      'The console is not built. Build it in the folder of Verbatim, then load this page again:\n\n  npm run build\n',
  },
  {
    prefix: '/docs',
    directory: builtBy('docs'),
    isHashed: (name) => /^assets\/.+\.[0-9a-f]{8}\.(?:css|js)$/.test(name),
    contentSecurityPolicy: docsPolicy(publicUrl),
    fallback: 'none',
    howToBuild:
      'The docs are not built. Build them in the folder of Verbatim, then load this page again:\n\n  npm run docs\n',
  },
];

/**
 * Each page of the docs carries its own strict policy, so that it holds at any web server. This one adds what only a service knows:
 * that forms send requests nowhere else, and that no other page may frame them.
 */
const docsPolicy = (publicUrl: string | null): string =>
  `connect-src 'self'${connectionsTo(publicUrl)}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const connectionsTo = (publicUrl: string | null): string =>
  publicUrl === null ? '' : ` ${originsOf(publicUrl)}`;

/** Only scripts, styles and connections of the service itself. Audio and downloads are made by the page (`blob:`). */
function consolePolicy(publicUrl: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${connectionsTo(publicUrl)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origin of an address for requests and for WebSockets. */
function originsOf(address: string): string {
  const { protocol, host, origin } = new URL(address);
  return `${origin} ${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
}
