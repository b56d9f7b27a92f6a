import { expect, test } from 'vitest';
import { serveSession, startClient } from './live-client.ts';

const DEPTH = 100_000;

test('JSON of any depth is answered as a frame that is no message', async () => {
  const client = await startClient();
  client.send('['.repeat(DEPTH)).send('['.repeat(DEPTH) + ']'.repeat(DEPTH));
  expect(await client.speak(0.1).stop().closed).toMatchObject({ code: 1000 });
  expect(client.of('error')).toHaveLength(2);
});

test('ten seconds of audio in frames of two bytes come through whole, and are acknowledged together', async () => {
  const client = await startClient();
  const sample = Uint8Array.of(1, 2);
  for (let count = 0; count < 20_000; count += 1) client.send(sample);
  expect(await client.stop().closed).toMatchObject({ code: 1000 });
  const ranges = client.of('audio_chunk').map(({ data }) => data?.byte_range);
  expect(ranges.length).toBeLessThan(1000);
  expect(ranges.at(-1)?.[1]).toBe(40_000);
});

test('a client that never reads is let go of, and may come back', async () => {
  const { connect } = await serveSession();
  const deaf = await connect();
  deaf.socket.pause();
  // Each frame costs its sender a byte and the service an acknowledgement, which is never read.
  const byte = Uint8Array.of(1);
  for (let count = 0; count < 120_000; count += 1) deaf.send(byte);
  let isBack = false;
  while (!isBack) {
    const again = await connect();
    again.speak(0.1);
    isBack = await again
      .until(({ type }) => type === 'audio_chunk')
      .then(
        () => true,
        () => false,
      );
  }
  deaf.socket.resume();
  expect(await deaf.closed).toMatchObject({ code: expect.toSatisfy((code) => code !== 1000) });
});
