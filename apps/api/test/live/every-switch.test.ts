import { readFile } from 'node:fs/promises';
import type {
  LiveJob,
  LiveSessionRequest,
  ServerMessage,
  ServerMessageOf,
  ServerMessageType,
} from '@verbatim/contract';
import { expect, test } from 'vitest';
import { labeling, noEngines } from '../add-ons/engines.ts';
import { directoryWithModel } from '../recognition/directory-with-model.ts';
import { runService } from '../running-service.ts';
import { connected, SECOND } from './live-client.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

const request: LiveSessionRequest = {
  channels: 2,
  endpointing: 0.3,
  maximum_duration_without_endpointing: 30,
  pre_processing: { audio_enhancer: true },
  language_config: { languages: ['en'] },
  realtime_processing: {
    custom_vocabulary: true,
    custom_vocabulary_config: { vocabulary: ['report'] },
    custom_spelling: true,
    custom_spelling_config: { spelling_dictionary: { Briefing: ['meeting'] } },
    translation: true,
    translation_config: { target_languages: ['fr'] },
    named_entity_recognition: true,
    sentiment_analysis: true,
  },
  post_processing: { summarization: true, chapterization: true },
};

/** What comes of one utterance, in this order; partials come between the first two. */
const ofUtterance: readonly ServerMessageType[] = [
  'speech_start',
  'speech_end',
  'pre_processing',
  'transcript',
  'named_entity_recognition',
  'sentiment_analysis',
  'translation',
];

async function fixture(name: string): Promise<Buffer> {
  const path = `../../../../packages/speech/test/fixtures/${name}.wav`;
  return (await readFile(new URL(path, import.meta.url))).subarray(HEADER_BYTES);
}

/** Two channels: the second one speaks once the first one is silent. */
function twoChannels(first: Buffer, second: Buffer): Uint8Array<ArrayBuffer> {
  const silence = Buffer.alloc(SECOND);
  const left = Buffer.concat([first, silence, Buffer.alloc(second.length), silence]);
  const right = Buffer.concat([Buffer.alloc(first.length), silence, second, silence]);
  const both = new Uint8Array(2 * left.length);
  for (let at = 0; at < left.length; at += BYTES_PER_SAMPLE) {
    both.set(left.subarray(at, at + BYTES_PER_SAMPLE), 2 * at);
    both.set(right.subarray(at, at + BYTES_PER_SAMPLE), 2 * at + BYTES_PER_SAMPLE);
  }
  return both;
}

/** The channel that a message is about; null: the session. */
function channelOf(message: ServerMessage): number | null {
  if (!('data' in message) || message.data === null) return null;
  const { data } = message;
  if ('channel' in data) return data.channel;
  return 'utterance' in data ? data.utterance.channel : null;
}

test('a real recognizer, two channels and every switch on: every message comes, in order, and is stored', async (context) => {
  const directory = await directoryWithModel(context);
  const service = await runService({
    directory,
    config: { recognition: { recognizer: 'auto', processes: 1 } },
    overrides: { engines: { ...noEngines, translators: [labeling()] } },
  });
  const { id, client } = await connected(service, request);
  client.speak(twoChannels(await fixture('monday'), await fixture('passage')), 4 * 3200);
  expect(await client.stop()).toBe(1000);

  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  const { result } = job;
  expect(result?.messages.map((text) => JSON.parse(text))).toEqual(client.messages);
  expect(result?.transcription.utterances.map(({ channel, text }) => [channel, text])).toEqual([
    [0, expect.stringMatching(/Briefing will start at nine in the morning on Monday\.$/)],
    [1, expect.stringMatching(/please bring the new report\.$/)],
  ]);
  for (const channel of [0, 1]) {
    const messages = client.messages.filter((each) => channelOf(each) === channel);
    const partials = messages.filter((each) => each.type === 'transcript' && !each.data.is_final);
    expect(messages.filter((each) => !partials.includes(each)).map(({ type }) => type)).toEqual(
      ofUtterance,
    );
    expect(partials.every((each) => messages.indexOf(each) < messages.findIndex(isEnd))).toBe(true);
  }
  const after = client.messages.slice(client.messages.findIndex(isStop)).map(({ type }) => type);
  expect(after.slice(after.indexOf('end_recording'))).toEqual([
    'end_recording',
    'post_transcript',
    'post_summarization',
    'post_chapterization',
    'post_final_transcript',
    'end_session',
  ]);
  const { translation, named_entity_recognition, sentiment_analysis } = result ?? {};
  const { summarization, chapterization } = result ?? {};
  for (const envelope of [
    translation,
    named_entity_recognition,
    sentiment_analysis,
    summarization,
    chapterization,
  ]) {
    expect(envelope).toMatchObject({ success: true, is_empty: false, error: null });
  }
  expect(translation?.results?.[0]?.utterances.map(({ text }) => text)).toEqual(
    result?.transcription.utterances.map(({ text }) => `fr ${text}`),
  );
}, 120_000);

const isEnd = (message: ServerMessage): message is ServerMessageOf<'speech_end'> =>
  message.type === 'speech_end';
const isStop = (message: ServerMessage): message is ServerMessageOf<'stop_recording'> =>
  message.type === 'stop_recording';
