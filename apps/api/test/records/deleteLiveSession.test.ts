import type { LiveSession } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { finishSession } from '../finished.ts';
import { LiveClient, prepare } from '../live/live-client.ts';
import { deletesJobs } from '../operation-cases.ts';
import { runService, sharedService } from '../running-service.ts';

const remove = { method: 'DELETE' };

deletesJobs('deleteLiveSession', {
  newJob: {},
  begin: ({ sessions }, id) => sessions.connect(id, { owner: 'test', now: Date.now() }),
  finish: finishSession,
});

test('a session that no client has connected to is deleted, which makes room for another one at once', async () => {
  const service = await runService({ config: { limits: { concurrentSessions: 1 } } });
  const { id, url } = await prepare(service);
  expect((await service.post('/v2/live', {})).status).toBe(429);
  expect((await service.call(`/v2/live/${id}`, remove)).status).toBe(202);
  expect((await service.call(`/v2/live/${id}`)).status).toBe(404);
  expect((await service.call(`/v2/live/${id}`, remove)).status).toBe(404);
  const late = await LiveClient.open(url);
  expect(await late.ended).toBe(4401);
  expect((await service.post<LiveSession>('/v2/live', {})).status).toBe(201);
});

test('of a deletion and a first connection at the same moment, one happens: a session that runs is never deleted', async () => {
  const service = await sharedService();
  for (let round = 0; round < 10; round += 1) {
    const { id, url } = await prepare(service);
    const [client, removed] = await Promise.all([
      LiveClient.open(url),
      service.call(`/v2/live/${id}`, remove),
    ]);
    if (removed.status === 202) expect([4401, 4403]).toContain(await client.ended);
    else {
      expect(removed.status).toBe(403);
      expect(await client.stop()).toBe(1000);
    }
  }
});
