import type { LiveJob } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { receiver } from '../callbacks/sending.ts';
import { runService, sharedService } from '../running-service.ts';
import { connected, noise } from './live-client.ts';

interface Callback {
  readonly id: string;
  readonly event: string;
  readonly payload: unknown;
}

test('callbacks follow their own flags, in the order of the messages', async () => {
  const { url: address, arrived } = await receiver(204);
  const service = await sharedService();
  const { id, client } = await connected(service, {
    messages_config: {
      receive_final_transcripts: false,
      receive_speech_events: false,
      receive_acknowledgments: false,
    },
    callback: true,
    callback_config: { url: address, receive_partial_transcripts: false },
  });
  client.speak(noise(3));
  expect(await client.stop()).toBe(1000);
  expect(client.types).toEqual(['post_transcript', 'post_final_transcript']);
  const callbacks = (await arrived(8)).map(({ text }): Callback => JSON.parse(text));
  expect(callbacks.map(({ event }) => event)).toEqual([
    'live.start_session',
    'live.start_recording',
    'live.transcript',
    'live.transcript',
    'live.end_recording',
    'live.post_transcript',
    'live.post_final_transcript',
    'live.end_session',
  ]);
  const { body } = await service.call<LiveJob>(`/v2/live/${id}`);
  const kept = (body.result?.messages ?? []).map((text) => JSON.parse(text));
  for (const { id: about, payload } of callbacks.slice(1)) {
    expect(about).toBe(id);
    expect(kept).toContainEqual(payload);
  }
});

test('a receiver that is down holds up no session', async () => {
  const { url: address, received } = await receiver(500);
  const service = await runService();
  const callback_config = { url: address };
  const { client } = await connected(service, { callback: true, callback_config });
  client.speak(noise(2));
  expect(await client.stop()).toBe(1000);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  expect((await service.store.outbox.counts()).waiting).toBeGreaterThan(0);
});
