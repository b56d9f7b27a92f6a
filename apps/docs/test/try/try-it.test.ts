import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configWith, createService } from '@verbatim/api';
import { operations } from '@verbatim/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  inject,
  onTestFinished,
  type TestContext,
  test,
} from 'vitest';
import { plainText } from '../../src/html.ts';
import type { TriedOperation } from '../../src/try/tried-operation.ts';
import {
  barriersOn,
  closeBrowser,
  complaintsOf,
  openBrowser,
  overflow,
  serveSite,
} from '../browser/browser.ts';
import { builtPage } from '../built-site.ts';

/** What the form of each operation is made from, by the id of the operation. */
const tried = new Map(
  Object.keys(operations).flatMap((id): [string, TriedOperation][] => {
    const data = / data-try="([^"]*)"/.exec(builtPage(`reference/${id}.html`))?.[1];
    return data === undefined ? [] : [[id, JSON.parse(plainText(data))]];
  }),
);

/** The inputs and bodies of a form without their names: forms of one shape work alike. */
const shapeOf = ({ method, socket, inputs, bodies }: TriedOperation): string =>
  JSON.stringify([
    method,
    socket,
    [...new Set(inputs.map((each) => `${each.in} ${each.kind}`))].sort(),
    bodies.map((each) => [each.mediaType, ...new Set(each.inputs.map(({ kind }) => kind))]),
  ]);

let service: { readonly url: string; readonly key: string; readonly stop: () => Promise<void> };

beforeAll(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'docs-service-'));
  const config = configWith({
    server: { host: '127.0.0.1', port: 0, drainMs: 1000 },
    storage: { dataDirectory, reserveBytes: 0 },
    recognition: { recognizer: 'scripted' },
    textEngines: { apertium: null },
    observability: { metricsPort: null, logLevel: 'silent' },
  });
  const docs = {
    prefix: '/docs',
    directory: inject('site'),
    isHashed: () => false,
    contentSecurityPolicy: "connect-src 'self'; frame-ancestors 'none'",
    fallback: 'none' as const,
    howToBuild: '',
  };
  const running = await createService(config, { pages: [docs], checkResponses: true });
  const { url, firstKey } = await running.start();
  service = {
    url,
    key: firstKey ?? '',
    stop: async () => {
      await running.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
});

afterAll(async () => {
  await closeBrowser();
  await service.stop();
});

/** A tab at the docs that the service serves, with the key that the console keeps. */
async function openTab(
  context: TestContext,
  options: BrowserContextOptions & { readonly signedIn?: boolean } = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const { signedIn = true, ...rest } = options;
  const browser = await openBrowser(context);
  const window = await browser.newContext({ reducedMotion: 'reduce', ...rest });
  onTestFinished(() => window.close());
  if (signedIn)
    await window.addInitScript(
      `if (location.protocol === 'http:') sessionStorage.setItem('verbatim.key', '${service.key}')`,
    );
  const complaints = complaintsOf(window, service.url);
  const page = await window.newPage();
  page.setDefaultTimeout(30_000);
  return { page, complaints };
}

async function openForm(page: Page, id: string, base = `${service.url}/docs`): Promise<void> {
  await page.goto(`${base}/reference/${id}.html`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('form', { name: `Try ${id}` }).waitFor();
}

const send = (page: Page) => page.locator('.try-form button[type=submit]').click();
const arrived = (page: Page) => page.locator('.try-output[aria-busy=false] .status').waitFor();
async function status(page: Page): Promise<string | null> {
  await arrived(page);
  return page.locator('.try-status .status').textContent();
}
async function body(page: Page) {
  await arrived(page);
  return JSON.parse((await page.getByLabel('Body of the response').textContent()) ?? '');
}

describe('try it, over the real service', { timeout: 180_000 }, () => {
  test('every operation at the public port has a form with examples, and a form of each shape opens, filled with its first', async (context) => {
    const { page, complaints } = await openTab(context);
    expect(tried.size).toBeGreaterThan(20);
    for (const { id, bodies } of tried.values())
      for (const { text } of bodies.flatMap(({ examples }) => examples))
        expect(() => JSON.parse(text), id).not.toThrow();
    const shapes = Map.groupBy(tried.values(), shapeOf);
    for (const [first] of shapes.values()) {
      const { id = '' } = first ?? {};
      await openForm(page, id);
      await page.getByText('Sent to the service that serves this page').waitFor();
      expect(await page.locator('.try-form button[type=submit]').isEnabled(), id).toBe(true);
      for (const area of await page.locator('textarea').all())
        expect(typeof JSON.parse(await area.inputValue()), id).toBe('object');
    }
    expect(complaints).toEqual([]);
  });

  test('a recording is uploaded, a job created from it, listed, read and deleted', async (context) => {
    const { page, complaints } = await openTab(context);
    await openForm(page, 'uploadAudio');
    await page.getByRole('button', { name: 'Use the sample' }).first().click();
    await expect
      .poll(() => page.locator('input[type=file]').first().inputValue())
      .toContain('meeting.wav');
    await send(page);
    expect(await status(page)).toBe('200');
    const { audio_url } = await body(page);

    await openForm(page, 'createPreRecordedJob');
    expect(await page.locator('textarea').inputValue()).toContain(audio_url);
    await page.locator('textarea').fill(JSON.stringify({ audio_url }));
    await send(page);
    expect(await status(page)).toBe('201');
    const { id } = await body(page);

    await openForm(page, 'listPreRecordedJobs');
    await send(page);
    expect((await body(page)).items.map((item: { id: string }) => item.id)).toContain(id);
    expect(await page.locator('.try-limits').textContent()).toMatch(
      /^\d+ of \d+ requests are left/,
    );

    await openForm(page, 'getPreRecordedJob');
    expect(await page.getByLabel('id required').inputValue()).toBe(id);
    await expect
      .poll(
        async () => {
          await send(page);
          return (await body(page)).status;
        },
        { timeout: 60_000 },
      )
      .toBe('done');

    await openForm(page, 'deletePreRecordedJob');
    await send(page);
    await page.getByRole('button', { name: 'Keep' }).click();
    expect(await page.locator('.try-status').count()).toBe(0);
    await send(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await status(page)).toBe('202');
    expect(complaints).toEqual([]);
  });

  test('an error is shown with the page about it', async (context) => {
    const { page } = await openTab(context);
    await openForm(page, 'createPreRecordedJob');
    await page.locator('textarea').fill('{"audio_url": 1}');
    await send(page);
    expect(await status(page)).toBe('400');
    await page.getByRole('link', { name: 'About invalid_request' }).click();
    await page.waitForURL(/\/docs\/errors\/invalid_request\.html$/);
    expect(await page.locator('h1').textContent()).toBe('invalid_request');
  });

  test('nothing is sent for a body that is not JSON, and for a required field that is empty', async (context) => {
    const { page, complaints } = await openTab(context);
    await openForm(page, 'createPreRecordedJob');
    await page.locator('textarea').fill('{');
    await send(page);
    await page.locator('.try-problem', { hasText: 'The body is not JSON.' }).waitFor();
    await openForm(page, 'getPreRecordedJob');
    await page.getByLabel('id required').fill('');
    await send(page);
    await page.locator('.try-problem', { hasText: 'id is required.' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a live session is created, the sample streamed, and each message shown', async (context) => {
    const { page, complaints } = await openTab(context);
    await openForm(page, 'streamLiveSession');
    await send(page);
    await page.locator('.try-status', { hasText: 'Closed with 1000' }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
    const types = await page.locator('.try-messages strong').allTextContents();
    expect(types).toEqual(expect.arrayContaining(['transcript', 'end_session']));
    expect(complaints).toEqual([]);
  });

  test('a session that streams is ended by its cancel button', async (context) => {
    const { page } = await openTab(context);
    await openForm(page, 'streamLiveSession');
    await send(page);
    await page.locator('.try-status', { hasText: 'Sending' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.try-status', { hasText: 'Closed with' }).waitFor();
  });

  test('the key is kept in the tab, sent in a header, and in no address', async (context) => {
    const { page } = await openTab(context, { signedIn: false });
    const requests: { url: string; key: string | undefined }[] = [];
    page.on('request', (request) =>
      requests.push({ url: request.url(), key: request.headers()['x-service-key'] }),
    );
    await openForm(page, 'listLiveSessions');
    await page.getByLabel('Key').fill(service.key);
    await send(page);
    expect(await status(page)).toBe('200');
    await openForm(page, 'getLiveSession');
    expect(await page.getByLabel('Key').inputValue()).toBe(service.key);
    expect(requests.filter(({ url }) => url.includes(service.key))).toEqual([]);
    expect(requests.filter(({ key }) => key === service.key)).toHaveLength(1);
  });

  test('docs that no service serves ask for the address of one, and send there', async (context) => {
    const browser = await openBrowser(context);
    const base = await serveSite();
    const window = await browser.newContext();
    onTestFinished(() => window.close());
    const page = await window.newPage();
    await openForm(page, 'listLiveSessions', base);
    await page.getByText('CORS_ORIGINS').waitFor();
    await send(page);
    await page.getByText('Give the address of a service').waitFor();
    await page.getByLabel('Address of a service').fill(service.url);
    await page.getByLabel('Key').fill(service.key);
    await send(page);
    expect(await status(page)).toBe('200');
  });

  test('the form is used with the keyboard alone', async (context) => {
    const { page } = await openTab(context);
    await page.goto(`${service.url}/docs/reference/listTranscriptions.html`);
    await page.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('form').waitFor();
    await page.locator('.try-form :focus').waitFor();
    await page.keyboard.press('Enter');
    expect(await status(page)).toBe('200');
  });

  test('open forms fit a phone, and axe finds nothing in them', async (context) => {
    const viewport = { width: 360, height: 780 };
    const { page } = await openTab(context, { viewport, bypassCSP: true });
    for (const id of [
      'createPreRecordedJob',
      'uploadAudio',
      'createDeepgramTranscript',
      'streamLiveSession',
    ]) {
      await openForm(page, id);
      await send(page);
      await page.locator('.try-output[aria-busy=false]').waitFor();
      expect(await overflow(page), id).toBeLessThanOrEqual(0);
      expect(await barriersOn(page), id).toEqual([]);
    }
  });
});
