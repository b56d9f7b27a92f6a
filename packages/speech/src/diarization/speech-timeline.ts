import { RECOGNITION_RATE, type Segment } from '../recognition/audio.ts';
import type { SpeakerTurn } from '../recognition/speaker-turns.ts';

interface TimelineSpan {
  /** Start in the file and start among the speech alone, in seconds. */
  readonly inFile: number;
  readonly inSpeech: number;
  readonly seconds: number;
}

/** Silence that is kept between two segments, at most: speakers change at pauses, but long ones say nothing. */
const MAX_PAUSE_SECONDS = 0.5;

/** The speech of a file without its long silences; converts times in the speech to times in the file. */
export class SpeechTimeline {
  readonly #pieces: TimelineSpan[] = [];
  #seconds = 0;

  /** Total length of the speech. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Takes the next segment. Returns the seconds of silence before it. */
  add({ startSeconds, samples }: Segment): number {
    const seconds = samples.length / RECOGNITION_RATE;
    const last = this.#pieces.at(-1);
    const silence = last === undefined ? 0 : startSeconds - last.inFile - last.seconds;
    const pause = Math.min(Math.max(silence, 0), MAX_PAUSE_SECONDS);
    this.#seconds += pause;
    this.#pieces.push({ inFile: startSeconds, inSpeech: this.#seconds, seconds });
    this.#seconds += seconds;
    return pause;
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
