import { expect, test } from 'vitest';
import { sharedService } from '../running-service.ts';
import { holdingsOf, seen } from './holdings.ts';
import { connected, noise } from './live-client.ts';

const chunk = (data: unknown): string => JSON.stringify({ type: 'audio_chunk', data });

/** Text frames that are no message. */
const misfits: Readonly<Record<string, string>> = {
  'no JSON': 'stop_recording',
  'half of a message': '{"type":"stop_rec',
  'a string': '"stop_recording"',
  'a list': '[{"type":"stop_recording"}]',
  null: 'null',
  'a number that is none': '1e999',
  nothing: '',
  'no type': '{}',
  'a type that is a number': '{"type":5}',
  'a type of the other side': '{"type":"start_recording"}',
  'a type that every object has': '{"type":"constructor"}',
  'a prototype': '{"__proto__":{"type":"stop_recording"}}',
  'no data': '{"type":"audio_chunk"}',
  'data that is null': chunk(null),
  'data that is a list': chunk([]),
  'a chunk that is a number': chunk({ chunk: 5 }),
  'a chunk that is a list': chunk({ chunk: [1, 2, 3] }),
  'a chunk that is not base64': chunk({ chunk: 'not base64!' }),
  'lists within lists': '['.repeat(100_000),
};

test.each(Object.entries(misfits))(
  'a text frame that is no message is explained, and the session goes on: %s',
  async (_what, text) => {
    const service = await sharedService(seen);
    const held = await holdingsOf(service);
    const { client } = await connected(service);
    client.send(text);
    client.speak(noise(1));
    client.send(text);
    expect(await client.stop()).toBe(1000);
    const errors = client.messages.flatMap((each) => (each.type === 'error' ? [each.error] : []));
    expect(errors).toHaveLength(2);
    for (const error of errors) {
      expect(error).toMatchObject({ status_code: 400, exception: 'InvalidMessage' });
      expect(error?.message).toMatch(/^The text frame is not a known message: .{5,1000}\.$/s);
    }
    expect(client.acknowledged).toBe(noise(1).byteLength);
    await expect.poll(() => holdingsOf(service), { timeout: 20_000 }).toEqual(held);
  },
);

test('audio after the stop is refused, each chunk, and is in no recording', async () => {
  const service = await sharedService();
  const { id, client } = await connected(service);
  const audio = noise(2);
  client.speak(audio.subarray(0, 32_000));
  client.stop();
  client.send(audio.subarray(32_000, 40_000));
  client.send(JSON.stringify({ type: 'audio_chunk', data: { chunk: 'AAAA' } }));
  expect(await client.ended).toBe(1000);
  const refused = client.messages.flatMap((each) =>
    each.type === 'audio_chunk' && !each.acknowledged ? [each] : [],
  );
  expect(refused.map(({ data, error }) => [data, error?.status_code])).toEqual([
    [null, 409],
    [null, 409],
  ]);
  const { headers } = await service.call(`/v2/live/${id}/file`, { method: 'HEAD' });
  expect(headers.get('content-length')).toBe(String(44 + 32_000));
});
