import type { DecodedBlock } from '../decoding/decode-audio.ts';
import { collectGarbage } from '../native/garbage-collection.ts';
import { RECOGNITION_RATE, type Samples, type Segment } from '../recognition/audio.ts';
import {
  defaultSegmentation,
  type SegmentationSettings,
  Segmenter,
} from '../segmentation/segmenter.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import type { VoiceStream } from '../voice-activity/voice-stream.ts';

const silent: Samples = new Float32Array(0);
/** Bytes of used audio, over all channels, that are freed at once. V8 searches its whole heap at a few megabytes more. */
const MAX_UNCOLLECTED_SECONDS = 6;

/**
 * Finds the segments of a file while it is being decoded. Identical channels are segmented once; a channel gets a segmenter
 * of its own when it begins to differ.
 */
export class FileSegmenter {
  readonly #voice: VoiceActivity;
  readonly #settings: SegmentationSettings;
  readonly #segmenters = new Map<number, ChannelSegmenter>();
  #sameAs: readonly number[] = [];

  constructor(voice: VoiceActivity, settings: SegmentationSettings = defaultSegmentation) {
    this.#voice = voice;
    this.#settings = settings;
  }

  /** Everything before this position is without speech, or in a segment that was returned. */
  get settledSeconds(): number {
    const settled = [...this.#segmenters.values()].map((each) => each.settled);
    return settled.length === 0 ? 0 : Math.min(...settled) / RECOGNITION_RATE;
  }

  /** The channels that differ from each other, and the channel that each branched off. */
  get channels(): { readonly channel: number; readonly origin: ChannelOrigin | null }[] {
    return [...this.#segmenters.values()];
  }

  /** The segments, in the order in which they end. */
  async *segments(blocks: AsyncIterable<DecodedBlock>): AsyncGenerator<Segment, void> {
    let uncollectedSeconds = 0;
    try {
      for await (const { channels, sameAs } of blocks) {
        const backlogs = this.#openChannels(sameAs);
        const segments = await Promise.all(
          [...this.#segmenters.values()].map(async (segmenter) => [
            ...(await segmenter.push(backlogs.get(segmenter.channel) ?? silent)),
            ...(await segmenter.push(channels[segmenter.channel] ?? silent)),
          ]),
        );
        const frames = channels[0]?.length ?? 0;
        uncollectedSeconds += (frames * channels.length) / RECOGNITION_RATE;
        if (uncollectedSeconds >= MAX_UNCOLLECTED_SECONDS) {
          uncollectedSeconds = 0;
          collectGarbage();
        }
        yield* segments.flat();
      }
      const last = await Promise.all([...this.#segmenters.values()].map((each) => each.end()));
      yield* last.flat();
    } finally {
      for (const segmenter of this.#segmenters.values()) segmenter.close();
    }
  }

  /** Opens segmenters for channels that are new or begin to differ; returns the samples that each has to catch up on. */
  #openChannels(sameAs: readonly number[]): ReadonlyMap<number, Samples> {
    const backlogs = new Map<number, Samples>();
    for (const [channel, same] of sameAs.entries()) {
      if (same !== channel || this.#segmenters.has(channel)) continue;
      const before = this.#segmenters.get(this.#sameAs[channel] ?? channel);
      const branch = before?.branch(channel);
      if (branch) backlogs.set(channel, branch.backlog);
      this.#segmenters.set(
        channel,
        branch?.segmenter ?? new ChannelSegmenter(this.#voice, this.#settings, channel),
      );
    }
    this.#sameAs = sameAs;
    return backlogs;
  }
}

/** The channel that another one was identical with at first. */
export interface ChannelOrigin {
  readonly channel: number;
  /** The first sample at which they differ. */
  readonly until: number;
}

/** Finds the segments of one channel while it is being decoded. */
class ChannelSegmenter {
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

  get settled(): number {
    return this.#segmenter.settled;
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
