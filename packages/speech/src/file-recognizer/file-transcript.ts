import { RECOGNITION_RATE } from '../audio.ts';
import type { SegmentOnTimeline } from '../merging/word-timeline.ts';
import type { RecognizedSegment } from '../pool/pool-job.ts';
import type { ChannelOrigin } from './channel-segmenter.ts';

interface Kept extends SegmentOnTimeline {
  readonly endSeconds: number;
}

/** What was heard in a file: words alone, no audio. */
export class FileTranscript {
  readonly #channels = new Map<number, Kept[]>();

  add({ channel, startSeconds, endSeconds, transcript: heard }: RecognizedSegment): void {
    const kept = this.#channels.get(channel) ?? [];
    this.#channels.set(channel, kept);
    if (heard.words.length === 0) return;
    kept.push({ startSeconds, endSeconds, transcript: heard });
  }

  /** All of one channel in its order, with what it shared with another one before it differed. */
  of(
    channel: number,
    origins: ReadonlyMap<number, ChannelOrigin | null>,
  ): readonly SegmentOnTimeline[] {
    const own = this.#channels.get(channel) ?? [];
    const origin = origins.get(channel);
    if (!origin) return own;
    const until = origin.until / RECOGNITION_RATE;
    const shared = this.of(origin.channel, origins) as readonly Kept[];
    return [...shared.filter(({ endSeconds }) => endSeconds <= until), ...own];
  }
}
