import { expect, test } from 'vitest';
import { runService } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';

turnsAway({ id: 'getReadiness', storeCall: 'keys.get' });

test('a ready service names the parts that it checked', async () => {
  const { call } = await runService();
  const { status, body } = await call<{ checks: { name: string; ok: boolean }[] }>('/ready');
  expect([status, body]).toMatchObject([200, { status: 'ready' }]);
  expect(body.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['storage', 'files', 'disk']),
  );
  expect(body.checks.every(({ ok }) => ok)).toBe(true);
});

test('a part that does not work is named, 503', async () => {
  const { call, trouble } = await runService();
  trouble.fail('check', 'full');
  const { status, body } = await call('/ready');
  expect([status, body.code]).toEqual([503, 'not_ready']);
  expect(body.message).toContain('storage');
  const full = await runService({ config: { storage: { reserveBytes: 2 ** 52 } } });
  const answer = await full.call('/ready');
  expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('disk')]);
});
