import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PeerAuth, type PeerAuthOptions, PeerListener } from '../../src/cluster/peer-listener.ts';

const secrets = { current: 'a secret of the cluster', others: [] };
const clock = { now: () => Date.UTC(2026, 0, 1) };
const asked = { method: 'POST', path: '/wake/now?x=1' };
const b = { id: 'b' };

const authOf = (id: string, parts: Partial<PeerAuthOptions> = {}) =>
  new PeerAuth({ id, secrets, clock, ...parts });

const headerOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  headers['verbatim-node'];

/** Whether a request is accepted, and from whom. */
function senderOf(auth: PeerAuth, header: string | readonly string[] | undefined, request = asked) {
  const proof = auth.proofOf(header, request);
  return proof && auth.accept(proof) ? proof.from : null;
}

test('a signature holds for one node, method, path and half a minute', () => {
  const header = headerOf(authOf('a').headersFor(b, asked));
  const later = (ms: number) => ({ clock: { now: () => clock.now() + ms } });
  expect(senderOf(authOf('b'), header)).toBe('a');
  expect(senderOf(authOf('b', later(30_000)), header)).toBe('a');
  expect(senderOf(authOf('b', later(30_001)), header)).toBeNull();
  expect(senderOf(authOf('b', later(-30_001)), header)).toBeNull();
  expect(senderOf(authOf('c'), header)).toBeNull();
  expect(senderOf(authOf('b'), header, { ...asked, method: 'GET' })).toBeNull();
  expect(senderOf(authOf('b'), header, { ...asked, path: '/wake' })).toBeNull();
  const others = { secrets: { current: 'another', others: [] } };
  expect(senderOf(authOf('b', others), header)).toBeNull();
  for (const [part, forged] of [
    ['from=a', 'from=c'],
    ['number=1', 'number=2'],
    [/body=../, 'body=00'],
    [/,number=.*,signature/, ',signature'],
  ] as const) {
    expect(senderOf(authOf('b'), header?.replace(part, forged))).toBeNull();
  }
  for (const bad of [undefined, '', 'from=a', ['x', 'y']]) {
    expect(senderOf(authOf('b'), bad)).toBeNull();
  }
});

test('a request counts once, however far others overtake it within the window', () => {
  const [from, to] = [authOf('a'), authOf('b')];
  const headers = Array.from({ length: 16_385 }, () => headerOf(from.headersFor(b, asked)));
  const [first, second] = headers;
  const last = headers.at(-1);
  for (const [header, sender] of [
    [second, 'a'],
    [last, 'a'],
    // Too far behind the last one to be known as new.
    [first, null],
    [second, null],
    [last, null],
    [headers[9], 'a'],
    [headers[9], null],
  ] as const) {
    expect(senderOf(to, header)).toBe(sender);
  }
});

test('the requests of 1,000 nodes are remembered; another node is refused until one of them is silent', () => {
  let now = clock.now();
  const at = { clock: { now: () => now } };
  const to = authOf('b', at);
  const sentBy = (id: string) => senderOf(to, headerOf(authOf(id, at).headersFor(b, asked)));
  for (let index = 0; index < 1_000; index += 1) expect(sentBy(`n${index}`)).toBe(`n${index}`);
  expect(sentBy('more')).toBeNull();
  expect(sentBy('n0')).toBeNull();
  now += 60_001;
  expect(sentBy('more')).toBe('more');
});

async function listening() {
  const faults: unknown[] = [];
  const listener = new PeerListener(authOf('b'), (error) => faults.push(error));
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
  return { listener, port: await listener.listen('127.0.0.1', 0), received, faults };
}

const send = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: Uint8Array,
) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    sent.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.end(body);
  });

test('a request without a valid signature reaches no handler, nor one that is repeated', async () => {
  const { port, received } = await listening();
  const node = authOf('a');
  const signed = node.headersFor(b, asked);
  expect(await send(port, asked.path, {})).toBe(401);
  expect(await send(port, '/wake/other', signed)).toBe(401);
  expect(received).toEqual([]);
  expect(await send(port, asked.path, signed)).toBe(204);
  expect(await send(port, asked.path, signed)).toBe(401);
  expect(received).toEqual([`a ${asked.path}`]);
  const elsewhere = { method: 'POST', path: '/nowhere' };
  expect(await send(port, '/nowhere', node.headersFor(b, elsewhere))).toBe(404);
});

test('a request counts with the body that was signed, and with no other or longer one', async () => {
  const { port, received } = await listening();
  const node = authOf('a');
  const body = Buffer.from('signed');
  const signed = () => node.headersFor(b, { ...asked, body });
  expect(await send(port, asked.path, signed(), Buffer.from('other'))).toBe(401);
  expect(await send(port, asked.path, signed())).toBe(401);
  const large = Buffer.alloc(1024 * 1024);
  const headers = node.headersFor(b, { ...asked, body: large });
  // The connection may be closed before all of it is sent.
  expect(await send(port, asked.path, headers, large).catch(() => 401)).toBe(401);
  expect(received).toEqual([]);
  expect(await send(port, asked.path, signed(), body)).toBe(204);
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
  const signed = authOf('a').headersFor(b, { method: 'GET', path });
  expect(await answerTo(head(signed))).toContain('101');
  expect(await answerTo(head(signed))).toContain('401');
  expect(received).toEqual(['a upgraded']);
});

test('what a handler throws ends its own connection alone', async () => {
  const { listener, port, received, faults } = await listening();
  listener.onRequest('/broken', () => {
    throw new Error('planted in a request');
  });
  listener.onUpgrade('/broken', () => {
    throw new Error('planted in an upgrade');
  });
  const from = authOf('a');
  const path = '/broken';
  const post = from.headersFor(b, { method: 'POST', path });
  await expect(send(port, path, post)).rejects.toThrow('socket hang up');
  const get = from.headersFor(b, { method: 'GET', path });
  const upgrade = { connection: 'Upgrade', upgrade: 'verbatim' };
  const sent = request({ host: '127.0.0.1', port, path, headers: { ...get, ...upgrade } });
  await expect(once(sent.end(), 'upgrade')).rejects.toThrow('socket hang up');
  expect(faults.map(String)).toEqual([
    'Error: planted in a request',
    'Error: planted in an upgrade',
  ]);
  expect(await send(port, asked.path, from.headersFor(b, asked))).toBe(204);
  expect(received).toHaveLength(1);
});
