import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { runService } from '../../running-service.ts';

/** Sends the beginning of a request and, from time to time, a little more; resolves when the connection is closed. */
function trickle(port: number, head: string, everyMs: number | null, bytes = 1): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const timer =
      everyMs === null ? undefined : setInterval(() => socket.write('x'.repeat(bytes)), everyMs);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve();
    });
    socket.resume();
  });
}

const head = (key: string, type: string): string =>
  [
    'POST /v2/upload HTTP/1.1',
    'host: localhost',
    `x-service-key: ${key}`,
    `content-type: ${type}`,
    'content-length: 100000',
    '',
    '',
  ].join('\r\n');

const form = 'multipart/form-data; boundary=b';
const FAST = 500;

test('a body that trickles in is cut off, an upload that goes on is not', async () => {
  const { key, port } = await runService({ config: { server: { requestTimeoutMs: 1000 } } });
  const upload = trickle(port, head(key, form), 100, FAST);
  await trickle(port, head(key, 'application/json'), 100, FAST);
  const slow = trickle(port, head(key, form), 100);
  const stalled = trickle(port, head(key, form), null);
  const both = Promise.all([slow, stalled]);
  expect(await Promise.race([upload.then(() => 'upload'), both.then(() => 'both')])).toBe('both');
});

test('headers that don’t end are cut off when the limit says, not half a minute later', async () => {
  const { port } = await runService({ config: { server: { requestTimeoutMs: 1000 } } });
  await trickle(port, 'GET /health HTTP/1.1\r\nhost: a\r\nx-long: ', 100);
});
