import { SegmentJoiner } from '../merging/word-timeline.ts';
import type { RecognizedSegment } from '../pool/pool-job.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import type { SegmentationSettings } from '../segmentation/segmenter.ts';
import type { ChannelOrigin } from './file-segmenter.ts';

/** The transcripts of a file's segments, without audio. */
export class FileTranscript {
  readonly #channels = new Map<number, RecognizedSegment[]>();

  add(segment: RecognizedSegment): void {
    if (segment.transcript.words.length === 0) return;
    const segments = this.#channels.get(segment.channel) ?? [];
    this.#channels.set(segment.channel, segments);
    // Nearly always the last one: only what soft voices said comes late.
    const before = segments.findLastIndex((each) => each.startSeconds <= segment.startSeconds);
    segments.splice(before + 1, 0, segment);
  }

  /** All segments, those of each channel in order. */
  get segments(): readonly RecognizedSegment[] {
    return [...this.#channels.values()].flat();
  }

  /** Replaces a segment by another attempt at it, which may have no words. */
  replace(segment: RecognizedSegment, by: RecognizedSegment): void {
    const segments = this.#channels.get(segment.channel) ?? [];
    segments.splice(segments.indexOf(segment), 1, ...(by.transcript.words.length > 0 ? [by] : []));
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

/** Reports words of a file that nothing changes any more, as long as its channels are the same, and its segments in its language. */
export class SettledWords {
  readonly #joiner = new SegmentJoiner();
  readonly #overlapSeconds: number;
  readonly #onWords: (words: readonly string[]) => void;
  #reported = 0;
  #isMixed = false;
  /** Segments from before the language was firm. */
  #held: RecognizedSegment[] = [];

  constructor(
    { leadSeconds, trailSeconds }: Pick<SegmentationSettings, 'leadSeconds' | 'trailSeconds'>,
    onWords: (words: readonly string[]) => void,
  ) {
    this.#overlapSeconds = leadSeconds + trailSeconds;
    this.#onWords = onWords;
  }

  /** Takes the next segment. `channels`: how many channels differ so far; `language`: that of the file; null: it is open. */
  add(segment: RecognizedSegment, channels: number, language: string | null): void {
    this.#isMixed ||= channels > 1;
    // A segment without words has no part in the transcript.
    if (this.#isMixed || segment.transcript.words.length === 0) return;
    this.#held.push(segment);
    if (language === null) return;
    for (const each of this.#held.splice(0)) {
      // It will be recognized again.
      this.#isMixed ||= (each.transcript.language ?? language) !== language;
      if (!this.#isMixed) this.#joiner.add(each);
    }
    const words = this.#joiner.settledFrom(this.#reported, this.#overlapSeconds);
    if (words.length === 0) return;
    this.#reported += words.length;
    this.#onWords(words.map(({ word }) => word));
  }
}
