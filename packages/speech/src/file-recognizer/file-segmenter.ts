import { RECOGNITION_RATE, type Samples, type Segment } from '../audio.ts';
import type { DecodedBlock } from '../decoding/decode-audio.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { AudioCollector } from './audio-collector.ts';
import { type ChannelOrigin, ChannelSegmenter } from './channel-segmenter.ts';

const silent: Samples = new Float32Array(0);

/**
 * Finds the segments of a file while it is being decoded. Channels that are alike are heard once: only when one of them
 * begins to differ is it listened to by itself.
 */
export class FileSegmenter {
  readonly #voice: VoiceActivity;
  readonly #segmenters = new Map<number, ChannelSegmenter>();
  #sameAs: readonly number[] = [];
  #frames = 0;

  constructor(voice: VoiceActivity) {
    this.#voice = voice;
  }

  /** How much of the audio was heard. */
  get seconds(): number {
    return this.#frames / RECOGNITION_RATE;
  }

  /** The channels that differ from each other, and where each comes from. */
  get channels(): { readonly channel: number; readonly origin: ChannelOrigin | null }[] {
    return [...this.#segmenters.values()];
  }

  /** The segments, in the order in which they are over. */
  async *segments(chunks: AsyncIterable<DecodedBlock>): AsyncGenerator<Segment, void> {
    const collector = new AudioCollector();
    try {
      for await (const { channels, sameAs } of chunks) {
        const missed = this.#openChannels(sameAs);
        const heard = await Promise.all(
          [...this.#segmenters.values()].map(async (listener) => [
            ...(await listener.push(missed.get(listener.channel) ?? silent)),
            ...(await listener.push(channels[listener.channel] ?? silent)),
          ]),
        );
        const frames = channels[0]?.length ?? 0;
        this.#frames += frames;
        collector.passed((frames * channels.length) / RECOGNITION_RATE);
        yield* heard.flat();
      }
      const last = await Promise.all([...this.#segmenters.values()].map((each) => each.end()));
      yield* last.flat();
    } finally {
      for (const listener of this.#segmenters.values()) listener.close();
    }
  }

  /** Begins to listen to the channels that are new, or no longer the same; gives what those have missed. */
  #openChannels(sameAs: readonly number[]): ReadonlyMap<number, Samples> {
    const missed = new Map<number, Samples>();
    for (const [channel, same] of sameAs.entries()) {
      if (same !== channel || this.#segmenters.has(channel)) continue;
      const before = this.#segmenters.get(this.#sameAs[channel] ?? channel);
      const branch = before?.branch(channel);
      if (branch) missed.set(channel, branch.missed);
      this.#segmenters.set(channel, branch?.listener ?? new ChannelSegmenter(this.#voice, channel));
    }
    this.#sameAs = sameAs;
    return missed;
  }
}
