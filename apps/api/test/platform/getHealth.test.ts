import { expect, test } from 'vitest';
import { runService } from '../running-service.ts';

test('the process is alive for whoever asks, whatever its store does', async () => {
  const { call, trouble } = await runService();
  trouble.fail('check', 'closed');
  trouble.fail('keys.get', 'closed');
  const { status, body } = await call<unknown>('/health', { key: null });
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});
