import type { LiveSession } from '@verbatim/contract';
import { expect, test } from 'vitest';
import type { LiveRecognition } from '../../src/recognition/live-recognition.ts';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { runService } from '../running-service.ts';

test('when the machine can recognize no more speakers, new sessions are refused for a while', async () => {
  let maxSpeakers = 0;
  const liveRecognition: LiveRecognition = {
    ...scriptedRecognition(),
    maxSpeakers: () => maxSpeakers,
  };
  const { post } = await runService({ overrides: { liveRecognition } });
  const refused = await post('/v2/live', {});
  expect([refused.status, refused.body.code]).toEqual([429, 'at_capacity']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  maxSpeakers = 1;
  expect((await post<LiveSession>('/v2/live', {})).status).toBe(201);
});
