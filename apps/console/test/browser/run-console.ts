import {
  configWith,
  createService,
  type Overrides,
  type ServiceConfig,
  servicePages,
} from '@verbatim/api';
import { temporaryFolder } from '@verbatim/real-parts';

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

/** Options of the service that differ from those of tests. */
export type ConsoleConfig = Partial<{
  [Section in keyof ServiceConfig]: Partial<ServiceConfig[Section]>;
}>;

/** The built console, served by the real service with the scripted recognizer. */
export interface RunningConsole extends AsyncDisposable {
  /** Address of the first page. */
  readonly url: string;
  /** The service's first key. */
  readonly apiKey: string;
  /** A link that signs in once. */
  readonly createSignInLink: () => Promise<string>;
}

/** Starts a service that serves the console of a folder. */
export async function runConsole(
  outDir: string,
  changes: ConsoleConfig = {},
  overrides: Overrides = {},
): Promise<RunningConsole> {
  const folder = await temporaryFolder('console');
  const pages = servicePages(null).map((each) =>
    each.prefix === '/console' ? { ...each, directory: outDir } : each,
  );
  const service = await createService(
    configWith({
      ...changes,
      server: { host: '127.0.0.1', port: 0, drainMs: 1000, ...changes.server },
      storage: { dataDirectory: folder.path, reserveBytes: 0, ...changes.storage },
      recognition: { recognizer: 'scripted', ...changes.recognition },
      textEngines: { apertium: null, ...changes.textEngines },
      observability: { metricsPort: null, logLevel: 'silent', ...changes.observability },
    }),
    { pages, ...overrides },
  );
  const { url, firstKey } = await service.start();
  if (firstKey === null) throw new TypeError('The service has no first key');
  return {
    url: `${url}/console/`,
    apiKey: firstKey,
    createSignInLink: async () => (await service.createSignInLink()) ?? '',
    async [Symbol.asyncDispose]() {
      await service.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
