import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, onTestFinished, type TestContext, test } from 'vitest';
import {
  barriersOn,
  closeBrowser,
  complaintsOf,
  openBrowser,
  overflow,
  serveSite,
} from './browser.ts';

/** One page of each kind. */
const kinds = (
  'index getting-started callbacks live-protocol live-messages contract-rules downloads ' +
  'releases configuration errors/index errors/invalid_request decisions/index ' +
  'reference/index reference/createLiveSession reference/getPreRecordedJob ' +
  'reference/callbacks reference/schemas/index reference/schemas/PreRecordedJobRequest'
)
  .split(' ')
  .map((name) => `${name}.html`);

const phone = { width: 360, height: 780 };

async function open(context: TestContext, options: BrowserContextOptions = {}) {
  const browser: Browser = await openBrowser(context);
  const base = await serveSite();
  const window = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => window.close());
  const complaints = complaintsOf(window, base);
  const page = await window.newPage();
  return { base, page, complaints };
}

afterAll(closeBrowser);

describe('in a real browser', { timeout: 300_000 }, () => {
  // The scan of the files has seen every page; those of a kind have the same scripts.
  test.for(kinds)(
    '%s asks no other host for anything, misses no file, throws no error, is never too wide, and axe finds nothing in it',
    async (path, context) => {
      const { base, page, complaints } = await open(context, { bypassCSP: true });
      await page.goto(`${base}/${path}`, { waitUntil: 'load' });
      for (const width of [320, 360, 820, 900]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await overflow(page), `${width} pixels`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1280, height: 780 });
      expect(await barriersOn(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('a former page leads to the place that has its text now', async (context) => {
    const { base, page, complaints } = await open(context);
    await page.goto(`${base}/limits.html`);
    await page.waitForURL(/errors-and-retries\.html#limits$/);
    expect(complaints).toEqual([]);
  });

  test('the search is opened, used and left with the keyboard alone, and says when it finds nothing', async (context) => {
    const { base, page, complaints } = await open(context);
    await page.goto(`${base}/errors/index.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('endpointing');
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/LiveSessionRequest\.html#endpointing$/);
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.type('zzzzqqq');
    await page.getByText('Nothing found for “zzzzqqq”.').waitFor();
    expect(await page.locator('[role="option"]').count()).toBe(0);
    // The first press empties the field, as in any field for a search.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('tabs follow the arrow keys, and a choice is kept on the next page', async (context) => {
    const { base, page } = await open(context);
    await page.goto(`${base}/reference/getLiveSession.html`);
    const shown = () => page.locator('[role="tab"][aria-selected="true"]').first().textContent();
    expect(await shown()).toBe('curl');
    await page.locator('[role="tab"]').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toBe('TypeScript');
    await page.goto(`${base}/reference/getPreRecordedJob.html`);
    expect(await shown()).toBe('TypeScript');
  });

  test('the choice between light and dark is kept on the next page', async (context) => {
    const { base, page } = await open(context, { colorScheme: 'light' });
    const ground = (): Promise<string> =>
      page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.goto(`${base}/index.html`);
    const light = await ground();
    await page.locator('[data-switch-theme]').click();
    const dark = await ground();
    await page.goto(`${base}/errors/index.html`);
    expect(await ground()).toBe(dark);
    expect(dark).not.toBe(light);
  });

  test('a phone has the menu behind a button', async (context) => {
    const { base, page } = await open(context, { viewport: phone });
    await page.goto(`${base}/getting-started.html`);
    expect(await page.locator('#menu').isVisible()).toBe(false);
    await page.locator('.menu-button').click();
    await page.locator('#menu').getByText('Error codes').click();
    await page.waitForURL(/errors\/index\.html$/);
    expect(await page.locator('#menu').isVisible()).toBe(false);
  });

  test('the menu of a phone closes after a link to the same page, by Escape, by its button and by a tap outside', async (context) => {
    const { base, page } = await open(context, { viewport: phone, hasTouch: true });
    await page.goto(`${base}/getting-started.html`);
    const menu = page.locator('#menu');
    const opened = async () => {
      await page.locator('.menu-button').tap();
      await menu.waitFor({ state: 'visible' });
    };
    for (const close of [
      () => menu.locator('[aria-current="page"]').tap(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close the menu' }).tap(),
      () => page.touchscreen.tap(phone.width - 10, phone.height / 2),
    ]) {
      await opened();
      await close();
      await menu.waitFor({ state: 'hidden' });
    }
  });

  test('a phone names the search, shows what it is for, and has a button that closes it', async (context) => {
    const { base, page } = await open(context, { viewport: phone, hasTouch: true });
    await page.goto(`${base}/getting-started.html`);
    const button = page.getByRole('button', { name: 'Search' });
    expect(await button.locator('span').isVisible()).toBe(true);
    await button.tap();
    await page.getByText('error codes and close codes').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  test('the reference on one page makes no request, not even one that its policy blocks', async (context) => {
    const { base, page } = await open(context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    page.on('dialog', (dialog) => errors.push(dialog.message()));
    const address = `${base}/reference/one-page.html`;
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => !/^(?:data|blob):/.test(url))).toEqual([address]);
    expect(errors).toEqual([]);
  });

  test('everything can be read without a script', async (context) => {
    const { base, page } = await open(context, { javaScriptEnabled: false });
    await page.goto(`${base}/reference/createPreRecordedJob.html`);
    const code = page.locator('.tab');
    expect(await code.count()).toBeGreaterThan(3);
    for (const each of await code.all()) expect(await each.isVisible()).toBe(true);
  });

  test('the site opens from a disk, and the search works there', async (context) => {
    const { page } = await open(context);
    await page.goto(pathToFileURL(`${inject('site')}/reference/index.html`).href);
    expect(await styled(page)).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('rate_limited');
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/errors\/rate_limited\.html$/);
    expect(await styled(page)).toBe(true);
  });
});

/** Whether the style sheet was applied. */
function styled(page: Page): Promise<boolean> {
  return page.evaluate("getComputedStyle(document.querySelector('.top')).position === 'sticky'");
}
