import { RECOGNITION_RATE, type Segment } from '../audio.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

interface SpeechSpan {
  /** Where it is in the file, and where among the speech alone; seconds. */
  readonly inFile: number;
  readonly inSpeech: number;
  readonly seconds: number;
}

/** Speech without the silence between it, and the way back to the times of the file. */
export class SpeechTimeline {
  readonly #pieces: SpeechSpan[] = [];
  #seconds = 0;

  /** How long the speech is. */
  get seconds(): number {
    return this.#seconds;
  }

  add({ startSeconds, samples }: Segment): void {
    const seconds = samples.length / RECOGNITION_RATE;
    this.#pieces.push({ inFile: startSeconds, inSpeech: this.#seconds, seconds });
    this.#seconds += seconds;
  }

  /** Turns within the speech as turns within the file; one that goes over a silence is cut there. */
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
