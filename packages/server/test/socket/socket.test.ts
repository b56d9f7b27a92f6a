import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Problem, type PublicHandlers, SocketRefusal } from '../../src/index.ts';
import { type RunningApi, serveApi, upgradeWebSocket } from '../../src/node.ts';
import {
  type Callers,
  exampleApi,
  exampleHandlers,
  JOB_ID,
  TOKEN,
  UNKNOWN_ID,
} from '../example-api.ts';

let running: RunningApi | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function serve(handlers: Partial<PublicHandlers<Callers>> = {}) {
  const { api, faults } = exampleApi(handlers, { upgradeWebSocket });
  running = await serveApi(api, { port: 0 });
  const { port } = running;
  const connect = (path = `/v2/live/${JOB_ID}/stream?token=${TOKEN}`) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    const messages: { type: string; [field: string]: unknown }[] = [];
    ws.on('message', (data) => messages.push(JSON.parse(String(data))));
    const closed = once(ws, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
    const next = async () => {
      while (messages.length === 0) await once(ws, 'message');
      return messages.shift();
    };
    return { ws, next, closed };
  };
  return { connect, faults, base: `http://127.0.0.1:${port}` };
}

test('messages and bytes travel both ways, and the socket ends with its documented code', async () => {
  const { connect } = await serve();
  const { ws, next, closed } = connect();
  expect(await next()).toMatchObject({ type: 'start_recording' });
  ws.send(new Uint8Array(320));
  expect(await next()).toMatchObject({ type: 'audio_chunk', data: { byte_range: [0, 320] } });
  ws.send('{"type":"stop_recording"}');
  expect(await closed).toEqual({ code: 1000, reason: 'over' });
});

test('a text frame that is no documented message is explained, and the third one closes the socket', async () => {
  const { connect } = await serve();
  const { ws, next, closed } = connect();
  await next();
  ws.send('{"type":"stop_recordin"}');
  expect(await next()).toMatchObject({ type: 'error', error: { status_code: 400 } });
  ws.send('not json');
  expect(await next()).toMatchObject({ error: { message: 'the frame is not valid JSON' } });
  ws.send('{"type":"audio_chunk","data":{"chunk":5}}');
  expect(await next()).toMatchObject({
    error: { message: 'data.chunk must be a string, not a number' },
  });
  expect(await closed).toMatchObject({ code: 4400 });
});

describe('a client without a valid token completes the handshake and is closed with 4401', () => {
  test.each([
    ['without a token', `/v2/live/${JOB_ID}/stream`],
    ['with a wrong token', `/v2/live/${JOB_ID}/stream?token=wrong`],
    ['with the token of another session', `/v2/live/${UNKNOWN_ID}/stream?token=${TOKEN}`],
    ['with an impossible id', `/v2/live/nonsense/stream?token=${TOKEN}`],
  ])('%s', async (_who, path) => {
    const { connect, faults } = await serve();
    const { ws, closed } = connect(path);
    await once(ws, 'open');
    expect(await closed).toMatchObject({ code: 4401 });
    expect(faults).toEqual([]);
  });
});

test('an operation can refuse with any documented code', async () => {
  const { connect } = await serve({
    streamLiveSession: () => new SocketRefusal(4409, 'another socket is open'),
  });
  expect(await connect().closed).toEqual({ code: 4409, reason: 'another socket is open' });
});

test('a documented 503 refuses the handshake, before there is a socket', async () => {
  const { connect, faults } = await serve({
    streamLiveSession: () => {
      throw new Problem('not_ready', { headers: { 'retry-after': '2' } });
    },
  });
  const { ws, closed } = connect();
  closed.catch(() => {});
  const [, response] = await once(ws, 'unexpected-response');
  response.destroy();
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  expect(faults).toEqual([]);
});

test('a frame over the limit is closed with 1009', async () => {
  const { connect } = await serve();
  const { ws, next, closed } = connect();
  await next();
  ws.send(new Uint8Array(1024 * 1024 + 1));
  expect(await closed).toMatchObject({ code: 1009 });
});

test('a frame of exactly the limit passes', async () => {
  const { connect } = await serve();
  const { ws, next } = connect();
  await next();
  ws.send(new Uint8Array(1024 * 1024));
  expect(await next()).toMatchObject({ data: { byte_range: [0, 1_048_576] } });
  ws.close(1000);
});

test('an outgoing message that breaks the document is never sent: the socket closes with 1011', async () => {
  const { connect, faults } = await serve({
    streamLiveSession: () => ({
      onOpen: (connection) => connection.send({ type: 'start_recording' } as never),
      onMessage: () => {},
      onBytes: () => {},
      onInvalid: () => {},
    }),
  });
  expect(await connect().closed).toMatchObject({ code: 1011 });
  expect(faults).toMatchObject([
    { operationId: 'streamLiveSession', phase: 'response_validation' },
  ]);
});

test('an exception in an event handler closes its own socket and no other', async () => {
  let connections = 0;
  const { connect, faults } = await serve({
    streamLiveSession: (input) => {
      connections += 1;
      if (connections > 1) return exampleHandlers.streamLiveSession(input);
      return {
        onOpen: () => {
          throw new Error('broken');
        },
        onMessage: () => {},
        onBytes: () => {},
        onInvalid: () => {},
      };
    },
  });
  expect(await connect().closed).toMatchObject({ code: 1011, reason: 'internal error' });
  const { ws, next } = connect();
  expect(await next()).toMatchObject({ type: 'start_recording' });
  ws.close(1000);
  expect(faults).toMatchObject([{ phase: 'request_handler' }]);
});

test('a GET without an upgrade gets a 426', async () => {
  const { base } = await serve();
  const response = await fetch(`${base}/v2/live/${JOB_ID}/stream?token=${TOKEN}`);
  expect(response.status).toBe(426);
  expect(await response.json()).toMatchObject({ code: 'upgrade_required' });
});

test('a HEAD gets a 426, even with an upgrade', async () => {
  const { api, faults } = exampleApi({}, { upgradeWebSocket });
  const path = `/v2/live/${JOB_ID}/stream?token=${TOKEN}`;
  const response = await api.request(path, { method: 'HEAD', headers: { upgrade: 'websocket' } });
  expect(response.status).toBe(426);
  expect(faults).toEqual([]);
});

test('the close of a client reaches the operation', async () => {
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  const { connect } = await serve({
    streamLiveSession: () => ({
      onMessage: () => {},
      onBytes: () => {},
      onInvalid: () => {},
      onClose: (code, reason) => closed.resolve({ code, reason }),
    }),
  });
  const { ws } = connect();
  await once(ws, 'open');
  ws.close(1001, 'leaving');
  expect(await closed.promise).toEqual({ code: 1001, reason: 'leaving' });
});
