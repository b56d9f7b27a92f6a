import { ManualClock } from '@verbatim/time/testing';
import { array, assert, asyncProperty, integer, nat } from 'fast-check';
import { expect, test } from 'vitest';
import { LiveClient, SECOND, serveSession } from './live-client.ts';

/** Audio of which no stretch is like another. */
function noise(length: number): Uint8Array {
  let state = length;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >>> 24;
  });
}

const CHUNK = SECOND / 10;

/** A service compares bytes that come again with those it has, and fewer could be equal by chance. */
const MIN_RESENT_BYTES = 16;

/** A client that keeps what was not acknowledged and sends it again, as clients do. */
class Streamer {
  readonly #audio: Uint8Array;
  readonly #url: string;
  client: LiveClient;
  #earlier = 0;

  constructor(url: string, audio: Uint8Array, client: LiveClient) {
    this.#url = url;
    this.#audio = audio;
    this.client = client;
  }

  /** Up to which byte the client knows that the service has them. */
  get acknowledged(): number {
    const known = this.client.of('audio_chunk').map(({ data }) => data?.byte_range[1] ?? 0);
    return Math.max(this.#earlier, ...known);
  }

  sendTo(end: number, chunk = CHUNK): void {
    for (let at = this.acknowledged; at < end; at += chunk) {
      this.client.send(this.#audio.subarray(at, Math.min(at + chunk, end)));
    }
  }

  /** Loses the connection without a word, and the last acknowledgements with it; comes back on another one. */
  async loseConnection(lost: number): Promise<void> {
    const { acknowledged } = this;
    const ends = this.client.of('audio_chunk').map(({ data }) => data?.byte_range[1] ?? 0);
    const kept = ends.toReversed().slice(lost);
    this.#earlier =
      kept.find((end) => end === acknowledged || acknowledged - end >= MIN_RESENT_BYTES) ??
      this.#earlier;
    this.client.socket.terminate();
    await this.client.closed;
    this.client = await new LiveClient(this.#url).opened();
  }
}

async function stream(audio: Uint8Array) {
  const mock = await serveSession({ endpointing: 0.3 });
  const streamer = new Streamer(mock.session.url, audio, await mock.connect());
  return { ...mock, streamer };
}

test('the byte count goes on over a reconnect, and resent bytes are acknowledged without a gap and without going back', async () => {
  const audio = noise(SECOND);
  const { streamer } = await stream(audio);
  streamer.sendTo(4 * CHUNK);
  await streamer.client.acknowledged(4 * CHUNK);
  await streamer.loseConnection(2);
  expect(streamer.acknowledged).toBeLessThanOrEqual(4 * CHUNK);
  streamer.sendTo(6 * CHUNK);
  await streamer.client.acknowledged(6 * CHUNK);
  const ranges = streamer.client.of('audio_chunk').map(({ data }) => data?.byte_range ?? []);
  expect(ranges[0]?.[0]).toBeLessThanOrEqual(4 * CHUNK);
  expect(ranges.slice(1).map(([from]) => from)).toEqual(ranges.slice(0, -1).map(([, to]) => to));
  expect(ranges.at(-1)?.[1]).toBe(6 * CHUNK);
});

test('on another connection start_recording is a repeat or does not come', async () => {
  const { streamer } = await stream(noise(SECOND));
  streamer.sendTo(CHUNK);
  await streamer.client.acknowledged(CHUNK);
  await streamer.loseConnection(0);
  streamer.sendTo(2 * CHUNK);
  await streamer.client.acknowledged(2 * CHUNK);
  const starts = streamer.client.of('start_recording');
  expect(starts.every(({ sequence_number: number }) => number === 1)).toBe(true);
});

test('with random cuts and lost acknowledgements, everything is heard once and the recording is whole', async () => {
  await assert(
    asyncProperty(
      array(nat(30), { minLength: 1, maxLength: 3 }),
      nat(5),
      integer({ min: 700, max: 9000 }),
      async (cuts, lost, chunk) => {
        const audio = noise(4 * SECOND);
        const { streamer, session, url } = await stream(audio);
        for (const cut of cuts.toSorted((a, b) => a - b)) {
          const end = Math.max(cut * CHUNK, streamer.acknowledged);
          streamer.sendTo(end, chunk);
          // Where all was known already, nothing was sent, and nothing will be answered.
          if (streamer.acknowledged < end) await streamer.client.acknowledged(end);
          await streamer.loseConnection(lost);
        }
        streamer.sendTo(audio.byteLength, chunk);
        streamer.client.stop();
        expect(await streamer.client.closed).toMatchObject({ code: 1000 });
        const [final] = streamer.client.of('post_final_transcript');
        expect(final?.data.transcription.full_transcript).toBe(
          'Good morning. The meeting starts at nine.',
        );
        const answer = await fetch(`${url}/v2/live/${session.id}/file`, {
          headers: { 'x-service-key': 'mock-key' },
        });
        expect(
          Buffer.from(await answer.arrayBuffer())
            .subarray(44)
            .equals(audio),
        ).toBe(true);
      },
    ),
    { examples: [[[13], 1, 705]], numRuns: 12 },
  );
});

test('even silence is counted once where the client has answered the pings of the service', async () => {
  const { streamer, session, read } = await stream(new Uint8Array(2 * SECOND));
  streamer.sendTo(SECOND);
  await streamer.client.acknowledged(SECOND);
  // Each error comes after the pongs that were sent before it was asked for.
  for (const count of [1, 2]) {
    streamer.client.send('nonsense');
    await streamer.client.until(() => streamer.client.of('error').length === count);
  }
  await streamer.loseConnection(0);
  streamer.sendTo(2 * SECOND);
  streamer.client.stop();
  await streamer.client.closed;
  expect((await read(session.id)).file?.audio_duration).toBe(2);
});

test('stop_recording is remembered: a client that returns need not send it again', async () => {
  const clock = new ManualClock();
  const { connect, session, read } = await serveSession(
    {},
    { clock, timing: { finishingMs: 500 } },
  );
  const audio = noise(SECOND);
  const first = await connect();
  first.send(audio.subarray(0, SECOND / 2)).stop();
  await first.until(({ type }) => type === 'stop_recording');
  first.socket.terminate();
  await first.closed;
  const second = await new LiveClient(session.url).opened();
  second.send(audio);
  await second.acknowledged(SECOND);
  clock.advance(2000);
  expect(await second.closed).toMatchObject({ code: 1000 });
  expect(second.types.at(-1)).toBe('end_session');
  expect((await read(session.id)).file?.audio_duration).toBe(1);
});

test('a stopped session whose connection is lost finishes by itself after the resume window', async () => {
  const clock = new ManualClock();
  const { connect, session, statusOf } = await serveSession(
    {},
    { clock, timing: { finishingMs: 500 } },
  );
  const client = await connect();
  client.speak(0.5).stop();
  await client.until(({ type }) => type === 'stop_recording');
  client.socket.close(4000);
  await client.closed;
  clock.advance(29_999);
  expect(await statusOf(session.id)).toBe('processing');
  clock.advance(1);
  expect(await statusOf(session.id)).toBe('done');
});
