import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type {
  LiveJob,
  LiveSessionRequest,
  ShareLink,
  UploadedAudio,
  Utterance,
} from '@verbatim/contract';
import {
  type LiveRecognizerOptions,
  type RecognitionScript,
  roundToMilliseconds,
  ScriptedRecognizer,
  type ScriptedUtterance,
} from '@verbatim/live';
import { LiveDiarization, type SpeakerTurn } from '@verbatim/speech';
import { expect, test } from 'vitest';
import type { VoiceRecognition } from '../../src/recognition/known-voices.ts';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { runService, sharedService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { connected, LiveClient, SECOND } from './live-client.ts';

const models = { segmentation: 'none.onnx', embedding: 'none.onnx' };

/** Four words of 0.4 s in every 2 s of one channel: an utterance of 1.6 s may found a speaker. */
const script: RecognitionScript<ScriptedUtterance> = {
  *utterances(_, from) {
    for (let at = from; ; at += 1) {
      const words = ['One', 'two', 'three', 'four.'].map((word, index) => ({
        word,
        start: roundToMilliseconds(2 * at + 0.2 + 0.4 * index),
        end: roundToMilliseconds(2 * at + 0.6 + 0.4 * index),
        confidence: 0.9,
      }));
      yield { words, start: 2 * at + 0.2, end: 2 * at + 1.8, finalAt: 2 * at + 1.9 };
    }
  },
  utteranceOf: ({ words, start, end }) => ({
    ...{ text: words.map(({ word }) => word).join(' '), start, end, words: [...words] },
    ...{ language: 'en', confidence: 0.9, channel: 0 },
  }),
  cutAt: (scripted) => scripted,
};

/** Spoken loudly, softly, loudly, softly. No two parts are alike: what is sent again has one place. */
const SENTENCE = 2 * SECOND;
const audio = randomBytes(4 * SENTENCE);
for (const [index, high] of [0x60, 0x10, 0x60, 0x10].entries()) {
  for (let at = 1; at < SENTENCE; at += 2) audio[index * SENTENCE + at] = high;
}

/** Recognition that tells loud from soft speakers; the whole recording shows the given turns. */
const recognition = (
  turns: readonly SpeakerTurn[],
  embeddings: readonly Float32Array[] = [],
  utteranceOf = script.utteranceOf,
) => ({
  liveRecognition: {
    ...scriptedRecognition(),
    openRecognizer: (options: LiveRecognizerOptions) =>
      new ScriptedRecognizer({ ...script, utteranceOf }, options),
    diarization: new LiveDiarization({
      models: () => models,
      startProcess: () =>
        fork(new URL('./scripted-voices.ts', import.meta.url), { serialization: 'advanced' }),
      diarize: () => ({
        add: () => {},
        capacity: async () => {},
        waitingSeconds: 0,
        speakers: async () => ({ turns, voices: embeddings }),
        close: () => {},
      }),
    }),
  },
});

const diarized = (more: LiveSessionRequest = {}): LiveSessionRequest => ({
  ...more,
  realtime_processing: { diarization: true, ...more.realtime_processing },
});

const utterancesIn = (client: LiveClient, isFinal: boolean): Utterance[] =>
  client.messages.flatMap((message) =>
    message.type === 'transcript' && message.data.is_final === isFinal
      ? [message.data.utterance]
      : [],
  );
const speakersOf = (utterances: readonly Utterance[] = []): (number | undefined)[] =>
  utterances.map(({ speaker }) => speaker);

test('finals have speakers, partials none, and the result has them as the whole recording shows them', async () => {
  const turns = [
    { start: 0, end: 4, speaker: 7 },
    { start: 3.5, end: 6.5, speaker: 2 },
    { start: 6.5, end: 8, speaker: 7 },
  ];
  const service = await runService({ overrides: recognition(turns) });
  const { id, client } = await connected(
    service,
    diarized({ realtime_processing: { sentiment_analysis: true } }),
  );
  client.speak(audio);
  expect(await client.stop()).toBe(1000);
  expect(speakersOf(utterancesIn(client, true))).toEqual([0, 1, 0, 1]);
  expect(new Set(speakersOf(utterancesIn(client, false)))).toEqual(new Set([undefined]));
  const { result } = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  // The last utterance starts at 6.2 s: its first word is the second speaker's, and stands alone.
  const corrected = result?.transcription.utterances.map(({ speaker, text }) => [speaker, text]);
  expect(corrected).toEqual([
    [0, 'One two three four.'],
    [0, 'One two three four.'],
    [1, 'One two three four.'],
    [1, 'One'],
    [0, 'two three four.'],
  ]);
  expect(result?.diarization).toMatchObject({
    success: true,
    results: [
      {
        speaker: 0,
        duration: 5.5,
        turns: [
          { start: 0, end: 4 },
          { start: 6.5, end: 8 },
        ],
      },
      { speaker: 1, duration: 3, turns: [{ start: 3.5, end: 6.5 }] },
    ],
  });
  expect(result?.sentiment_analysis?.results?.every(({ speaker }) => speaker !== undefined)).toBe(
    true,
  );
  const last = client.messages.findLast(({ type }) => type === 'post_final_transcript');
  const { messages: _messages, ...sent } = result ?? { messages: [] };
  expect(last).toMatchObject({ data: sent });
});

test('finals and the result have the voice of their speaker, or null, if voices were asked for', async () => {
  const [soft, loud] = [Float32Array.of(0, 1), Float32Array.of(1, 0)];
  const turns = [
    { start: 0, end: 4, speaker: 1 },
    { start: 4, end: 8, speaker: 0 },
  ];
  const voices = {
    model: async () => 'model',
    enroll: async () => ({ embedding: loud, seconds: 9 }),
  };
  const overrides = { ...recognition(turns, [soft, loud]), voices };
  const service = await runService({ overrides });
  const { audio_url } = (await service.upload<UploadedAudio>()).body;
  await service.post('/v2/voices', { name: 'Ann', consent: true, audio_url });
  const asked = { diarization_config: { voices: 'all' } } as const;
  const { id, client } = await connected(service, diarized({ realtime_processing: asked }));
  client.speak(audio);
  expect(await client.stop()).toBe(1000);
  const namesOf = (utterances: readonly Utterance[] = []) =>
    utterances.map(({ voice }) => voice?.name ?? voice);
  expect(namesOf(utterancesIn(client, true))).toEqual(['Ann', null, 'Ann', null]);
  expect(namesOf(utterancesIn(client, false)).every((name) => name === undefined)).toBe(true);
  const { result } = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  expect(namesOf(result?.transcription.utterances)).toEqual(['Ann', 'Ann', null, null]);
});

test('finals whose voice becomes clear later are revised, if that is asked for', async () => {
  // The first one of the second speaker is too short to found a speaker.
  const short = (scripted: ScriptedUtterance) => {
    const utterance = script.utteranceOf(scripted);
    return scripted.start === 2.2 ? { ...utterance, end: 3.2 } : utterance;
  };
  const service = await runService({
    config: { server: { maxShareMs: 60_000 } },
    overrides: recognition([], [], short),
  });
  const said = async (parameters: LiveSessionRequest) => {
    const { id, client } = await connected(service, diarized(parameters));
    client.speak(audio);
    await client.until(() => client.finals.length === 4);
    const soFar = (await service.call<LiveJob>(`/v2/live/${id}`)).body.result;
    const revised = parameters.messages_config?.receive_speaker_revisions === true;
    expect(speakersOf(soFar?.transcription.utterances)).toEqual([0, revised ? 1 : 0, 0, 1]);
    const link = await service.post<ShareLink>(`/v2/transcription/${id}/share`, {
      expires_in: 60,
    });
    const token = new URL(link.body.url).hash.replace('#token=', '');
    const headers = { 'x-share-token': token };
    const viewed = await fetch(`${service.url}/v2/live/${id}`, { headers });
    expect(((await viewed.json()) as LiveJob).result?.transcription).toEqual(soFar?.transcription);
    expect(await client.stop()).toBe(1000);
    expect(speakersOf(utterancesIn(client, true))).toEqual([0, 0, 0, 1]);
    const { result } = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
    const kept = result?.messages.filter((text) => text.includes('"speakers_revised"')) ?? [];
    const sent = client.messages.filter(({ type }) => type === 'speakers_revised');
    expect(sent).toEqual(kept.map((text) => JSON.parse(text)));
    return sent;
  };
  expect(await said({ messages_config: { receive_speaker_revisions: true } })).toMatchObject([
    { data: { revisions: [{ utterance_id: '00_00000001', speaker: 1, voice: null }] } },
  ]);
  expect(await said({})).toEqual([]);
});

test('labels survive a restart of the service, and the numbers go on', async () => {
  const directory = await temporaryFolder();
  const first = await runService({ directory, overrides: recognition([]) });
  const { key } = first;
  const { id, url, client: before } = await connected(first, diarized());
  before.speak(audio.subarray(0, 2 * SENTENCE));
  await before.until(() => before.finals.length === 2);
  await before.until(() => before.acknowledged === 2 * SENTENCE);
  await first.service.stop();
  expect(await before.ended).toBe(4503);
  const next = await runService({ directory, overrides: recognition([]) });
  const address = new URL(url);
  address.port = String(next.port);
  const after = await LiveClient.open(address.href);
  // The soft voice, which was the second one, comes first now.
  after.speak(audio.subarray(3 * SENTENCE));
  after.speak(audio.subarray(0, SENTENCE));
  // What was not confirmed before is sent again.
  const fresh = () => utterancesIn(after, true).filter(({ start }) => start > 4);
  await after.until(() => fresh().length === 2);
  const soFar = (await next.call<LiveJob>(`/v2/live/${id}`, { key })).body.result;
  expect(speakersOf(soFar?.transcription.utterances)).toEqual([0, 1, 1, 0]);
  expect(speakersOf(fresh())).toEqual([1, 0]);
  expect(await after.stop()).toBe(1000);
});

test('channels are speakers without any model', async () => {
  const service = await sharedService();
  const { id, client } = await connected(service, diarized({ channels: 2 }));
  client.speak(Buffer.concat([audio, audio]));
  await client.stop();
  const all = utterancesIn(client, true);
  expect(all.length).toBeGreaterThan(2);
  expect(all.every(({ speaker, channel }) => speaker === channel)).toBe(true);
  const { result } = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  expect(result?.diarization?.results?.map(({ speaker }) => speaker)).toEqual([0, 1]);
});

test('without the models a session tells once what is missing, in an error and in its result; its words come', async () => {
  const service = await sharedService();
  const { id, client } = await connected(service, diarized());
  client.speak(audio);
  await client.stop();
  expect(speakersOf(utterancesIn(client, true))).toEqual(Array(4).fill(undefined));
  const errors = client.messages.flatMap((each) => (each.type === 'error' ? [each.error] : []));
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('verbatim models get diarization'),
  ]);
  const { result } = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  expect(result?.diarization).toMatchObject({ success: false, results: null });
  expect(result?.diarization?.error?.message).toContain('verbatim models get diarization');
});

test('a session without diarization has no speakers; more at least than at most are refused', async () => {
  const service = await runService({ overrides: recognition([]) });
  const { id, client } = await connected(service);
  client.speak(audio);
  await client.stop();
  expect(new Set(speakersOf(utterancesIn(client, true)))).toEqual(new Set([undefined]));
  const { result } = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  expect(result?.diarization).toBeUndefined();
  const refused = await service.post('/v2/live', {
    realtime_processing: {
      diarization: true,
      diarization_config: { min_speakers: 3, max_speakers: 2 },
    },
  });
  expect(refused.status).toBe(400);
});

test('a voice is enrolled from what a speaker said in a session: its whole recording is read', async () => {
  const asked: { spans: number; samples: number }[] = [];
  const voices: VoiceRecognition = {
    model: async () => 'model of the test',
    async enroll({ decode, path, signal, spans }) {
      let samples = 0;
      for await (const { channels } of decode?.({ path, signal }).chunks ?? [])
        samples += channels[0]?.length ?? 0;
      asked.push({ spans: spans?.length ?? 0, samples });
      return { embedding: Float32Array.of(1), seconds: 9 };
    },
  };
  const turns = [
    { start: 0, end: 4, speaker: 0 },
    { start: 4, end: 8, speaker: 1 },
  ];
  const service = await runService({ overrides: { ...recognition(turns), voices } });
  const { id: job_id, client } = await connected(service, diarized());
  client.speak(audio);
  expect(await client.stop()).toBe(1000);
  const body = { name: 'Ann', consent: true, job_id, speaker: 1 };
  expect((await service.post('/v2/voices', body)).status).toBe(201);
  expect(asked).toEqual([{ spans: 2, samples: (audio.byteLength / SECOND) * 16_000 }]);
});
