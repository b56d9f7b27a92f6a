import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { type RunningApi, serveApi } from '../../src/node.ts';
import { streamNodeBody } from '../../src/request/read-bytes.ts';
import { exampleApi, KEY } from '../example-api.ts';

test('a broken connection is a 400, not a fault', async () => {
  const { call, faults } = exampleApi();
  const body = new ReadableStream({
    pull: () => Promise.reject(new Error('the connection broke')),
  });
  const headers = { 'content-type': 'application/json' };
  const response = await call('/v2/live', { method: 'POST', headers, body, duplex: 'half' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'malformed_json' });
  expect(faults).toEqual([]);
});

const chunksOf = (...texts: readonly string[]): Readable =>
  Readable.from(
    texts.map((text) => Buffer.from(text)),
    { objectMode: false },
  );

test('a body arrives chunk by chunk, in order, to its end', async () => {
  const received: string[] = [];
  for await (const chunk of streamNodeBody(chunksOf('a', 'b', 'c'))) {
    received.push(new TextDecoder().decode(chunk));
  }
  expect(received.join('')).toBe('abc');
});

test('a broken connection fails the reader', async () => {
  const incoming = new Readable({ read: () => {} });
  const reader = streamNodeBody(incoming).getReader();
  const read = reader.read();
  incoming.destroy(new Error('the connection broke'));
  await expect(read).rejects.toThrow('the connection broke');
});

test('canceling leaves the request open, and its rest can be skipped', async () => {
  const incoming = chunksOf('a', 'b', 'c');
  const reader = streamNodeBody(incoming).getReader();
  await reader.read();
  await reader.cancel();
  expect(incoming.destroyed).toBe(false);
  const ended = new Promise((resolve) => incoming.once('end', resolve));
  incoming.resume();
  await ended;
  expect(incoming.readableEnded).toBe(true);
});

let running: RunningApi | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(async () => {
  agent.destroy();
  await running?.close();
  running = undefined;
});

test.each([
  ['a part that is unknown', 'unknown', 400],
  ['a form with something behind its end', 'audio', 200],
])(
  'the connection stays open after a response to %s before the rest was read',
  async (_what, name, status) => {
    running = await serveApi(exampleApi().api, { port: 0 });
    const { port } = running;
    const part = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nRIFF\r\n--b--\r\n`;
    const send = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const headers = { 'x-service-key': KEY, 'content-type': 'multipart/form-data; boundary=b' };
        const outgoing = request(
          { agent, port, method: 'POST', path: '/v2/upload', headers },
          resolve,
        );
        outgoing.once('error', reject);
        outgoing.end(part + ' '.repeat(1024 * 1024));
      });
    const ports = new Set<number | undefined>();
    for (let times = 0; times < 5; times += 1) {
      const response = await send();
      ports.add(response.socket.localPort);
      expect(response.statusCode).toBe(status);
      await response.resume().toArray();
    }
    expect(ports.size).toBe(1);
  },
);
