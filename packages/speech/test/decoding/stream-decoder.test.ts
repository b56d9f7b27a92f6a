import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { StreamingDecoder } from '../../src/decoding/decoder.ts';
import { embeddedDecoder } from '../../src/decoding/embedded-decoder.ts';
import { findFfmpeg } from '../../src/decoding/ffmpeg-decoder.ts';
import { StreamDecoder } from '../../src/decoding/stream-decoder.ts';
import { fixture } from './decoders.ts';

const ffmpeg = await findFfmpeg();

/** A decoder of a stream, with what it has given out. */
async function streaming(decoder: StreamingDecoder, channels = 1) {
  const ended = Promise.withResolvers<string | null>();
  const pieces: Uint8Array[] = [];
  let drain = (): void => {};
  const stream = await StreamDecoder.prepare({
    decoder,
    channels,
    onSamples: (samples) => pieces.push(samples),
    onDrain: () => drain(),
    onEnd: (failure) => ended.resolve(failure?.problem ?? null),
  });
  onTestFinished(() => stream.dispose());
  return {
    stream,
    ended: ended.promise,
    seconds: () => Buffer.concat(pieces).byteLength / (16_000 * 2 * channels),
    samples: () => {
      const bytes = Buffer.concat(pieces);
      return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
    },
    /** Writes all, no faster than it is taken. */
    async write(bytes: Uint8Array, chunkBytes = 1000) {
      for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
        if (stream.write(bytes.subarray(at, at + chunkBytes))) continue;
        await new Promise<void>((resolve) => {
          drain = resolve;
        });
      }
    },
  };
}

const containers = ['webm', 'ogg', 'opus', 'mkv', 'wav', 'mp3', 'aac', 'flac'] as const;

/** A test that each decoder has to pass; the one that is not installed says so. */
function testEach(title: string, run: (open: Open) => Promise<void>): void {
  const timeout = 120_000;
  test(`libav.js ${title}`, { timeout }, () =>
    run((channels) => streaming(embeddedDecoder, channels)),
  );
  test(`ffmpeg ${title}`, { timeout }, (context) =>
    ffmpeg === null
      ? context.skip('ffmpeg is not installed')
      : run((channels) => streaming(ffmpeg, channels)),
  );
}

type Open = (channels?: number) => ReturnType<typeof streaming>;

testEach('decodes containers as they come', async (open) => {
  for (const kind of containers) {
    const bytes = await readFile(fixture(`passage.${kind}`));
    const { stream, write, ended, seconds } = await open();
    const most = bytes.subarray(0, Math.ceil(bytes.byteLength * 0.9));
    await write(most);
    await expect.poll(seconds, { message: kind, timeout: 20_000 }).toBeGreaterThan(0);
    await write(bytes.subarray(most.byteLength));
    stream.end();
    expect([kind, await ended]).toEqual([kind, null]);
    expect([kind, Math.round(seconds() * 5) / 5]).toEqual([kind, 4.8]);
  }
});

testEach('takes a stream that ends in the middle of a frame', async (open) => {
  for (const kind of containers) {
    const bytes = await readFile(fixture(`passage.${kind}`));
    const { stream, write, ended, seconds } = await open();
    await write(bytes.subarray(0, Math.floor(bytes.byteLength * 0.7)));
    stream.end();
    expect([kind, await ended]).toEqual([kind, null]);
    expect(seconds()).toBeGreaterThan(2);
  }
});

testEach('mixes to the channels that are asked for', async (open) => {
  const bytes = await readFile(fixture('passage.webm'));
  const { stream, write, ended, seconds, samples } = await open(2);
  await write(bytes);
  stream.end();
  expect(await ended).toBeNull();
  expect(seconds()).toBeCloseTo(4.8, 0);
  const both = samples();
  expect(both.some((sample) => Math.abs(sample) > 1000)).toBe(true);
  expect(both.every((sample, at) => at % 2 === 0 || sample === both[at - 1])).toBe(true);
});

testEach('gives out no more than is taken, and ends at once when it is disposed', async (open) => {
  const { stream, write, seconds } = await open();
  void write(await readFile(fixture('ten-hours.flac')));
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(0);
  stream.pause();
  const before = seconds();
  // Another decoder works through a whole file meanwhile.
  const other = await open();
  await other.write(await readFile(fixture('passage.flac')));
  other.stream.end();
  await other.ended;
  // What was on its way when it was paused.
  expect(seconds() - before).toBeLessThan(60);
  stream.dispose();
  stream.resume();
  const last = seconds();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seconds()).toBe(last);
});

testEach('says that a container has no audio', async (open) => {
  const { stream, write, ended } = await open();
  await write(Buffer.concat([Buffer.from('OggS'), Buffer.alloc(50_000, 7)]));
  stream.end();
  expect(await ended).toMatch(/no_audio|damaged/);
});

test('a stream without a container is refused once that shows', async () => {
  const { stream, ended } = await streaming(embeddedDecoder);
  for (let at = 0; at < 70; at += 1) stream.write(Buffer.alloc(1000, at));
  expect(await ended).toBe('no_audio');
  const short = await streaming(embeddedDecoder);
  short.stream.write(Buffer.alloc(10, 1));
  short.stream.end();
  expect(await short.ended).toBe('no_audio');
});

test('a stream without bytes ends without a failure', async () => {
  const { stream, ended } = await streaming(embeddedDecoder);
  stream.end();
  expect(await ended).toBeNull();
});
