import type { LiveSession } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { scriptedRecognition } from '../../src/live/scripted-recognition.ts';
import { runService } from '../running-service.ts';

test('when the machine can hear no more, new sessions are turned away for a while', async () => {
  let room = false;
  const liveRecognition = { ...scriptedRecognition(), hasCapacity: () => room };
  const { post } = await runService({ overrides: { liveRecognition } });
  const refused = await post('/v2/live', {});
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_sessions']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  room = true;
  expect((await post<LiveSession>('/v2/live', {})).status).toBe(201);
});
