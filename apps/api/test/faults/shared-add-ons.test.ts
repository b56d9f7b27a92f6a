import type { UploadedAudio, Utterance } from '@verbatim/contract';
import { scriptedRecognizer } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { alternatingSpeakers } from '../add-ons/meeting.ts';
import { runService } from '../running-service.ts';
import { silence } from '../wav.ts';

const HEAVY_SECONDS = 3;
const WORDS = 15_000;
const names = Array.from({ length: 400 }, (_, at) => `Gior${at.toString(26)}gio`);

/** A talk of an hour and a half that a vocabulary has much to do with. */
const longTalk = (): Utterance[] =>
  alternatingSpeakers(
    Array.from(
      { length: WORDS / 10 },
      () => 'we spoke with georgio and marya about the new liberry',
    ),
  );
const shortTalk = (): Utterance[] => alternatingSpeakers(['good morning everybody and welcome']);

/** A recognizer of which the length of the audio says what is spoken. */
function talkative() {
  const scripted = scriptedRecognizer();
  return {
    ...scripted,
    transcribe: async (...[audio, request]: Parameters<typeof scripted.transcribe>) => ({
      ...(await scripted.transcribe(audio, request)),
      utterances: audio.durationSeconds >= HEAVY_SECONDS ? longTalk() : shortTalk(),
    }),
  };
}

test('a small job of one account is done before the second of six heavy ones of another', async () => {
  const { upload, post, call, key, otherKey } = await runService({
    config: { worker: { parallelism: 8 }, addOns: { threads: 2 } },
    overrides: { recognizer: talkative() },
  });
  const create = async (owner: string, seconds: number, asked: object): Promise<string> => {
    const { body: file } = await upload<UploadedAudio>(silence({ seconds }), { key: owner });
    const created = await post<{ id: string }>(
      '/v2/pre-recorded',
      { audio_url: file.audio_url, ...asked },
      { key: owner },
    );
    expect(created.status, created.text).toBe(201);
    return created.body.id;
  };
  const statusOf = async (owner: string, id: string): Promise<string> =>
    (await call<{ status: string }>(`/v2/pre-recorded/${id}`, { key: owner })).body.status;

  const heavies = await Promise.all(
    Array.from({ length: 6 }, () =>
      create(key, HEAVY_SECONDS, {
        custom_vocabulary: true,
        custom_vocabulary_config: { vocabulary: names },
        named_entity_recognition: true,
        subtitles: true,
      }),
    ),
  );
  await expect
    .poll(() => Promise.all(heavies.map((id) => statusOf(key, id))), { timeout: 30_000 })
    .toEqual(heavies.map(() => 'processing'));
  const small = await create(otherKey, 1, { sentences: true });
  await expect.poll(() => statusOf(otherKey, small), { timeout: 60_000 }).toBe('done');
  const done = await Promise.all(heavies.map((id) => statusOf(key, id)));
  expect(done.filter((status) => status === 'done').length).toBeLessThanOrEqual(1);
  // Their work would outlive the test.
  await Promise.all(heavies.map((id) => call(`/v2/pre-recorded/${id}`, { key, method: 'DELETE' })));
});
