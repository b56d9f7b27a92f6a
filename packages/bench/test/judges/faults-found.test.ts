import { createMock, DEFAULT_KEY } from '@verbatim/mock';
import { expect, onTestFinished, test } from 'vitest';
import { startFaultProxy } from '../../src/judges/faults-found.ts';

async function proxyBeforeMock() {
  const mock = await createMock().start();
  const proxy = await startFaultProxy();
  onTestFinished(async () => {
    await proxy.close();
    await mock.close();
  });
  return { proxy, behind: { url: mock.url, keys: [DEFAULT_KEY] } };
}

const headers = { 'x-service-key': DEFAULT_KEY };

test('without a fault, requests and responses pass as they are', async () => {
  const { proxy, behind } = await proxyBeforeMock();
  proxy.plant(null, behind);
  const body = JSON.stringify({ audio_url: 'https://example.com/a.wav' });
  const created = await fetch(`${proxy.url}/v2/pre-recorded`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toContain('/v2/transcription/');
  const unknown = await fetch(`${proxy.url}/v2/nothing?a=b`, { headers });
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { path: '/v2/nothing' }]);
});

test('a fault is in the responses until another one is planted', async () => {
  const { proxy, behind } = await proxyBeforeMock();
  proxy.plant('undocumented-status', behind);
  expect((await fetch(`${proxy.url}/v2/live`, { headers })).status).toBe(203);
  proxy.plant(null, behind);
  expect((await fetch(`${proxy.url}/v2/live`, { headers })).status).toBe(200);
});

test('a fault that is in no response is refused', async () => {
  const { proxy, behind } = await proxyBeforeMock();
  expect(() => proxy.plant('gate-ignored', behind)).toThrow('no fault in responses');
});
