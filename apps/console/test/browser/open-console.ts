import { fileURLToPath } from 'node:url';
import { configWith, createService, type ServiceConfig } from '@verbatim/api';
import { describeWith, findChromium, temporaryFolder } from '@verbatim/real-parts';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

const found = findChromium();
const root = fileURLToPath(new URL('../..', import.meta.url));

const flags = [
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

/** The built console before a real service with the scripted recognizer: one for all tests of a file. */
export interface RunningConsole {
  /** Address of the first page. */
  readonly url: string;
  /** The service's first key. */
  readonly apiKey: string;
}

/** How a tab is opened. */
export interface TabOptions extends BrowserContextOptions {
  /** Path below `/console`. Default: the first page. */
  readonly path?: string;
  /** Whether the tab has the key already. Default: true. */
  readonly isSignedIn?: boolean;
}

/** A tab of the browser. */
export interface Tab {
  readonly page: Page;
  /** What went wrong in the tab: errors of scripts, requests to other hosts, violations of the Content-Security-Policy. */
  readonly complaints: readonly string[];
}

let browser: Browser | undefined;
let running: (RunningConsole & AsyncDisposable) | undefined;

/** A suite in a real browser over the real service. Left out by name where there is no Chromium. */
export function describeInBrowser(
  title: string,
  suite: () => void,
  config: Parameters<typeof configWith>[0] = {},
): void {
  describeWith([found], title, () => {
    beforeAll(async () => {
      if ('missing' in found) throw new TypeError(found.missing);
      browser = await chromium.launch({ executablePath: found.path, args: flags });
      running = await runConsole(config);
    });
    afterAll(async () => {
      await browser?.close();
      await running?.[Symbol.asyncDispose]();
    });
    suite();
  });
}

/** The console of this suite. */
export function theConsole(): RunningConsole {
  if (running === undefined) throw new TypeError('Only tests of describeInBrowser have a console');
  return running;
}

/** Opens a tab of its own, with its own storage. It is closed with the test. */
export async function openTab({
  path = '/',
  isSignedIn = true,
  ...options
}: TabOptions = {}): Promise<Tab> {
  if (browser === undefined) throw new TypeError('Only tests of describeInBrowser have a browser');
  const { url, apiKey } = theConsole();
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  context.on('request', (request) => {
    const address = request.url();
    const isOwn = address.startsWith(new URL(url).origin);
    if (!isOwn && !/^(data|blob):/.test(address)) complaints.push(`asked for ${address}`);
  });
  if (isSignedIn) {
    const keep = `if (location.protocol === 'http:') sessionStorage.setItem('verbatim.key', ${JSON.stringify(apiKey)})`;
    await context.addInitScript(keep);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url + path.slice(1));
  return { page, complaints };
}

async function runConsole(
  changes: Partial<{ [Section in keyof ServiceConfig]: Partial<ServiceConfig[Section]> }>,
): Promise<RunningConsole & AsyncDisposable> {
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
    build: { outDir: inject('console') },
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
