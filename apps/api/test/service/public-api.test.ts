import { expect, test } from 'vitest';
import { AUDIO_URL, runService } from '../running-service.ts';

test('a key is taken under other header names only where they are configured', async () => {
  const aliased = await runService({ config: { server: { keyHeaderAliases: ['x-old-key'] } } });
  const headers = { 'x-old-key': aliased.key };
  expect((await aliased.call('/v2/live', { key: null, headers })).status).toBe(200);
  const strict = await runService();
  const other = { 'x-old-key': strict.key };
  expect((await strict.call('/v2/live', { key: null, headers: other })).status).toBe(401);
});

test('unknown fields are dropped where that is configured', async () => {
  const { post } = await runService({ config: { server: { unknownFields: 'ignore' } } });
  const made = await post('/v2/pre-recorded', { audio_url: AUDIO_URL, made_up: 1 });
  expect(made.status).toBe(201);
});
