import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PeerAuth } from '../../src/cluster/peer-auth.ts';
import { PeerListener } from '../../src/cluster/peer-listener.ts';

const secrets = { current: 'a secret of the cluster', others: [] };
const clock = { now: () => Date.UTC(2026, 0, 1) };
const asked = { method: 'POST', path: '/wake/now?x=1' };

const authOf = (id: string, parts: Partial<ConstructorParameters<typeof PeerAuth>[0]> = {}) =>
  new PeerAuth({ id, secrets, clock, ...parts });

const headerOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  headers['verbatim-node'];

test('a signature holds for one node, method, path and half a minute', () => {
  const header = headerOf(authOf('a').headersFor('b', asked));
  const later = (ms: number) => ({ clock: { now: () => clock.now() + ms } });
  expect(authOf('b').senderOf(header, asked)).toBe('a');
  expect(authOf('b', later(30_000)).senderOf(header, asked)).toBe('a');
  expect(authOf('b', later(30_001)).senderOf(header, asked)).toBeNull();
  expect(authOf('b', later(-30_001)).senderOf(header, asked)).toBeNull();
  expect(authOf('c').senderOf(header, asked)).toBeNull();
  expect(authOf('b').senderOf(header, { ...asked, method: 'GET' })).toBeNull();
  expect(authOf('b').senderOf(header, { ...asked, path: '/wake' })).toBeNull();
  expect(
    authOf('b', { secrets: { current: 'another', others: [] } }).senderOf(header, asked),
  ).toBeNull();
  expect(authOf('b').senderOf(header?.replace('from=a', 'from=c'), asked)).toBeNull();
  for (const bad of [undefined, '', 'from=a', ['x', 'y']]) {
    expect(authOf('b').senderOf(bad, asked)).toBeNull();
  }
});

async function listening(): Promise<{ port: number; received: string[] }> {
  const listener = new PeerListener(authOf('b'));
  onTestFinished(() => listener.close());
  const received: string[] = [];
  listener.onRequest('/wake', ({ from, path }, outgoing) => {
    received.push(`${from} ${path}`);
    outgoing.writeHead(204).end();
  });
  listener.onUpgrade('/live', ({ from }, socket) => {
    received.push(`${from} upgraded`);
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    socket.pipe(socket);
  });
  return { port: await listener.listen('127.0.0.1', 0), received };
}

const send = (port: number, path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    sent.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.end();
  });

test('a request without a valid signature reaches no handler', async () => {
  const { port, received } = await listening();
  const signed = authOf('a').headersFor('b', asked);
  expect(await send(port, asked.path, {})).toBe(401);
  expect(await send(port, '/wake/other', signed)).toBe(401);
  expect(received).toEqual([]);
  expect(await send(port, asked.path, signed)).toBe(204);
  expect(received).toEqual([`a ${asked.path}`]);
  const elsewhere = { method: 'POST', path: '/nowhere' };
  expect(await send(port, '/nowhere', authOf('a').headersFor('b', elsewhere))).toBe(404);
});

test('a connection is handed over only to a node, and ends with the listener', async () => {
  const { port, received } = await listening();
  const path = '/live/1';
  const head = (headers: Readonly<Record<string, string>>): string =>
    [
      `GET ${path} HTTP/1.1`,
      'Host: node',
      'Connection: Upgrade',
      'Upgrade: verbatim',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n');
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      onTestFinished(() => void socket.destroy());
      socket.on('error', reject).once('data', (data) => resolve(data.toString()));
    });
  expect(await answerTo(head({}))).toContain('401');
  expect(received).toEqual([]);
  const signed = authOf('a').headersFor('b', { method: 'GET', path });
  expect(await answerTo(head(signed))).toContain('101');
  expect(received).toEqual(['a upgraded']);
});
