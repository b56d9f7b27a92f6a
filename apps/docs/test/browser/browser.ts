import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { findChromium } from '@verbatim/real-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished, type TestContext } from 'vitest';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Requests to other hosts are recorded by the test and go nowhere.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

let browser: Promise<Browser> | undefined;

/** A real browser, one for all tests of a file. Without one, the tests are skipped with the reason. */
export async function openBrowser(context: TestContext): Promise<Browser> {
  const found = findChromium();
  if ('missing' in found) return context.skip(found.missing);
  browser ??= chromium.launch({ executablePath: found.path, args: flags });
  return browser;
}

/** Ends the browser, if there was one. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the built site on loopback, below a folder, as a project's pages are. Closed with the test. */
export async function serveSite(): Promise<string> {
  const folder = inject('site');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path.replace(/^\/docs/, ''));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
}

/** The failures in the pages of a context: requests to other hosts, failed requests, errors. */
export function complaintsOf(context: BrowserContext, base: string): readonly string[] {
  const complaints: string[] = [];
  const { origin } = new URL(base);
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complaints.push(`asked for ${url}`);
  });
  context.on('requestfailed', (request) => {
    // A request that the policy blocks is reported, but never sent.
    const at = complaints.indexOf(`asked for ${request.url()}`);
    if (request.failure()?.errorText === 'csp' && at !== -1) complaints.splice(at, 1);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page as it is now, and in dark colors, in which nothing else is another. Open its context with `bypassCSP`. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await judged(page, 'axe.run()');
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await judged(page, "axe.run({ runOnly: ['color-contrast'] })");
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...inDark.map((each) => `in dark: ${each}`)];
}

async function judged(page: Page, run: string): Promise<string[]> {
  const { violations } = (await page.evaluate(run)) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The number of pixels by which a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}
