import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { findChromium, type Project } from '@verbatim/real-parts';
import { chromium as playwright } from 'playwright-core';
import { build } from 'vite';
import { afterAll, describe, expect, type TestContext, test } from 'vitest';
import { packedClient, results, smokeTest } from './packed-client.ts';

const packed = await packedClient();
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves a folder as static files. */
async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a page that runs the smoke test; returns its output and every host that it connected to. */
async function runIn(context: TestContext, page: string) {
  const chromium = findChromium();
  if ('missing' in chromium) {
    process.stdout.write(`${chromium.missing}\n`);
    return context.skip(chromium.missing);
  }
  const browser = await playwright.launch({
    executablePath: chromium.path,
    args: ['--no-sandbox'],
  });
  try {
    const tab = await browser.newPage();
    const hosts = new Set<string>();
    const complaints: string[] = [];
    tab.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    tab.on('pageerror', (error) => complaints.push(String(error)));
    await tab.goto(`${page}/?service=${encodeURIComponent(packed.mockUrl)}`);
    await tab.waitForFunction('window.results !== undefined', undefined, { timeout: 30_000 });
    const results: unknown = await tab.evaluate('window.results');
    return { results, hosts: [...hosts], complaints };
  } finally {
    await browser.close();
  }
}

const expected = { results, hosts: ['127.0.0.1'], complaints: [] };

const main = (client: string): string => `import * as client from '${client}';
import { smokeTest } from './smoke-test.js';
const service = new URLSearchParams(location.search).get('service');
smokeTest(client, service).then((results) => { window.results = results; }, (error) => { window.results = String(error); });
`;
const html =
  '<!doctype html><title>smoke test</title><script type="module" src="/main.js"></script>';

async function project(name: string, client: string): Promise<Project> {
  const made = await packed.packing.project(name, packed.archive, { type: 'module' });
  await made.write('smoke-test.js', smokeTest);
  await made.write('main.js', main(client));
  await made.write('index.html', html);
  return made;
}

describe('in a real browser', () => {
  test('a plain module imports it without a build step', async (context) => {
    const { folder } = await project('plain', '/node_modules/@verbatim/client/index.js');
    expect(await runIn(context, await serve(folder))).toEqual(expected);
  }, 90_000);

  test('a page built by Vite uses it', async (context) => {
    const { folder, path } = await project('vite', '@verbatim/client').then((made) => ({
      folder: made.folder,
      path: made.path('dist'),
    }));
    await build({ root: folder, logLevel: 'silent', build: { outDir: path } });
    expect(await runIn(context, await serve(path))).toEqual(expected);
  }, 90_000);
});
