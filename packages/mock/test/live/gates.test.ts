import { type Flag, flagOf, type ServerMessage } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { type LiveClient, serveSession } from './live-client.ts';

const flags = {
  receive_partial_transcripts: true,
  receive_final_transcripts: true,
  receive_speech_events: true,
  receive_turn_events: true,
  receive_pre_processing_events: true,
  receive_realtime_processing_events: true,
  receive_post_processing_events: true,
  receive_acknowledgments: true,
  receive_errors: true,
  receive_lifecycle_events: true,
} as const satisfies Record<Flag, true>;

const rich = {
  endpointing_config: { mode: 'turn' },
  pre_processing: { audio_enhancer: true },
  realtime_processing: { sentiment_analysis: true, named_entity_recognition: true },
  post_processing: { summarization: true },
} as const;

/** Plays a session in which every kind of message occurs. */
async function playWith(config: object): Promise<LiveClient> {
  const { connect } = await serveSession({ ...rich, messages_config: config });
  const client = await connect();
  client.send('nonsense').speak(1.5).stop();
  await client.closed;
  return client;
}

const flagsIn = (messages: readonly ServerMessage[]) => new Set(messages.map(flagOf));

test('with all flags on, messages of every category come', async () => {
  const { messages } = await playWith(flags);
  expect(flagsIn(messages)).toEqual(new Set(Object.keys(flags)));
});

describe('a flag that is off holds back its category and no other', () => {
  test.each(Object.keys(flags) as Flag[])('%s', async (flag) => {
    const { messages } = await playWith({ ...flags, [flag]: false });
    expect(flagsIn(messages)).toEqual(new Set(Object.keys(flags).filter((each) => each !== flag)));
  });
});

test('by default neither partials nor lifecycle events come', async () => {
  const { messages } = await playWith({});
  expect(flagsIn(messages)).not.toContain('receive_partial_transcripts');
  expect(flagsIn(messages)).not.toContain('receive_lifecycle_events');
});

test('the result lists every message in order, for any flags', async () => {
  const { connect, session, call } = await serveSession({ ...rich, messages_config: flags });
  const client = await connect();
  client.send('nonsense').speak(1.5).stop();
  await client.closed;
  const { body } = await call<{ result: { messages: string[] } }>(`/v2/live/${session.id}`);
  expect(body.result.messages.map((text) => JSON.parse(text))).toEqual(client.messages);

  const none = Object.fromEntries(Object.keys(flags).map((flag) => [flag, false]));
  const silent = await serveSession({ ...rich, messages_config: none });
  const listener = await silent.connect();
  listener.send('nonsense').speak(1.5).stop();
  await listener.closed;
  expect(listener.messages).toEqual([]);
  const { body: read } = await silent.call<{ result: { messages: string[] } }>(
    `/v2/live/${silent.session.id}`,
  );
  const types = read.result.messages.map((text) => JSON.parse(text).type);
  expect(types).toEqual(client.messages.map(({ type }) => type));
});
