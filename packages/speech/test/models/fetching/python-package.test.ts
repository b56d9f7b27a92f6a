import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Network } from '../../../src/models/fetching/network.ts';
import {
  downloadPythonPackage,
  type PackageRequest,
} from '../../../src/models/fetching/python-package.ts';
import { isPythonPackage } from '../../../src/models/fetching/simple-index.ts';
import { portOf } from '../../local.ts';
import { scratchFolder } from '../../scratch.ts';

const FILE = 'toy_words-1.2.3-py3-none-any.whl';
const wheel = Buffer.from('the content of a wheel');
const sha256 = createHash('sha256').update(wheel).digest('hex');

interface IndexOptions {
  readonly page?: (files: string) => string;
  readonly type?: string;
  /** The only credentials that are accepted. */
  readonly authorization?: string;
  /** Begins to send the wheel, and never ends. */
  readonly stalls?: boolean;
}

/** An index with one wheel in it, to which pip is set by its environment. */
async function index({ page, type = 'text/html', authorization, stalls }: IndexOptions = {}) {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers });
    if (authorization !== undefined && headers.authorization !== authorization)
      response.writeHead(401).end();
    else if (url === '/simple/toy-words/')
      response
        .writeHead(200, { 'content-type': type })
        .end(page?.('../../files') ?? `<a href="../../files/${FILE}#sha256=${sha256}">${FILE}</a>`);
    else if (url === `/files/${FILE}`) stalls ? response.write('x') : response.end(wheel);
    else response.writeHead(404).end();
  });
  const port = await portOf(server);
  onTestFinished(() => server.closeAllConnections());
  vi.stubEnv('PIP_INDEX_URL', `http://127.0.0.1:${port}/simple`);
  return { requests, port };
}

const order = (over: Partial<PackageRequest> = {}): PackageRequest => ({
  address: `pkg:pypi/toy-words@1.2.3?file_name=${FILE}`,
  target: join(scratchFolder(), 'wheel.part'),
  sha256,
  maxBytes: 1_000,
  signal: new AbortController().signal,
  backoffMs: () => 0,
  ...over,
});

async function expectDownload(): Promise<void> {
  const wanted = order();
  await downloadPythonPackage(wanted);
  expect(readFileSync(wanted.target)).toEqual(wheel);
}

// No configuration of this machine: only what a test sets.
beforeEach(() => {
  vi.stubEnv('PIP_CONFIG_FILE', '/dev/null');
  vi.stubEnv('PIP_FIND_LINKS', '');
});
afterEach(() => vi.unstubAllEnvs());

describe('a wheel', () => {
  test('is downloaded from the index that pip would use', async () => {
    const { requests } = await index();
    await expectDownload();
    expect(requests.map(({ url }) => url)).toEqual(['/simple/toy-words/', `/files/${FILE}`]);
  });

  test('is found on a page in JSON', async () => {
    await index({
      type: 'application/vnd.pypi.simple.v1+json',
      page: (files) =>
        JSON.stringify({
          files: [
            { filename: 'toy_words-1.2.2-py3-none-any.whl', url: 'https://elsewhere.example/a' },
            { filename: FILE, url: `${files}/${FILE}` },
          ],
        }),
    });
    await expectDownload();
  });

  test('is downloaded with the credentials of the index, which no message shows', async () => {
    const authorization = `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
    const { requests, port } = await index({ authorization });
    vi.stubEnv('PIP_INDEX_URL', `http://me:p%40ss@127.0.0.1:${port}/simple/`);
    await downloadPythonPackage(order());
    expect(requests.every(({ headers }) => headers.authorization === authorization)).toBe(true);
    vi.stubEnv('PIP_INDEX_URL', `http://me:wrong@127.0.0.1:${port}/simple/`);
    const refused = downloadPythonPackage(order());
    await expect(refused).rejects.toThrow(
      `http://127.0.0.1:${port}/simple/toy-words/ answers 401. Name and password can be part of PIP_INDEX_URL.`,
    );
    await expect(refused).rejects.not.toThrow('wrong');
  });

  test('is downloaded without these credentials from another host', async () => {
    const files = await index();
    const { port } = await index({
      page: () => `<a href='http://127.0.0.1:${files.port}/files/${FILE}'>${FILE}</a>`,
    });
    vi.stubEnv('PIP_INDEX_URL', `http://me:secret@127.0.0.1:${port}/simple`);
    await downloadPythonPackage(order());
    expect(files.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('is taken from a folder that pip finds links in', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, FILE), wheel);
    vi.stubEnv('PIP_NO_INDEX', '1');
    vi.stubEnv('PIP_FIND_LINKS', `/nowhere ${folder}`);
    await expectDownload();
  });

  test('with another SHA-256 than the catalog states is refused', async () => {
    await index();
    const download = downloadPythonPackage(order({ sha256: '0'.repeat(64) }));
    await expect(download).rejects.toThrow(/is not what it should be/);
  });

  test('of an index that stalls or is not there is given up', async () => {
    await index({ stalls: true });
    const wanted = order({ network: new Network({ silenceMs: 50 }), slowMs: 100 });
    await expect(downloadPythonPackage(wanted)).rejects.toThrow(/less than 10 kB per second/);
    vi.stubEnv('PIP_INDEX_URL', 'http://127.0.0.1:1/simple');
    await expect(downloadPythonPackage(order())).rejects.toThrow(/can not be reached/);
  });

  test.each([
    ['without the file', '<a href="other.whl">x</a>', 'text/html', /does not have toy_words/],
    [
      'with a link that is none',
      '<a href="http://[">x</a>',
      'text/html',
      /does not have toy_words/,
    ],
    ['that is no JSON', '{', 'application/vnd.pypi.simple.v1+json', /is no page of an index/],
  ])('is not found on a page %s', async (_, page, type, problem) => {
    await index({ page: () => page, type });
    await expect(downloadPythonPackage(order())).rejects.toThrow(problem);
  });
});

test('a download is not begun once the signal is aborted', async () => {
  const { requests } = await index();
  const reason = new Error('no longer wanted');
  await expect(downloadPythonPackage(order({ signal: AbortSignal.abort(reason) }))).rejects.toBe(
    reason,
  );
  expect(requests).toEqual([]);
});

test.each([
  ['pkg:pypi/toy-words@1.2.3?file_name=toy_words-1.2.3-py3-none-any.whl', true],
  ['pkg:pypi/toy-words@1.2.3?file_name=../toy.whl', false],
  ['pkg:pypi/--index-url=x@1?file_name=a.tar.gz', false],
  ['https://example.com/toy.whl', false],
])('%s names a wheel of Python: %s', (address, expected) => {
  expect(isPythonPackage(address)).toBe(expected);
});
