import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { serve } from '../running-mock.ts';

test('the document is the contract itself, and needs no key', async () => {
  const { url } = await serve();
  const answer = await fetch(`${url}/v2/openapi.json`);
  expect(await answer.json()).toEqual(bundle);
});

test('health needs no key, readiness does', async () => {
  const { url, call } = await serve();
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
  expect((await fetch(`${url}/ready`)).status).toBe(401);
  expect((await call('/ready')).body).toMatchObject({ status: 'ready' });
});

test('the metrics are on a port of their own and count jobs and sessions', async () => {
  const { url, internalUrl, call, startJob } = await serve({ clock: new ManualClock() });
  await startJob();
  expect((await call(`${internalUrl}/metrics`)).body).toContain('verbatim_jobs_queued 1');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});
