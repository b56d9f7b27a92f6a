import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { PublicHandlers } from '../../src/index.ts';
import { MAX_EARLY_BYTES, MAX_FRAMES_PER_TURN } from '../../src/node/socket-intake.ts';
import { serveApi, upgradeWebSocket } from '../../src/node.ts';
import { type Callers, exampleApi, JOB_ID, TOKEN } from '../example-api.ts';

const nextTurn = promisify(setImmediate);

/** RFC 6455, section 5.2. */
const opcodes = { binary: 2, close: 8, ping: 9 } as const;

/** A frame with a mask of zeros, with which its content is as it was. */
const frameOf = (opcode: number, content: Uint8Array = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | content.byteLength, 0, 0, 0, 0]), content]);

const ping = frameOf(opcodes.ping);
const pong = Buffer.from([0x8a, 0]);
const times = (count: number, frame: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => frame));

async function serve(
  handlers: Partial<PublicHandlers<Callers>> = {},
  options: { readonly admitted?: Promise<void> } = {},
) {
  const { api, faults } = exampleApi(handlers, { upgradeWebSocket });
  const thrown: unknown[] = [];
  const connections: Socket[] = [];
  const { admitted } = options;
  const app = admitted
    ? {
        fetch: async (...args: Parameters<typeof api.fetch>) => {
          await admitted;
          return api.fetch(...args);
        },
      }
    : api;
  const running = await serveApi(app as typeof api, {
    port: 0,
    onConnectionFault: (error) => thrown.push(error),
  });
  running.server.on('connection', (socket: Socket) => connections.push(socket));
  onTestFinished(() => running.close());
  const path = (token = TOKEN) => `/v2/live/${JOB_ID}/stream?token=${token}`;
  return {
    faults,
    thrown,
    connections,
    /** A client that writes these bytes together with its handshake. */
    raw: (token: string, early: Buffer) => {
      const client = connect(running.port, '127.0.0.1');
      client.on('error', () => {});
      onTestFinished(() => void client.destroy());
      const head = [
        `GET ${path(token)} HTTP/1.1`,
        'Host: a',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n');
      client.write(Buffer.concat([Buffer.from(head), early]));
      return client;
    },
    client: async () => {
      const ws = new WebSocket(`ws://127.0.0.1:${running.port}${path()}`);
      onTestFinished(() => ws.terminate());
      await once(ws, 'open');
      return ws;
    },
  };
}

/** What a client has received when its connection ends, after the head of the response. */
async function framesFor(client: Socket): Promise<Buffer> {
  const all = Buffer.concat(await client.toArray());
  return all.subarray(all.indexOf('\r\n\r\n') + 4);
}

test('a turn of the event loop handles a bounded number of the frames of one client, in order', async () => {
  const received: number[] = [];
  const { raw } = await serve({
    streamLiveSession: () => ({
      onMessage: () => {},
      onInvalid: () => {},
      onBytes: (bytes) => {
        received.push(Buffer.from(bytes).readUInt16BE());
      },
    }),
  });
  const frames = Array.from({ length: 1_000 }, (_each, index) => {
    const content = Buffer.alloc(2);
    content.writeUInt16BE(index);
    return frameOf(opcodes.binary, content);
  });
  const client = raw(TOKEN, Buffer.concat(frames));
  let most = 0;
  for (let before = 0; received.length < frames.length; before = received.length) {
    await nextTurn();
    most = Math.max(most, received.length - before);
  }
  expect(received).toEqual(frames.map((_frame, index) => index));
  expect(most).toBe(MAX_FRAMES_PER_TURN);
  client.destroy();
});

test('a client without a valid token is closed with 4401, and no frame of it is parsed', async () => {
  const emitted = vi.spyOn(WebSocket.prototype, 'emit');
  onTestFinished(() => emitted.mockRestore());
  const { raw, connections } = await serve();
  const broken = Buffer.from([0xff, 0xff, 0xff, 0xff]);
  const client = raw('wrong', Buffer.concat([times(20, ping), broken]));
  client.once('data', () => client.write(times(10_000, ping)));
  const [head = 0, length = 0, ...content] = await framesFor(client);
  expect([head & 0xf, Buffer.from(content).readUInt16BE()]).toEqual([opcodes.close, 4401]);
  expect(content).toHaveLength(length);
  const events = emitted.mock.calls.map(([name]) => name);
  expect(events).toContain('open');
  expect(events).not.toContain('ping');
  client.destroy();
  await expect.poll(() => connections.every(({ destroyed }) => destroyed)).toBe(true);
});

test.each([
  ['all that fits waits until the credential is checked', MAX_EARLY_BYTES, true],
  ['a client that sends more before is disconnected', MAX_EARLY_BYTES + 6, false],
])('%s', async (_what, byteLength, isAdmitted) => {
  const admitted = Promise.withResolvers<void>();
  const { raw, connections } = await serve({}, { admitted: admitted.promise });
  const early = times(Math.floor(byteLength / ping.byteLength), ping);
  const client = raw(TOKEN, early);
  const arrived = (): boolean => {
    const [socket] = connections;
    return socket !== undefined && (socket.destroyed || socket.readableLength >= early.byteLength);
  };
  await expect.poll(arrived).toBe(true);
  expect(connections[0]?.destroyed).toBe(!isAdmitted);
  admitted.resolve();
  client.write(frameOf(opcodes.close));
  expect((await framesFor(client)).includes(pong)).toBe(isAdmitted);
});

test.each(['message', 'ping', 'pong', 'error', 'close'])(
  'what a listener of %s of a WebSocket throws ends that socket alone',
  async (event) => {
    await expectContained(event, ({ ws }) => ws);
  },
);

test.each(['data', 'pause', 'resume', 'drain', 'timeout', 'error', 'end', 'finish', 'close'])(
  'what a listener of %s of a connection throws ends that connection alone',
  async (event) => {
    await expectContained(event, ({ socket }) => socket);
  },
);

interface Planted {
  readonly ws: WebSocket;
  readonly socket: Socket;
}

/** Plants a listener that throws, and makes a socket emit all of its events. */
async function expectContained(
  event: string,
  emitterOf: (planted: Planted) => WebSocket | Socket,
): Promise<void> {
  const planted: Planted[] = [];
  const emitted = vi.spyOn(WebSocketServer.prototype, 'emit');
  onTestFinished(() => emitted.mockRestore());
  const { client, thrown, connections } = await serve({
    streamLiveSession: () => ({
      onOpen: () => {
        const [, ws] = emitted.mock.calls.findLast(([name]) => name === 'connection') ?? [];
        planted.push({ ws: ws as WebSocket, socket: connections.at(-1) as Socket });
      },
      onMessage: () => {},
      onBytes: () => {},
      onInvalid: () => {},
    }),
  });
  const other = await client();
  const ws = await client();
  ws.on('error', () => {});
  const target = planted[1] as Planted;
  const emitter = emitterOf(target);
  emitter.prependListener(event, () => {
    emitter.removeAllListeners(event);
    throw new Error('planted');
  });
  const closed = once(ws, 'close');
  ws.send(new Uint8Array(2));
  ws.ping();
  ws.pong();
  if (event === 'timeout' || event === 'drain') target.socket.emit(event);
  if (event === 'end' || event === 'finish') ws.close();
  else if (event === 'close') ws.terminate();
  else if (event === 'error' && emitter === target.socket) {
    target.socket.destroy(new Error('the connection is lost'));
  } else if (event === 'error' || event === 'pause' || event === 'resume') {
    ws.once('pong', () => {});
    (ws as unknown as { _socket: Socket })._socket.write(
      Buffer.concat([times(100, ping), Buffer.from([0xff, 0xff, 0xff, 0xff])]),
    );
  }
  await closed;
  await expect.poll(() => thrown.map(String)).toContain('Error: planted');
  const answered = once(other, 'pong');
  other.ping();
  await answered;
}
