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
