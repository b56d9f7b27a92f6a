import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../src/http/cpu-per-request.ts';
import { load } from '../../src/http/load.ts';
import {
  benchKey,
  fullLiveSession,
  keyHeader,
  measuredRequests,
} from '../../src/http/measured-requests.ts';
import { peers } from '../../src/http/peers.ts';

/** A live session with three mistakes: a value outside its list, a number outside its bounds, an unknown field. */
const invalidLiveSession = {
  ...fullLiveSession,
  encoding: 'mp3',
  channels: 9,
  endpointng: 0.3,
};

const { get, post } = measuredRequests;

describe.each(peers)('$title', (peer) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer(peer);
  });
  afterAll(() => server.stop());

  const send = (target: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${target}`, init);
  const json = { 'content-type': 'application/json' };
  const key = { [keyHeader]: benchKey };

  it.each([post, get])('answers $method as it is measured', async (request) => {
    const seconds = await load({
      port: server.port,
      request,
      requests: 20,
      connections: 2,
    });

    expect(seconds).toBeGreaterThan(0);
  });

  it('gives the same answer as the others', async () => {
    const created = await send(post.target, {
      method: 'POST',
      headers: { ...json, ...key },
      body: '{}',
    });
    const listed = await send(get.target, { headers: key });

    expect(await created.json()).toMatchObject({ url: expect.stringMatching(/^wss:/) });
    expect(await listed.json()).toMatchObject({ next: expect.any(String), items: [{}] });
  });

  if (peer.name === 'bare-hono') {
    it('checks nothing, which is the point of it', async () => {
      const body = JSON.stringify(invalidLiveSession);

      expect((await send(post.target, { method: 'POST', headers: json, body })).status).toBe(201);
    });
  } else {
    it('refuses an invalid body, an invalid query and a missing key', async () => {
      const body = JSON.stringify(invalidLiveSession);
      const invalid = await send(post.target, {
        method: 'POST',
        headers: { ...json, ...key },
        body,
      });
      const query = await send(get.target.replace('limit=', 'limit=x'), { headers: key });
      const keyless = await send(post.target, { method: 'POST', headers: json, body: '{}' });

      expect([invalid.status, query.status, keyless.status]).toEqual([400, 400, 401]);
    });
  }

  it('tells its CPU time, which grows', async () => {
    const before = await server.cpuMicroseconds();
    await load({ port: server.port, request: get, requests: 200, connections: 2 });

    expect(await server.cpuMicroseconds()).toBeGreaterThan(before);
  });
});
