import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bodyOf, requestText, sendRequest } from '../src/index.ts';
import { BODY, closingServer } from './closing-server.ts';

const run = promisify(execFile);
const program = path.join(import.meta.dirname, 'reads-late.ts');

const get = (url: URL, signal: AbortSignal = AbortSignal.timeout(10_000)) => ({
  url,
  method: 'GET',
  headers: {},
  signal,
});

async function closing() {
  const server = await closingServer();
  onTestFinished(server.close);
  return server;
}

test('a server that closes a connection whose response is not read yet ends a program that uses fetch', async () => {
  // If this fails, Node has mended fetch: the rule of Biome and this package have lost their reason.
  await expect(run(process.execPath, [program, 'fetch'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/AssertionError.*paused/s),
  });
});

test('the same program goes on with sendRequest, and reads the whole response', async () => {
  const { stdout } = await run(process.execPath, [program, 'sendRequest']);
  expect(stdout).toBe(String(BODY.byteLength));
});

test('a response is read at once, so that the end of its connection does no harm', async () => {
  const { url } = await closing();
  const { status, text } = await requestText(get(url), BODY.byteLength);
  expect({ status, length: text?.length }).toEqual({ status: 200, length: BODY.byteLength });
});

test('a response that is given up before it is read is an error for its reader only', async () => {
  const { url, closed } = await closing();
  const abort = new AbortController();
  const response = await sendRequest(get(url, abort.signal));
  abort.abort();
  await closed;
  await expect(bodyOf(response)).rejects.toThrow();
});

test('a request that is ended rejects with the reason', async () => {
  const { url } = await closing();
  const signal = AbortSignal.abort(new Error('too late'));
  await expect(sendRequest(get(url, signal))).rejects.toThrow('too late');
});

test('a response is read up to the limit; the connection of a longer one is closed', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.socket.once('close', resolve);
    const write = (): void => {
      while (response.write('é'.repeat(1000)));
      response.once('drain', write);
    };
    write();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await requestText(get(url), 5000)).toMatchObject({ status: 200, text: null });
  await closed;
});

test('what is sent arrives as it is, and a redirect is not followed', async () => {
  const received: unknown[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    received.push({ method, url, length: headers['content-length'], key: headers['x-key'] });
    response.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end('grün');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c`);
  const request = { ...get(url), method: 'POST', headers: { 'x-key': 'k' }, body: '"ü"' };
  expect(await requestText(request, 100)).toEqual({ status: 307, text: 'grün', retryAfter: '7' });
  expect(received).toEqual([{ method: 'POST', url: '/a?b=c', length: '4', key: 'k' }]);
});
