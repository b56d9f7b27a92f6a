import type { Samples, Segment } from '../recognition/audio.ts';
import type { SegmentationSettings } from '../segmentation/segmentation-settings.ts';
import { Segmenter } from '../segmentation/segmenter.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import type { VoiceStream } from '../voice-activity/voice-stream.ts';

/** The channel that another one was identical with at first. */
export interface ChannelOrigin {
  readonly channel: number;
  /** The first sample at which they differ. */
  readonly until: number;
}

/** Finds the segments of one channel while it is being decoded. */
export class ChannelSegmenter {
  readonly channel: number;
  readonly origin: ChannelOrigin | null;
  readonly #voice: VoiceActivity;
  readonly #stream: VoiceStream;
  readonly #segmenter: Segmenter;
  readonly #settings: SegmentationSettings;

  constructor(
    voice: VoiceActivity,
    settings: SegmentationSettings,
    channel: number,
    origin: ChannelOrigin | null = null,
  ) {
    this.#settings = settings;
    this.#voice = voice;
    this.channel = channel;
    this.origin = origin;
    this.#stream = voice.open();
    this.#segmenter = new Segmenter({ channel, from: origin?.until ?? 0, settings });
  }

  /** Takes samples and returns the segments that end with them. */
  async push(samples: Samples): Promise<Segment[]> {
    return this.#segmenter.push(samples, await this.#stream.push(samples));
  }

  /** Returns the remaining segments. */
  async end(): Promise<Segment[]> {
    return this.#segmenter.end(await this.#stream.end());
  }

  /** Frees the voice stream; may be called at any time. */
  close(): void {
    this.#stream.close();
  }

  /**
   * Opens a segmenter for a channel that was identical with this one up to now. Its backlog are the samples of the segment
   * that is open here; they must be pushed first.
   */
  branch(channel: number): { readonly segmenter: ChannelSegmenter; readonly backlog: Samples } {
    const { from, samples } = this.#segmenter.pending();
    const origin = { channel: this.channel, until: from };
    return {
      segmenter: new ChannelSegmenter(this.#voice, this.#settings, channel, origin),
      backlog: samples,
    };
  }
}
