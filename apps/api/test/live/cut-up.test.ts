import type { LiveJob } from '@verbatim/contract';
import { closeFrame } from '@verbatim/live';
import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type runService, sharedService } from '../running-service.ts';
import { LiveClient, noise, prepare } from './live-client.ts';

type Running = Awaited<ReturnType<typeof runService>>;

/** `CUTS=100` is the thorough run. */
const CUTS = Number(process.env['CUTS'] ?? 12);
const HEADER_BYTES = 44;

/** How a recording is cut into frames, over and over, and after how many of them the connection is lost. */
const way = record({
  frames: array(integer({ min: 16, max: 20_000 }), { minLength: 1, maxLength: 5 }),
  lostAfter: integer({ min: 1, max: 12 }),
  isLost: boolean(),
});

/** Speaks a recording in this way, and answers what is left of it: its bytes, and its words. */
async function spoken(
  service: Running,
  audio: Buffer<ArrayBuffer>,
  { frames, lostAfter, isLost }: { frames: readonly number[]; lostAfter: number; isLost: boolean },
) {
  // While the session before it still counts, a slow machine has no place for another one.
  const { id, url } = await vi.waitFor(() => prepare(service), { timeout: 30_000, interval: 200 });
  let client = await LiveClient.open(url);
  let sent = 0;
  for (let turn = 0; sent < audio.byteLength; turn += 1) {
    if (isLost && turn === lostAfter) {
      await client.until(() => client.acknowledged > 0);
      const known = client.acknowledged;
      client.drop();
      await client.ended;
      client = await LiveClient.open(url);
      sent = known;
    }
    const length = frames[turn % frames.length] ?? 1;
    client.send(audio.subarray(sent, sent + length));
    sent += length;
  }
  let code = await client.stop();
  // Bytes of silence that come again can't be told from new ones: the service asks for them from the last acknowledged one on.
  if (isLost && code === closeFrame('audio_unplaced').code) {
    const from = client.acknowledged;
    client = await LiveClient.open(url);
    client.send(audio.subarray(from));
    code = await client.stop();
  }
  expect(code).toBe(1000);
  const headers = { 'x-service-key': service.key };
  const file = await fetch(`${service.url}/v2/live/${id}/file`, { headers });
  const { body } = await service.call<LiveJob>(`/v2/live/${id}`);
  return {
    bytes: Buffer.from(await file.arrayBuffer()).subarray(HEADER_BYTES),
    utterances: body.result?.transcription.utterances,
  };
}

test('a recording and its transcript are the same to the byte and the word however it was cut up', async () => {
  const service = await sharedService();
  const audio = noise(5);
  const whole = await spoken(service, audio, { frames: [3200], lostAfter: 0, isLost: false });
  expect(whole.bytes.equals(audio)).toBe(true);
  expect(whole.utterances?.length).toBeGreaterThan(0);
  await assert(
    asyncProperty(way, async (cut) => {
      const { bytes, utterances } = await spoken(service, audio, cut);
      expect(bytes.equals(audio)).toBe(true);
      expect(utterances).toEqual(whole.utterances);
    }),
    // A session that failed keeps its place for a while: smaller ways of cutting would be refused, and hide why.
    { numRuns: CUTS, endOnFailure: true },
  );
}, 240_000);
