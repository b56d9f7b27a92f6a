import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Overrides } from '@verbatim/api';
import { type Client, createClient } from '@verbatim/client';
import { describeWith, findChromium, SECOND_ATTEMPT } from '@verbatim/real-parts';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import {
  browserFlags,
  type ConsoleConfig,
  type RunningConsole,
  runConsole,
} from './run-console.ts';

const found = findChromium();

/** How a tab is opened. */
export interface TabOptions extends BrowserContextOptions {
  /** Path below `/console`. Default: the first page. */
  readonly path?: string;
  /** Where the console is reached. Default: at the service itself. */
  readonly origin?: string;
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
let running: RunningConsole | undefined;

/** A suite in a real browser over the real service. Left out by name where there is no Chromium. */
export function describeInBrowser(
  title: string,
  suite: () => void,
  config: ConsoleConfig = {},
  overrides: Overrides = {},
  flags: readonly string[] = [],
): void {
  const withBrowser = (): void => {
    beforeAll(async () => {
      if ('missing' in found) throw new TypeError(found.missing);
      const args = [...browserFlags, ...flags];
      browser = await chromium.launch({ executablePath: found.path, args });
      running = await runConsole(inject('console'), config, overrides);
    });
    afterAll(async () => {
      await browser?.close();
      await running?.[Symbol.asyncDispose]();
    });
    suite();
  };
  describeWith([found], title, withBrowser, SECOND_ATTEMPT);
}

/** The console of this suite. */
export function theConsole(): RunningConsole {
  if (running === undefined) throw new TypeError('Only tests of describeInBrowser have a console');
  return running;
}

/** A client of the service of this suite; with the key of the console unless another one is given. */
export function clientOfConsole(apiKey: string | null = theConsole().apiKey): Client {
  return createClient({ baseUrl: new URL(theConsole().url).origin, apiKey });
}

/** Signs in with a key, as a person does. */
export async function signIn(page: Page, key = theConsole().apiKey): Promise<void> {
  await page.getByLabel('Key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a tab of its own, with its own storage. It is closed with the test. */
export async function openTab({
  path = '/',
  origin = new URL(theConsole().url).origin,
  isSignedIn = true,
  ...options
}: TabOptions = {}): Promise<Tab> {
  if (browser === undefined) throw new TypeError('Only tests of describeInBrowser have a browser');
  const { apiKey } = theConsole();
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(async () => {
    // A route that still waits for the service would fail once the tab is gone.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  context.on('request', (request) => {
    const address = request.url();
    const isOwn = address.startsWith(origin);
    if (!isOwn && !/^(data|blob):/.test(address)) complaints.push(`asked for ${address}`);
  });
  if (isSignedIn) {
    const keep = `if (location.protocol === 'http:') sessionStorage.setItem('verbatim.key', ${JSON.stringify(apiKey)})`;
    await context.addInitScript(keep);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${origin}/console${path}`);
  return { page, complaints };
}

/** What a button of a page copies. */
export async function copiedBy(page: Page, button: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Copied to the clipboard').waitFor();
  return await page.evaluate<string>('navigator.clipboard.readText()');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page as it is now: the rule and the element. Open the tab with `bypassCSP`. */
export async function barriersOn(page: Page, rules = ''): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = (await page.evaluate(`axe.run(${rules})`)) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What axe finds in dark colors, in which nothing else is another. */
export async function barriersInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await barriersOn(page, "{ runOnly: ['color-contrast'] }");
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((each) => `in dark: ${each}`);
}

/** What axe finds at widths of a phone, a tablet and a desk, where no page may be wider than its window, and in dark. */
export async function barriersAtWidths(page: Page, what = ''): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${what} at ${width}`).toBeLessThanOrEqual(0);
    found.push(...(await barriersOn(page)).map((each) => `at ${width}: ${each}`));
  }
  return [...found, ...(await barriersInDark(page))].map((each) => `${what} ${each}`);
}

/** The number of pixels by which a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}
