import type { Samples, Segment } from '../audio.ts';
import { Segmenter } from '../segmentation/segmenter.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import type { VoiceStream } from '../voice-activity/voice-stream.ts';

/** Where the words of a channel come from before it had a voice of its own. */
export interface ChannelOrigin {
  readonly channel: number;
  /** Up to this sample both were one. */
  readonly until: number;
}

/** Finds the segments of one channel while it is being decoded. */
export class ChannelSegmenter {
  readonly channel: number;
  readonly origin: ChannelOrigin | null;
  readonly #voice: VoiceActivity;
  readonly #stream: VoiceStream;
  readonly #segmenter: Segmenter;

  constructor(voice: VoiceActivity, channel: number, origin: ChannelOrigin | null = null) {
    this.#voice = voice;
    this.channel = channel;
    this.origin = origin;
    this.#stream = voice.open();
    this.#segmenter = new Segmenter({ channel, from: origin?.until ?? 0 });
  }

  /** The segments that are over now. */
  async push(samples: Samples): Promise<Segment[]> {
    return this.#segmenter.push(samples, await this.#stream.push(samples));
  }

  /** The segments that are left. */
  async end(): Promise<Segment[]> {
    return this.#segmenter.end(await this.#stream.end());
  }

  /** Stops listening; may be called at any time. */
  close(): void {
    this.#stream.close();
  }

  /**
   * Listens to another channel that was the same as this one up to now: what is under way here begins there, too. Gives
   * the listener, and what it has to hear first.
   */
  branch(channel: number): { readonly listener: ChannelSegmenter; readonly missed: Samples } {
    const { from, samples } = this.#segmenter.pending();
    const origin = { channel: this.channel, until: from };
    return { listener: new ChannelSegmenter(this.#voice, channel, origin), missed: samples };
  }
}
