import { fileURLToPath } from 'node:url';
import { configWith, createService, type Overrides, type ServiceConfig } from '@verbatim/api';
import { temporaryFolder } from '@verbatim/real-parts';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How Chromium is started: with a microphone that plays a tone. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** Headers that a strict operator sends with the console: nothing inline, nothing from elsewhere. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; worker-src 'self' blob:";

/** Options of the service that differ from those of tests. */
export type ConsoleConfig = Partial<{
  [Section in keyof ServiceConfig]: Partial<ServiceConfig[Section]>;
}>;

/** The built console before a real service with the scripted recognizer. */
export interface RunningConsole extends AsyncDisposable {
  /** Address of the first page. */
  readonly url: string;
  /** The service's first key. */
  readonly apiKey: string;
}

/** Starts a service, and serves the console of a folder before it. */
export async function runConsole(
  outDir: string,
  changes: ConsoleConfig = {},
  overrides: Overrides = {},
): Promise<RunningConsole> {
  const folder = await temporaryFolder('console');
  const service = await createService(
    configWith({
      ...changes,
      server: { host: '127.0.0.1', port: 0, drainMs: 1000, ...changes.server },
      storage: { dataDirectory: folder.path, reserveBytes: 0, ...changes.storage },
      recognition: { recognizer: 'scripted', ...changes.recognition },
      textEngines: { apertium: null, ...changes.textEngines },
      observability: { metricsPort: null, logLevel: 'silent', ...changes.observability },
    }),
    overrides,
  );
  const { url: target, firstKey } = await service.start();
  if (firstKey === null) throw new TypeError('The service has no first key');
  const proxy = Object.fromEntries(
    ['/v1', '/v2', '/health', '/ready'].map((path) => [path, { target, ws: true }]),
  );
  const server = await preview({
    root,
    configFile: false,
    base: '/console/',
    logLevel: 'warn',
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 0,
      proxy,
      headers: { 'content-security-policy': policy },
    },
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    apiKey: firstKey,
    async [Symbol.asyncDispose]() {
      await server.close();
      await service.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
