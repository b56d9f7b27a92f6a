import { createClient, type LiveMessage } from '@verbatim/client';
import { operations, serverMessages } from '@verbatim/contract';
import { createMock, DEFAULT_KEY } from '@verbatim/mock';
import { describe, expect, onTestFinished, test } from 'vitest';
import { phases } from '../../src/protocol/live-protocol.ts';
import { sessionStates } from '../../src/protocol/protocol-tables.ts';

const steps = phases.flatMap(({ steps: all }) => all);

/** The first and the last phase in which the service may send a message. */
function placeOf(type: string): readonly [first: number, last: number] {
  const places = phases.flatMap(({ steps: all }, index) =>
    all.some(({ serverMessage }) => serverMessage === type) ? [index] : [],
  );
  return [places[0] ?? -1, places.at(-1) ?? -1];
}

test('the phases call each operation by its method and path', () => {
  for (const { operation, label } of steps) {
    if (operation === undefined || operations[operation].websocket !== null) continue;
    expect(label).toBe(`${operations[operation].method} ${operations[operation].path}`);
  }
});

describe('a session with the mock', () => {
  test('sends all messages in the order of the phases and takes only drawn transitions', async () => {
    const { messages, walked } = await session();
    const types = messages.map(({ type }) => type).filter((type) => type !== 'start_session');

    expect(new Set(types)).toEqual(
      new Set(Object.keys(serverMessages).filter((type) => type !== 'error')),
    );
    // Messages of the recording and of utterances alternate; those that finish a session come once, in order.
    const finish = phases.findIndex(({ title }) => title === 'Finish');
    const order = (phases[finish]?.steps ?? []).flatMap(({ serverMessage }) => serverMessage ?? []);
    const finishing = types.filter((type) => placeOf(type)[0] === finish);
    expect(finishing).toEqual(order);
    expect(types[0]).toBe('start_recording');
    for (const type of types.slice(types.indexOf('end_recording')))
      expect(placeOf(type), type).toEqual([finish, finish]);

    const ways = new Set(
      sessionStates.transitions.map(({ from, to, cause }) => `${from} ${cause} ${to}`),
    );
    expect(walked.length).toBeGreaterThanOrEqual(2);
    for (const way of walked) expect(ways).toContain(way);
  });

  test('sends for each utterance what the diagram shows, in its order', async () => {
    const { messages } = await session();
    const utterance = phases.find(({ title }) => title === 'For each utterance')?.steps ?? [];
    const order = utterance.map(({ serverMessage }) => serverMessage);
    // The second one, with which the mock revises the first.
    const [, start, end] = messages.flatMap(({ type }, at) =>
      type === 'speech_start' ? [at] : [],
    );
    const received = messages.slice(start, end).filter(({ type }) => order.includes(type as never));
    // The transcript is listed twice, as partial and as final.
    const place = (message: LiveMessage): number => {
      const isFinal = message.type === 'transcript' && message.data.is_final;
      return isFinal ? order.lastIndexOf('transcript') : order.indexOf(message.type as never);
    };
    const places = received.map(place);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(order.length - 1);
  });
});

/** Streams some seconds of audio with everything switched on, and collects all messages. */
async function session() {
  const mock = await createMock().start();
  onTestFinished(() => mock.close());
  const client = createClient({ baseUrl: mock.url, apiKey: DEFAULT_KEY });
  const started = await client.live.start({
    parameters: {
      pre_processing: { audio_enhancer: true },
      realtime_processing: {
        translation: true,
        translation_config: { target_languages: ['fr'] },
        named_entity_recognition: true,
        sentiment_analysis: true,
        diarization: true,
      },
      post_processing: { summarization: true, chapterization: true },
      endpointing_config: { mode: 'turn', eager_threshold: 0.3 },
      messages_config: {
        receive_partial_transcripts: true,
        receive_turn_events: true,
        receive_speaker_revisions: true,
        receive_lifecycle_events: true,
      },
    },
  });
  if (!started.ok) throw new Error(started.error.message);
  const messages: LiveMessage[] = [];
  const walked: string[] = [];
  started.data.on('message', (message) => messages.push(message));
  started.data.on('state', ({ from, to, cause }) => walked.push(`${from} ${cause} ${to}`));
  // 16 bits at 16 kHz: ten seconds, a tenth of a second at a time.
  for (let sent = 0; sent < 100; sent += 1) await started.data.send(new Uint8Array(3200));
  started.data.updateWords({ custom_vocabulary_config: { vocabulary: ['Solaria'] } });
  const outcome = await started.data.stop();
  if (!outcome.ok) throw new Error(outcome.error.message);
  return { messages, walked };
}
