import type { LiveSession } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { serve } from '../running-mock.ts';

test.each([
  ['that expired', 3_600_000],
  ['that no client has connected to', 0],
])('a session %s can be deleted', async (_, waitedMs) => {
  const clock = new ManualClock();
  const { post, remove, call } = await serve({ clock });
  const { body: session } = await post<LiveSession>('/v2/live', {});
  clock.advance(waitedMs);
  expect((await remove(`/v2/live/${session.id}`)).status).toBe(202);
  expect((await call(`/v2/live/${session.id}`)).status).toBe(404);
});
