import type { RecognizedSegment } from '../pool/pool-job.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import type { ChannelOrigin } from './channel-segmenter.ts';

/** The transcripts of a file's segments, without audio. */
export class FileTranscript {
  readonly #channels = new Map<number, RecognizedSegment[]>();

  add(segment: RecognizedSegment): void {
    if (segment.transcript.words.length === 0) return;
    const segments = this.#channels.get(segment.channel) ?? [];
    this.#channels.set(segment.channel, segments);
    segments.push(segment);
  }

  /** All segments of one channel in order, including those from before it differed from the channel that it branched off. */
  of(
    channel: number,
    origins: ReadonlyMap<number, ChannelOrigin | null>,
  ): readonly RecognizedSegment[] {
    const own = this.#channels.get(channel) ?? [];
    const origin = origins.get(channel);
    if (!origin) return own;
    const until = origin.until / RECOGNITION_RATE;
    const shared = this.of(origin.channel, origins);
    return [...shared.filter(({ endSeconds }) => endSeconds <= until), ...own];
  }
}
