import { SegmentJoiner } from '../merging/word-timeline.ts';
import type { RecognizedSegment } from '../pool/pool-job.ts';
import type { SegmentationSettings } from '../segmentation/segmentation-settings.ts';

/** Reports words of a file that nothing changes any more, as long as its channels are the same. */
export class SettledWords {
  readonly #joiner = new SegmentJoiner();
  readonly #overlapSeconds: number;
  readonly #onWords: (words: readonly string[]) => void;
  #reported = 0;
  #isMixed = false;

  constructor(
    { leadSeconds, trailSeconds }: Pick<SegmentationSettings, 'leadSeconds' | 'trailSeconds'>,
    onWords: (words: readonly string[]) => void,
  ) {
    this.#overlapSeconds = leadSeconds + trailSeconds;
    this.#onWords = onWords;
  }

  /** Takes the next segment. `channels`: how many channels differ so far. */
  add(segment: RecognizedSegment, channels: number): void {
    this.#isMixed ||= channels > 1;
    // A segment without words has no part in the transcript.
    if (this.#isMixed || segment.transcript.words.length === 0) return;
    this.#joiner.add(segment);
    const words = this.#joiner.settledFrom(this.#reported, this.#overlapSeconds);
    if (words.length === 0) return;
    this.#reported += words.length;
    this.#onWords(words.map(({ word }) => word));
  }
}
