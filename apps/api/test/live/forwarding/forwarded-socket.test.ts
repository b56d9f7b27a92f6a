import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { UNREAD_TIMEOUT_MS } from '@verbatim/server';
import { ManualClock } from '@verbatim/time/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ForwardedSocket } from '../../../src/live/forwarding/forwarded-socket.ts';
import { frameOf, opcodes } from '../raw-socket.ts';

const unexpected = (error: unknown): never => {
  throw error;
};

const ACCEPTS = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n';

/** A client's socket that is passed on to a node, of which the test plays the other end. */
async function forwarded(response: string | null = ACCEPTS) {
  const clock = new ManualClock();
  const node = createTcpServer().listen(0, '127.0.0.1');
  const entry = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(node, 'listening'), once(entry, 'listening')]);
  const nodePort = (node.address() as AddressInfo).port;
  const atNode = once(node, 'connection') as Promise<[Socket]>;
  const opening = Promise.withResolvers<ForwardedSocket | null>();
  entry.on('upgrade', (incoming, socket) => {
    const target = {
      address: `http://127.0.0.1:${nodePort}`,
      path: '/live/x',
      headers: { 'verbatim-node': 'proof' },
    };
    ForwardedSocket.open({ incoming, socket }, target, { clock, onFault: unexpected }).then(
      opening.resolve,
      opening.reject,
    );
  });
  const client = connect((entry.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write(
    'GET /x HTTP/1.1\r\nHost: a\r\nVerbatim-Node: forged\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [owner] = await atNode;
  owner.on('error', () => {});
  onTestFinished(() => {
    for (const socket of [client, owner]) socket.destroy();
    node.close();
    entry.close();
  });
  const [request] = (await once(owner, 'data')) as [Buffer];
  if (response !== null) owner.write(response);
  return { clock, client, owner, request: request.toString(), opening: opening.promise };
}

/** What a socket receives until it ends. */
async function allOf(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const text = (length: number) => frameOf(opcodes.text, new Uint8Array(length), { masked: false });

test('the handshake goes on as it came, but for the path and the proof of the node', async () => {
  const { request, opening } = await forwarded();
  expect(await opening).not.toBeNull();
  expect(request.split('\r\n')).toEqual([
    'GET /live/x HTTP/1.1',
    'Host: a',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'verbatim-node: proof',
    '',
    '',
  ]);
});

test.each([
  ['refuses the handshake', 'HTTP/1.1 404 Not Found\r\n\r\n'],
  ['is no HTTP server', 'x'.repeat(20_000)],
])(
  'of a node that %s, nothing reaches the client, which can be served here',
  async (_, response) => {
    const { client, opening } = await forwarded(response);
    expect(await opening).toBeNull();
    expect([client.bytesRead, client.destroyed]).toEqual([0, false]);
  },
);

test('a node that does not answer the handshake is given up', async () => {
  const { clock, client, owner, opening } = await forwarded(null);
  clock.advance(3_000);
  expect(await opening).toBeNull();
  await once(owner, 'close');
  expect(client.destroyed).toBe(false);
});

test('a client that reads nothing stops the node, and a node that reads nothing stops the client', async () => {
  for (const [from, to] of [
    ['owner', 'client'],
    ['client', 'owner'],
  ] as const) {
    const parts = await forwarded();
    await parts.opening;
    parts[to].pause();
    const sent = frameOf(opcodes.binary, new Uint8Array(64 * 1024 * 1024), {
      masked: from === 'client',
    });
    parts[from].write(sent);
    // Meanwhile the other direction goes on, and takes some time.
    for (let turn = 0; turn < 200; turn += 1) {
      parts[to].write(text(10));
      await once(parts[from], 'data');
    }
    expect(parts[from].writableLength).toBeGreaterThan(32 * 1024 * 1024);
  }
});

test('a socket is closed behind the frame that is on its way', async () => {
  const { client, owner, opening } = await forwarded();
  const received = allOf(client);
  const ownerClosed = once(owner, 'close');
  const frames = Buffer.concat([text(10), text(70_000)]);
  owner.write(frames.subarray(0, 40_000));
  await vi.waitFor(() => expect(client.bytesRead).toBeGreaterThanOrEqual(40_000), 30_000);
  (await opening)?.close('draining');
  owner.write(Buffer.concat([frames.subarray(40_000), text(10)]));
  const all = (await received).subarray(ACCEPTS.length);
  expect(all.subarray(0, frames.byteLength).equals(frames)).toBe(true);
  expect(all[frames.byteLength]).toBe(0x88);
  expect(all.readUInt16BE(frames.byteLength + 2)).toBe(4503);
  await ownerClosed;
});

test('after the close frame of its owner, a client gets no other one', async () => {
  const { client, owner, opening } = await forwarded();
  await opening;
  const received = allOf(client);
  const close = frameOf(opcodes.close, Buffer.from([0x03, 0xe8]), { masked: false });
  owner.end(close);
  expect((await received).subarray(ACCEPTS.length).equals(close)).toBe(true);
});

test('a client whose node is gone is closed with 1011, or cut off within a frame', async () => {
  const whole = await forwarded();
  await whole.opening;
  const received = allOf(whole.client);
  whole.owner.write(text(10));
  await vi.waitFor(() => expect(whole.client.bytesRead).toBeGreaterThan(ACCEPTS.length), 30_000);
  whole.owner.destroy();
  const last = (await received).subarray(ACCEPTS.length + text(10).byteLength);
  expect([last[0], last.readUInt16BE(2)]).toEqual([0x88, 1011]);
  const cut = await forwarded();
  await cut.opening;
  const lost = allOf(cut.client).catch(() => Buffer.alloc(0));
  cut.owner.write(text(10).subarray(0, 5));
  await vi.waitFor(() => expect(cut.client.bytesRead).toBeGreaterThan(ACCEPTS.length), 30_000);
  cut.owner.destroy();
  expect((await lost).includes(0x88)).toBe(false);
});

test('a client that is gone takes its connection to the node with it', async () => {
  const { client, owner, opening } = await forwarded();
  await opening;
  client.destroy();
  await once(owner, 'close');
});

test('a client that does not answer a close frame is cut off after ten seconds', async () => {
  const { clock, client, opening } = await forwarded();
  const socket = await opening;
  client.pause();
  socket?.close('draining');
  const closed = new Promise<void>((resolve) => socket?.onClosed(resolve));
  clock.advance(10_000);
  await closed;
});

test('a client that takes nothing for 30 seconds while much waits for it is given up', async () => {
  const { clock, client, owner, opening } = await forwarded();
  const socket = await opening;
  client.pause();
  owner.write(text(64 * 1024 * 1024));
  // Nothing of the other direction says that the client's socket is full.
  await vi.waitFor(() => expect(clock.waiting).toBe(1), 30_000);
  const closed = new Promise<void>((resolve) => socket?.onClosed(resolve));
  clock.advance(UNREAD_TIMEOUT_MS);
  clock.advance(10_000);
  await closed;
});
