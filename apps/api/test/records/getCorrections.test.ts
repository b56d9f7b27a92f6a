import type { Corrections } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { finishSession } from '../finished.ts';
import { AUDIO_URL, type Created, sharedService } from '../running-service.ts';
import { expectHidden, turnsAway, UNKNOWN_ID } from '../turning-away.ts';

turnsAway({ id: 'getCorrections', storeCall: 'corrections.get' });

const at = (id: string): string => `/v2/transcription/${id}/corrections`;

test('a job of either kind without corrections has empty lists and the version 0', async () => {
  const { call, post, store } = await sharedService();
  const file = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const live = await post<Created>('/v2/live', {});
  await finishSession(store, live.body.id);
  for (const { body } of [file, live]) {
    const answer = await call<Corrections>(at(body.id));
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"0"']);
    expect(answer.body).toEqual({ words: [], speakers: [], updated_at: null });
  }
});

test('a job of another account answers exactly as one that does not exist', async () => {
  const { call, post, otherKey: key } = await sharedService();
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const foreign = await call(at(body.id), { key });
  const unknown = await call(at(UNKNOWN_ID), { key });
  expectHidden(foreign, unknown);
});
