import type { LiveJob, ServerMessage } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { receiver } from '../callbacks/sending.ts';
import { sharedService } from '../running-service.ts';
import { connected, noise } from './live-client.ts';

/** Finals by their ids, and what is said of turns with the ids of their utterances. */
const turnsIn = (messages: readonly ServerMessage[]): string[] =>
  messages.flatMap((message) => {
    if (message.type === 'transcript' && message.data.is_final) return [message.data.id];
    if (!('data' in message && message.data && 'utterance_ids' in message.data)) return [];
    return [`${message.type} ${message.data.utterance_ids}`];
  });

test('a session that asks for turns gets them, as its callbacks and its result do', async () => {
  const { url: address, arrived } = await receiver(204);
  const service = await sharedService();
  const { id, client } = await connected(service, {
    endpointing_config: { mode: 'turn', eager_threshold: 0.3 },
    messages_config: { receive_turn_events: true },
    callback: true,
    callback_config: {
      url: address,
      receive_turn_events: true,
      receive_final_transcripts: false,
      receive_post_processing_events: false,
      receive_lifecycle_events: false,
    },
  });
  client.speak(noise(6));
  client.stop();
  expect(await client.ended).toBe(1000);
  const due = [
    'turn_start 00_00000000',
    '00_00000000',
    'turn_end 00_00000000',
    'turn_start 00_00000001',
    'turn_probable_end 00_00000001',
    '00_00000001',
    'turn_resumed 00_00000001,00_00000002',
    '00_00000002',
    'turn_end 00_00000001,00_00000002',
  ];
  expect(turnsIn(client.messages)).toEqual(due);
  const { body } = await service.call<LiveJob>(`/v2/live/${id}`);
  const kept = (body.result?.messages ?? []).map((text): ServerMessage => JSON.parse(text));
  expect(turnsIn(kept)).toEqual(due);
  const callbacks = (await arrived(6)).map(({ text }) => JSON.parse(text));
  expect(turnsIn(callbacks.map(({ payload }) => payload))).toEqual(
    due.filter((each) => each.startsWith('turn')),
  );
  expect(callbacks.map(({ event }) => event)).toContain('live.turn_probable_end');
});

test('a session that asks for no turns has none, whatever its flags say', async () => {
  const service = await sharedService();
  const { client } = await connected(service, { messages_config: { receive_turn_events: true } });
  client.speak(noise(3));
  client.stop();
  await client.ended;
  expect(turnsIn(client.messages).filter((each) => each.startsWith('turn'))).toEqual([]);
});
