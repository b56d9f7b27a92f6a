import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { LiveSession } from '@verbatim/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { jsonReport, junitReport, markdownReport } from '../../src/index.ts';
import { plainFormat, tone } from '../../src/jobs/audio.ts';
import { startTrafficProxy } from '../../src/proxy/start-traffic-proxy.ts';
import { KEYS, startMock } from '../run-fixture.ts';

/** A proxy before a mock with these faults, and requests over it. */
async function proxied(...faults: readonly string[]) {
  const target = await startMock({ faults: faults as never });
  const proxy = await startTrafficProxy({ baseUrl: target });
  onTestFinished(() => proxy.close());
  const call = (path: string, { headers = {}, ...init }: RequestInit = {}) =>
    fetch(proxy.url + path, {
      ...init,
      headers: { 'x-service-key': KEYS[0], ...(headers as Record<string, string>) },
    });
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Runs a live session to its end; `extra` is sent first. */
  const live = async (...extra: readonly string[]) => {
    const session = (await (await post('/v2/live', {})).json()) as LiveSession;
    const socket = new WebSocket(session.url);
    const texts: string[] = [];
    socket.on('message', (data) => texts.push(data.toString()));
    await once(socket, 'open');
    for (const text of extra) socket.send(text);
    socket.send(tone(2, plainFormat));
    socket.send(JSON.stringify({ type: 'stop_recording' }));
    const [code] = (await once(socket, 'close')) as [number];
    return { session, code, texts };
  };
  const broken = () => proxy.report().violations.map(({ rule }) => rule);
  return { target, proxy, call, post, live, broken };
}

describe('a proxy before a deployment that keeps the contract', () => {
  test('passes files and sessions on, keeps clients on its own address, and finds nothing', async () => {
    const { proxy, call, post, live } = await proxied();
    const form = new FormData();
    form.append('audio', new Blob([new Uint8Array(tone(1, plainFormat))]), 'tone.pcm');
    await call('/v2/upload', { method: 'POST', body: form });
    const wav = new FormData();
    wav.append('audio', new Blob(['no audio']), 'a.wav');
    const refused = await call('/v2/upload', { method: 'POST', body: wav });
    expect(refused.headers.get('content-type')).toBe('application/json');
    const { session, code, texts } = await live();
    expect(session.url).toContain(proxy.url.replace('http', 'ws'));
    expect(code).toBe(1000);
    expect(texts.length).toBeGreaterThan(3);
    expect((await call(`/v2/live/${session.id}`)).status).toBe(200);
    const audio = await call(`/v2/live/${session.id}/file`);
    expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(tone(2, plainFormat).byteLength);
    const made = await post('/v2/pre-recorded', { audio_url: 'https://media.example.com/a.mp3' });
    expect(made.status).toBe(201);
    const report = proxy.report();
    expect(report.violations).toEqual([]);
    expect(report).toMatchObject({ verdict: 'kept', requests: 6 });
    const held = report.suites.flatMap(({ rules }) =>
      rules.filter(({ outcome }) => outcome === 'held').map(({ id }) => id),
    );
    expect(held).toEqual(
      expect.arrayContaining([
        'answers.body-is-documented',
        'traffic.body-of-request',
        'traffic.client-messages',
        'traffic.server-messages',
        'traffic.own-session',
        'traffic.close-codes',
      ]),
    );
  });
});

describe('a proxy reports', () => {
  test.each([
    ['an undocumented field of a response', 'undocumented-field', 'answers.body-is-documented'],
    ['a wrong status', 'wrong-status', 'answers.status-is-documented'],
    ['a missing header', 'missing-request-id', 'answers.headers-are-documented'],
  ])('%s', async (_what, fault, rule) => {
    const { call, post, broken } = await proxied(fault);
    const { id } = (await (await post('/v2/live', {})).json()) as LiveSession;
    await call(`/v2/live/${id}`);
    expect(broken()).toContain(rule);
  });

  test('what a client sends beyond the document, without what it said', async () => {
    const { proxy, call, post, live, broken } = await proxied();
    await call('/v2/nothing');
    await call('/v2/live?limit=1&sort=up&custom_metadata[user]=x');
    await post('/v2/live', { made_up: 'a secret', endpointing: 0 });
    const { session } = await live('{"type":"a secret"}');
    await call('/v2/upload', { method: 'POST', body: 'a secret' });
    expect(broken()).toEqual(
      expect.arrayContaining([
        'traffic.operation-is-documented',
        'traffic.query-is-documented',
        'traffic.body-of-request',
        'traffic.client-messages',
        'traffic.media-type-of-request',
      ]),
    );
    const report = proxy.report();
    expect(report.verdict).toBe('broken');
    const says = report.violations.find(({ rule }) => rule === 'traffic.query-is-documented')?.says;
    expect(says).toBe('sort is not a parameter');
    for (const form of [jsonReport, junitReport, markdownReport]) {
      const text = form(report);
      expect(text).not.toContain('a secret');
      expect(text).not.toContain(KEYS[0]);
      expect(text).not.toContain(new URL(session.url).searchParams.get('token'));
    }
  });

  test('a socket that the deployment refuses, with the same status', async () => {
    const { proxy } = await proxied();
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/v2/nothing`);
    socket.on('error', () => {});
    const [, { statusCode }] = await once(socket, 'unexpected-response');
    expect(statusCode).toBe(404);
  });
});

test('a deployment that can not be reached is a 502 that says so', async () => {
  const proxy = await startTrafficProxy({ baseUrl: 'http://127.0.0.1:1' });
  onTestFinished(() => proxy.close());
  const response = await fetch(`${proxy.url}/health`);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain("can't be reached");
});

test.each([
  ['an address that is none', ['GET // HTTP/1.1']],
  ['an address of another host', ['GET http://[ HTTP/1.1']],
  [
    'a handshake to an address that is none',
    ['GET // HTTP/1.1', 'connection: upgrade', 'upgrade: x'],
  ],
  [
    'a handshake with a protocol twice',
    ['GET / HTTP/1.1', 'connection: upgrade', 'upgrade: x', 'sec-websocket-protocol: a, a'],
  ],
])('%s is refused with 400, and the proxy goes on', async (_what, lines) => {
  const { proxy, call } = await proxied();
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write([...lines, 'host: a', '\r\n'].join('\r\n'));
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 400 /);
  expect((await call('/health')).status).toBe(200);
});

test('the refusal of a handshake reaches the client with its headers and body', async () => {
  const body = '{"code":"invalid_key"}';
  const server = createServer().on('upgrade', (_request, socket) => {
    const headers = `content-type: application/json\r\ncontent-length: ${body.length}`;
    socket.end(`HTTP/1.1 401 Unauthorized\r\n${headers}\r\n\r\n${body}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const proxy = await startTrafficProxy({ baseUrl: `http://127.0.0.1:${port}` });
  onTestFinished(() => proxy.close());
  const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/any`);
  const [, response] = await once(socket, 'unexpected-response');
  const chunks: Buffer[] = await response.toArray();
  expect(response.statusCode).toBe(401);
  expect(response.headers['content-type']).toBe('application/json');
  expect(Buffer.concat(chunks).toString()).toBe(body);
});
