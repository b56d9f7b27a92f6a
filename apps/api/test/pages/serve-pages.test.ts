import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, open, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { operations } from '@verbatim/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  BuiltFolder,
  type PageFolder,
  servePages,
  servicePages,
} from '../../src/pages/serve-pages.ts';
import { runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const INDEX = '<!doctype html><title>Stand-in console</title>';
const SCRIPT = 'console.log("a script of the console");\n'.repeat(100);
const LARGE_BYTES = 8 * 1024 * 1024;

async function build(directory: string): Promise<void> {
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(directory, 'index.html'), INDEX);
  await writeFile(join(directory, 'assets', 'main-1a2b3c4d.js'), SCRIPT);
  await writeFile(join(directory, 'assets', 'main-1a2b3c4d.js.br'), 'as Brotli');
  await writeFile(join(directory, 'assets', 'main-1a2b3c4d.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(directory, 'assets', 'large.wasm'), Buffer.alloc(LARGE_BYTES));
}

/** The console in a folder of this test, and docs without a fallback. */
async function builtPages(isBuilt = true) {
  const directory = join(await temporaryFolder(), 'dist');
  if (isBuilt) await build(directory);
  const [console] = servicePages(null);
  if (!console) throw new TypeError('The service has no console');
  const docs: PageFolder = { ...console, prefix: '/docs', fallback: 'none' };
  return { directory, pages: [console, docs].map((each) => ({ ...each, directory })) };
}

/** A service with these pages. */
async function runWithPages(isBuilt = true) {
  const { directory, pages } = await builtPages(isBuilt);
  return { ...(await runService({ overrides: { pages } })), directory };
}

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** A request whose path is sent as it is, and whose body is not unpacked. */
const raw = (
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

test('/ leads browsers to the console, and programs get the error of an unknown path', async () => {
  const { url, call } = await runWithPages();
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const led = await raw(url, '/', { accept });
  expect([led.status, led.headers['location']]).toEqual([302, './console/']);
  const bare = await raw(url, '/console');
  expect([bare.status, bare.headers['location']]).toEqual([302, './console/']);
  expect(new URL('./console/', `${url}/console`).pathname).toBe('/console/');
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const { status, body } = await call('/', { headers });
    expect([status, body.code]).toEqual([404, 'route_not_found']);
  }
});

test('index.html is asked for each time, also by deep links, and hashed files are kept for ever', async () => {
  const { url } = await runWithPages();
  for (const path of ['/console/', '/console/jobs/01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5?x=1.5']) {
    const { status, headers, body } = await raw(url, path);
    expect([status, body.toString()]).toEqual([200, INDEX]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^text\/html/),
    });
  }
  const script = await raw(url, '/console/assets/main-1a2b3c4d.js');
  expect(script.body.toString()).toBe(SCRIPT);
  expect(script.headers['content-type']).toMatch(/^text\/javascript/);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the docs are served under /docs, their pages by name, and a page that does not exist is an unknown path', async () => {
  const docs = servicePages(null).find(({ prefix }) => prefix === '/docs');
  if (!docs) throw new TypeError('The service has no docs');
  const directory = join(await temporaryFolder(), 'dist');
  await build(directory);
  await mkdir(join(directory, 'errors'));
  await writeFile(join(directory, 'errors', 'rate_limited.html'), INDEX);
  await writeFile(join(directory, 'assets', 'site.0a1b2c3d.css'), 'a{}');
  await writeFile(join(directory, 'assets', 'mark.svg'), '<svg/>');
  const { url } = await runService({ overrides: { pages: [{ ...docs, directory }] } });
  const bare = await raw(url, '/docs');
  expect([bare.status, bare.headers['location']]).toEqual([302, './docs/']);
  for (const path of ['/docs/', '/docs/index.html', '/docs/errors/rate_limited.html']) {
    const { status, headers } = await raw(url, path);
    expect([status, headers['cache-control']], path).toEqual([200, 'no-cache']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  expect((await raw(url, '/docs/errors/nonsense.html')).status).toBe(404);
  const kept = async (name: string) => (await raw(url, `/docs/assets/${name}`)).headers;
  expect((await kept('site.0a1b2c3d.css'))['cache-control']).toContain('immutable');
  expect((await kept('mark.svg'))['cache-control']).toBe('no-cache');
});

test.each(['/docs/', '/docs/index.html', '/docs/errors/rate_limited.html', '/console/jobs'])(
  'while pages are not built, %s says how to build them and loads again until they are there',
  async (path) => {
    const directory = join(await temporaryFolder(), 'nowhere');
    const pages = servicePages(null).map((each) => ({ ...each, directory }));
    const { url } = await runService({ overrides: { pages } });
    const { status, headers, body } = await raw(url, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body.toString()).toMatch(/http-equiv="refresh" content="2"/);
    expect(body.toString()).toMatch(/npm run (?:docs|build)/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect((await raw(url, '/docs/assets/gone.js')).headers['content-type']).toMatch(/json/);
  },
);

test('pages that a build has replaced by others without compressed copies are served at once', async () => {
  const { url, directory } = await runWithPages();
  const path = '/console/assets/main-1a2b3c4d.js';
  const accepted = { 'accept-encoding': 'br' };
  expect((await raw(url, path, accepted)).body.toString()).toBe('as Brotli');
  await rm(join(directory, 'assets', 'main-1a2b3c4d.js.br'));
  const { status, headers, body } = await raw(url, path, accepted);
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  expect(body.toString()).toBe(SCRIPT);
});

test('pages run only scripts of the service, in no frame, and their content is not sniffed', async () => {
  const { url } = await runWithPages();
  const { headers } = await raw(url, '/console/');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const [behindProxy] = servicePages('https://speech.example.com/base');
  expect(behindProxy?.contentSecurityPolicy).toContain(
    "connect-src 'self' https://speech.example.com wss://speech.example.com;",
  );
});

test('a browser gets the compressed copy that it accepts, and 304 for the copy that it has', async () => {
  const { url } = await runWithPages();
  const path = '/console/assets/main-1a2b3c4d.js';
  const get = (accepted: string) => raw(url, path, { 'accept-encoding': accepted });
  const brotli = await get('gzip, deflate, br');
  expect([brotli.headers['content-encoding'], brotli.body.toString()]).toEqual(['br', 'as Brotli']);
  const gzipped = await get('br;q=0, gzip');
  expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gzipped.body).toEqual(gzipSync(SCRIPT));
  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('accept-encoding');
  const etag = String(plain.headers['etag']);
  expect(etag).not.toBe(gzipped.headers['etag']);
  const again = await raw(url, path, { 'if-none-match': etag });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  const head = await raw(url, path, {}, 'HEAD');
  expect([head.headers['content-length'], head.body.byteLength]).toEqual([
    String(SCRIPT.length),
    0,
  ]);
});

test('nothing is served that no build made, and such a path is unknown to the API', async () => {
  const { url, directory } = await runWithPages();
  const secret = join(directory, '..', 'secret.txt');
  await writeFile(secret, 'a secret');
  await symlink(secret, join(directory, 'link.txt'));
  await writeFile(join(directory, '.env'), 'a secret');
  for (const path of [
    ['/console/../secret.txt', '/console/..%2fsecret.txt', '/console/%2e%2e/secret.txt'],
    ['/console/..%5csecret.txt', '/console/assets/%2e%2e/%2e%2e/secret.txt'],
    [`/console/${encodeURIComponent(secret)}`, '/console//etc/hosts.txt', '/console/link.txt'],
    ['/console/.env', '/console/assets/gone.js', '/console/%zz', '/consoles', '/docs/guide'],
  ].flat()) {
    const { status, body } = await raw(url, path);
    expect([path, status, JSON.parse(body.toString()).code]).toEqual([
      path,
      404,
      'route_not_found',
    ]);
  }
  const posted = await raw(url, '/console/', {}, 'POST');
  expect(JSON.parse(posted.body.toString())).toMatchObject({ code: 'route_not_found' });
});

/** Files of a folder that this process has open. */
const openFilesIn = (directory: string): readonly string[] =>
  readdirSync('/proc/self/fd')
    .map((name) => `/proc/self/fd/${name}`)
    .filter((path) => existsSync(path))
    .map((path) => readlinkSync(path))
    .filter((path) => path.startsWith(directory));

test('the file of a page is closed when it was read, and when its reader leaves', async () => {
  const { directory, pages } = await builtPages();
  const respond = servePages(pages, { elapsed: () => 0 }, () => new Response());
  const load = async (): Promise<Response> =>
    await respond(new Request('http://localhost/console/assets/large.wasm'));
  const left = await load();
  expect(openFilesIn(directory)).toHaveLength(1);
  await left.body?.cancel();
  await expect.poll(() => openFilesIn(directory)).toEqual([]);
  expect((await (await load()).arrayBuffer()).byteLength).toBe(LARGE_BYTES);
  await expect.poll(() => openFilesIn(directory)).toEqual([]);
});

test('a console that is not built is served once it is', async () => {
  const { url, directory, service } = await runWithPages(false);
  expect((await raw(url, '/console/')).status).toBe(404);
  await build(directory);
  await expect.poll(async () => (await raw(url, '/console/')).status).toBe(200);
  await rm(directory, { recursive: true });
  expect((await raw(url, '/console/')).status).toBe(404);
  await service.stop();
});

test('a folder is read at most once a second for files that it does not have', async () => {
  const directory = await temporaryFolder();
  const clock = { now: 0, elapsed: () => clock.now };
  const folder = new BuiltFolder(directory, clock);
  const isThere = async () => {
    const page = await folder.open('a.txt', () => false);
    await page?.handle.close();
    return page !== null;
  };
  expect(await isThere()).toBe(false);
  await writeFile(join(directory, 'a.txt'), 'a');
  clock.now = 999;
  expect(await isThere()).toBe(false);
  clock.now = 1000;
  expect(await isThere()).toBe(true);
});

test('with PAGES=off the paths of pages are unknown', async () => {
  const { call } = await runService({ config: { server: { pages: false } } });
  for (const path of ['/', '/console', '/console/']) {
    const { status, body } = await call(path, { headers: { accept: 'text/html' } });
    expect([path, status, body.code]).toEqual([path, 404, 'route_not_found']);
  }
});

test('no path of the contract lies under the pages', () => {
  const prefixes = servicePages(null).map(({ prefix }) => prefix);
  const paths = Object.values(operations).map(({ path }) => path);
  expect(paths.filter((path) => prefixes.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test.each(['stat', 'read'] as const)('a page whose %s fails is closed', async (step) => {
  const { pages, directory } = await builtPages();
  const probe = await open(join(directory, 'index.html'));
  const handles = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  vi.spyOn(handles, step).mockRejectedValueOnce(new Error('EIO'));
  onTestFinished(() => void vi.restoreAllMocks());
  const fetched = async (): Promise<string> => {
    const respond = servePages(pages, { elapsed: () => 0 }, () => new Response());
    return await (await respond(new Request('http://localhost/console/'))).text();
  };
  await expect(fetched()).rejects.toThrow('EIO');
  expect(openFilesIn(directory)).toEqual([]);
});
