import { RECOGNITION_RATE, type Segment } from '../audio.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

interface TimelineSpan {
  /** Start in the file and start among the speech alone, in seconds. */
  readonly inFile: number;
  readonly inSpeech: number;
  readonly seconds: number;
}

/** The speech of a file without its silence; converts times in the speech to times in the file. */
export class SpeechTimeline {
  readonly #pieces: TimelineSpan[] = [];
  #seconds = 0;

  /** Total length of the speech. */
  get seconds(): number {
    return this.#seconds;
  }

  add({ startSeconds, samples }: Segment): void {
    const seconds = samples.length / RECOGNITION_RATE;
    this.#pieces.push({ inFile: startSeconds, inSpeech: this.#seconds, seconds });
    this.#seconds += seconds;
  }

  /** Converts speaker turns in the speech to turns in the file. A turn that spans a silence is split there. */
  inFile(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
    return turns
      .flatMap(({ start, end, speaker }) =>
        this.#pieces.flatMap(({ inFile, inSpeech, seconds }) => {
          const from = Math.max(start, inSpeech);
          const to = Math.min(end, inSpeech + seconds);
          if (from >= to) return [];
          const move = inFile - inSpeech;
          return [{ start: from + move, end: to + move, speaker }];
        }),
      )
      .sort((a, b) => a.start - b.start);
  }
}
