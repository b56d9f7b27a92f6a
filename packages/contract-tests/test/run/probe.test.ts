import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendHead } from '../../src/run/probe.ts';

let server: Server | undefined;

afterEach(() => server?.close());

async function answering(raw: string): Promise<string> {
  server = createServer((socket) => socket.once('data', () => socket.end(raw)));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a?b=c`;
}

const { signal } = new AbortController();

test('a body after HEAD is detected', async () => {
  const url = await answering('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc');
  const { status, headers, bytes } = await sendHead(url, {}, signal);
  expect([status, headers.get('content-length'), bytes.byteLength]).toEqual([200, '3', 3]);
});

test('an incomplete response rejects', async () => {
  await expect(sendHead(await answering('HTTP/1.1 200 OK\r\n'), {}, signal)).rejects.toThrow(
    'before the end',
  );
  await expect(sendHead(await answering('hello\r\n\r\n'), {}, signal)).rejects.toThrow(
    'starts with hello',
  );
});

test('the signal ends the wait', async () => {
  const stop = new AbortController();
  server = createServer(() => stop.abort());
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await expect(sendHead(url, {}, stop.signal)).rejects.toThrow('aborted');
});
