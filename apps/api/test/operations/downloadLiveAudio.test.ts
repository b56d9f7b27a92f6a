import { expect, test } from 'vitest';
import { type Created, runService, withoutCircumstances } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';

turnsAway({ id: 'downloadLiveAudio', storeCall: 'jobs.get' });

test('a session without audio answers file_not_found, an unknown or foreign one job_not_found', async () => {
  const { call, post, otherKey } = await runService();
  const { body } = await post<Created>('/v2/live', {});
  const none = await call(`/v2/live/${body.id}/file`);
  expect([none.status, none.body.code]).toEqual([404, 'file_not_found']);
  const unknown = await call(`/v2/live/${UNKNOWN_ID}/file`, { key: otherKey });
  const foreign = await call(`/v2/live/${body.id}/file`, { key: otherKey });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'job_not_found']);
  expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
});

test('a Range header that is too long is 400', async () => {
  const { call, post } = await runService();
  const { body } = await post<Created>('/v2/live', {});
  const range = `bytes=${'0'.repeat(300)}-`;
  const answer = await call(`/v2/live/${body.id}/file`, { headers: { range } });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
});
