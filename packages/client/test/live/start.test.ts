import { describe, expect, test, vi } from 'vitest';
import WebSocketOfPackage from 'ws';
import { createClient } from '../../src/index.ts';
import { scripted } from '../http/client-on-script.ts';
import { runningMock, succeeded } from '../running-mock.ts';
import { type FetchOutcome, json, scriptedFetch } from '../scripted-fetch.ts';
import { envelope, SESSION_ID, Sockets } from './fake-socket.ts';

const SECOND = 32_000;

function setUp(...turns: FetchOutcome[]) {
  const sockets = new Sockets();
  const options = { random: () => 0.5, webSocket: sockets.WebSocket };
  const { settings, ...rest } = scripted(turns, options);
  return { client: createClient(settings), ...rest, sockets };
}

const prepared = () =>
  json(201, {
    id: SESSION_ID,
    created_at: '2026-11-03T09:30:00.000Z',
    url: 'wss://verbatim.example.com/live?token=secret',
  });
const job = (status: string, rest: object = {}) =>
  json(200, { id: SESSION_ID, kind: 'live', status, result: null, ...rest });

describe('starting a session', () => {
  test('creates it with the given parameters, but always with acknowledgments', async () => {
    const { client, requests, sockets } = setUp(prepared());
    const started = await client.live.start({
      parameters: {
        sample_rate: 8_000,
        messages_config: { receive_partial_transcripts: true, receive_acknowledgments: false },
      },
      query: { region: 'eu-west' },
    });
    const { data } = succeeded(started);
    expect(await requests[0]?.json()).toEqual({
      sample_rate: 8_000,
      messages_config: { receive_partial_transcripts: true, receive_acknowledgments: true },
    });
    expect(requests[0]?.url).toMatch(/\?region=eu-west$/);
    expect(sockets.last.url).toBe('wss://verbatim.example.com/live?token=secret');
    expect(data.id).toBe(SESSION_ID);
    data.abort();
  });

  test('emits start_session, which the service sends to callbacks only', async () => {
    const { client, sockets } = setUp(prepared());
    const { data } = succeeded(await client.live.start());
    const greeting = vi.fn();
    data.on('start_session', greeting);
    sockets.last.accept();
    expect(greeting).toHaveBeenCalledWith({ ...envelope('start_session'), sequence_number: 0 });
    sockets.last.end(1006);
    data.abort();
    expect(greeting).toHaveBeenCalledTimes(1);
  });

  test('without a WebSocket class sends no request', async () => {
    vi.stubGlobal('WebSocket', undefined);
    const { fetch, requests } = scriptedFetch(prepared());
    const client = createClient({ baseUrl: 'https://verbatim.example.com', apiKey: 'key', fetch });
    const started = await client.live.start();
    vi.unstubAllGlobals();
    expect(started).toMatchObject({ ok: false, error: { code: 'websocket_missing' } });
    expect(requests).toHaveLength(0);
  });
});

describe('the result of a session', () => {
  test('that can never be read ends in a timeout', async () => {
    const { client, clock, sockets } = setUp(prepared(), job('processing'));
    const { data } = succeeded(await client.live.start({ stopTimeoutMs: 60_000 }));
    sockets.last.accept();
    const before = clock.now();
    sockets.last.end(1000);
    expect(await clock.until(data.finished)).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
    });
    expect(clock.now() - before).toBe(60_000);
    expect(clock.waiting).toBe(0);
  });
});

describe('a session with the mock over a real socket', () => {
  test('survives connections that break at any moment, and loses and repeats nothing', async () => {
    const cutting: { terminate(): void }[] = [];
    class Cut extends WebSocketOfPackage {
      constructor(url: string) {
        super(url);
        cutting.push(this);
      }
    }
    const { client } = await runningMock({}, { webSocket: Cut as never, random: () => 0 });
    const { data: session } = succeeded(await client.live.start());
    const reaches = (state: string): Promise<void> =>
      new Promise((resolve) => {
        if (session.state === state) resolve();
        else session.on('state', ({ to }) => to === state && resolve());
      });
    for (let second = 0; second < 12; second += 1) {
      await session.send(Uint8Array.from({ length: SECOND }, (_, at) => (at * (second + 3)) % 256));
      if (second % 3 !== 2) continue;
      await reaches('open');
      cutting.at(-1)?.terminate();
      await reaches('reconnecting');
    }
    const outcome = succeeded(await session.stop());
    expect(cutting.length).toBe(5);
    expect(session.acknowledgedBytes).toBe(12 * SECOND);
    expect(outcome.data.metadata.audio_duration).toBe(12);
    const record = succeeded(await client.getLiveSession({ path: { id: session.id ?? '' } })).data;
    expect(record.file?.audio_duration).toBe(12);
  });
});
