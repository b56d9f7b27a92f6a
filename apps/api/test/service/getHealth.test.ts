import { expect, test } from 'vitest';
import { sharedService } from '../running-service.ts';

test('health needs no key and does not depend on the store', async () => {
  const { call, trouble } = await sharedService();
  trouble.fail('check', 'closed');
  trouble.fail('keys.get', 'closed');
  const { status, body } = await call<unknown>('/health', { key: null });
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});
