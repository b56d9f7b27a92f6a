import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import {
  barriersAtWidths,
  describeInBrowser,
  openTab,
  signIn,
  theConsole,
} from './open-console.ts';

/** Limit of all scripts that the first page loads, gzipped. */
const MAX_SCRIPT_BYTES = 150_000;

const pages = [
  ['/', 'New transcript'],
  ['/live', 'Live captions'],
  ['/jobs', 'Jobs'],
  ['/voices', 'Voices'],
  ['/callbacks', 'Callbacks'],
  ['/keys', 'Keys'],
  ['/health', 'Health'],
] as const;

describeInBrowser('the console', () => {
  test('a wrong key is refused with what to do and the page about it, the right one opens the first page', async () => {
    const { page, complaints } = await openTab({ isSignedIn: false });
    await signIn(page, 'wrong');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.getByRole('link').getAttribute('href')).toBe(
      '/docs/errors/invalid_key.html',
    );
    await signIn(page);
    await page.getByText('Drop a recording here').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the key is kept by the tab alone, over a reload, and is gone after signing out', async () => {
    const { page } = await openTab({ isSignedIn: false });
    await signIn(page);
    await page.getByRole('heading', { name: 'New transcript' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'New transcript' }).waitFor();
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(theConsole().apiKey);
    const other = await page.context().newPage();
    await other.goto(theConsole().url);
    await other.getByLabel('Key').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Key').waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  test('a sign-in link opens the console once, and its code stays nowhere', async () => {
    const link = await theConsole().createSignInLink();
    const { page, complaints } = await openTab({ isSignedIn: false, path: '/health' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'New transcript' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    const code = new URL(link).hash.replace('#sign-in=', '');
    expect(asked.filter((address) => address.includes(code))).toEqual([]);
    expect(
      await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })'),
    ).not.toContain(code);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('alert').getByText('not valid any more').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a deep link opens its page, and the menu leads on', async () => {
    const { page } = await openTab({ path: '/health' });
    await page.getByText('recognizer').first().waitFor();
    await page.getByText(/version \d+\.\d+\.\d+ of the API/).waitFor();
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByText('No jobs yet').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/jobs');
    expect(await page.title()).toBe('Jobs · Verbatim');
  });

  test('the choice of colors applies at once and after a reload', async () => {
    const { page } = await openTab({ colorScheme: 'light' });
    const ground = (): Promise<string> =>
      page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: 'Dark colors' }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground()).toBe(dark);
  });

  test('on a phone the menu is behind a button, and closes when a page is chosen', async () => {
    const { page } = await openTab({ viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Health' }).click();
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/console/health');
  });

  test('axe finds nothing on any page, and no page is wider than its window', async () => {
    const { page } = await openTab({ bypassCSP: true, isSignedIn: false });
    const found = await barriersAtWidths(page);
    await signIn(page);
    await page.getByRole('heading', { name: 'New transcript' }).waitFor();
    for (const [path, title] of pages) {
      await page.goto(`${theConsole().url}${path.slice(1)}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('status').waitFor({ state: 'detached' });
      found.push(...(await barriersAtWidths(page, path)));
    }
    expect(found).toEqual([]);
  });

  test('the scripts of the first page stay below their limit', async () => {
    const { page } = await openTab();
    await page.getByText('Drop a recording here').waitFor();
    const loaded = (await page.evaluate(
      "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
    )) as string[];
    const scripts = [...new Set(loaded)].filter((path) => path.endsWith('.js'));
    const sizes = scripts.map((path) => {
      const file = join(inject('console'), path.replace('/console/', ''));
      return gzipSync(readFileSync(file)).byteLength;
    });
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(2);
    expect(total).toBeLessThan(MAX_SCRIPT_BYTES);
  });
});
