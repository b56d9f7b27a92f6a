import type { LiveJob, PreRecordedJob, Utterance } from '@verbatim/contract';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { AUDIO_URL, type Created, runService } from '../running-service.ts';
import { UNKNOWN_ID } from '../turning-away.ts';
import { twoSpeakers, withVoices } from './enrolling.ts';

/** A service with one voice, at 0 degrees, that recognizes these speakers. */
async function withAnn(lines: string[] = []) {
  const log = pino({ messageKey: 'message' }, { write: (line: string) => lines.push(line) });
  const service = await withVoices(undefined, {
    config: { worker: { parallelism: 1 } },
    overrides: { recognizer: twoSpeakers, log },
  });
  const ann = (await service.enroll()).body;
  const { audio_url, post, call } = service;
  /** The utterances of a job. */
  const heard = async (parameters: object): Promise<Utterance[]> => {
    const made = await post<Created>('/v2/pre-recorded', { audio_url, ...parameters });
    const read = () => call<PreRecordedJob>(`/v2/pre-recorded/${made.body.id}`);
    return await vi.waitFor(async () => {
      const { body } = await read();
      expect(body.status).toBe('done');
      return body.result?.transcription.utterances ?? [];
    }, 20_000);
  };
  return { ...service, ann, heard };
}

const namesIn = (heard: readonly Utterance[]) => heard.map(({ voice }) => voice?.name ?? voice);

test.each([
  ['all', undefined, ['Ann', null]],
  ['listed', undefined, ['Ann', null]],
  ['ids', undefined, ['Ann', null]],
  ['all', 0.999, [null, null]],
] as const)(
  'with %s voices and the threshold %s, utterances have the voice of their speaker, or null',
  async (which, voice_threshold, expected) => {
    const lines: string[] = [];
    const { ann, heard } = await withAnn(lines);
    const voices = { all: 'all', listed: ['all'], ids: [ann.id.toUpperCase()] }[which];
    const found = await heard({
      diarization: true,
      diarization_config: { voices, voice_threshold },
    });
    expect(namesIn(found)).toEqual(expected);
    if (expected[0] !== null)
      expect(found[0]?.voice).toEqual({ id: ann.id, name: 'Ann', confidence: 0.996 });
    expect(lines.join()).toContain('speakers are compared with voices');
    expect(lines.join()).not.toContain('"Ann"');
  },
);

test('without voices in the request utterances have no new field', async () => {
  const { heard } = await withAnn();
  for (const asked of [{ diarization: true }, { diarization_config: { voices: 'all' } }])
    expect((await heard(asked)).every((each) => !('voice' in each))).toBe(true);
});

test('a voice that another model has described, and one of another account, is nobody here', async () => {
  const { heard, store, ann } = await withAnn();
  const [account] = await store.keys.list();
  const samples = [{ model: 'another', seconds: 9, embedding: 'AACAPwAAAAA=' }];
  const change = { max: 9, now: 1, idempotency: null };
  const row = { name: 'Bea', createdAt: 1, samples };
  const accountId = account?.accountId ?? '';
  await store.voices.create({ ...row, id: UNKNOWN_ID, accountId }, change);
  const foreign = { ...row, id: 'foreign', accountId: 'other', samples: [] };
  await store.voices.create(foreign, change);
  await store.voices.remove(accountId, ann.id);
  const asked = { diarization: true, diarization_config: { voices: 'all' } };
  expect(namesIn(await heard(asked))).toEqual([null, null]);
});

test('a store that fails costs the names, not the job', async () => {
  const { heard, trouble } = await withAnn();
  trouble.fail('voices.list', 'busy');
  const asked = { diarization: true, diarization_config: { voices: 'all' } };
  expect(namesIn(await heard(asked))).toEqual([null, null]);
});

test.each(['/v2/pre-recorded', '/v2/transcription', '/v2/live'])(
  '%s refuses voices that are unknown, of another account, or off',
  async (path) => {
    const bodyWith = (voices: unknown) => {
      const speakers = { diarization: true, diarization_config: { voices } };
      return path === '/v2/live'
        ? { realtime_processing: speakers }
        : { audio_url: AUDIO_URL, ...speakers };
    };
    const { ann, post, otherKey: key } = await withAnn();
    const unknown = await post(path, bodyWith([ann.id, UNKNOWN_ID]));
    expect([unknown.status, unknown.body.code]).toEqual([404, 'voice_not_found']);
    const foreign = await post(path, bodyWith([ann.id]), { key });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'voice_not_found']);
    expect((await post(path, bodyWith('none'))).status).toBe(400);
    expect((await post(path, bodyWith([ann.id]))).status).toBe(201);
    const off = await runService({ config: { recognition: { voices: false } } });
    const refused = await off.post(path, bodyWith('all'));
    expect([refused.status, refused.body.code]).toEqual([403, 'voices_disabled']);
  },
);

test('a session that is not connected to yet echoes the voices that it asks for', async () => {
  const { post, call } = await withAnn();
  const diarization_config = { voices: 'all', voice_threshold: 0.7 };
  const realtime_processing = { diarization: true, diarization_config };
  const made = await post<Created>('/v2/live', { realtime_processing });
  const { body } = await call<LiveJob>(`/v2/live/${made.body.id}`);
  expect(body.request_params?.realtime_processing).toMatchObject({ diarization_config });
});
