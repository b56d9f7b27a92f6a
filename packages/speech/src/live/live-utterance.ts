import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { RecognitionEvent } from '@verbatim/live';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import type { SegmentTranscript } from '../segment-recognizer.ts';
import type { Endpointer } from './endpointer.ts';
import type { Following } from './hearing/following.ts';
import type { LiveSeat } from './hearing/live-seat.ts';
import type { LiveRequest } from './hearing/spoken.ts';
import { StableWords } from './stable-words.ts';
import { type Understood, utteranceAt } from './utterance-of.ts';

/** What an utterance is told through. */
export interface UtteranceParts {
  readonly channel: number;
  readonly sequence: number;
  readonly audioFrom: number;
  readonly endpointer: Endpointer;
  readonly seat: LiveSeat;
  readonly request: LiveRequest;
  readonly languages: readonly TranscriptionLanguageCode[];
  readonly tell: (heard: RecognitionEvent) => void;
}

/** One utterance, from where somebody began to speak. */
export class LiveUtterance {
  readonly sequence: number;
  readonly audioFrom: number;
  readonly #parts: UtteranceParts;
  readonly #stable = new StableWords();
  #following: Following | null = null;
  #shown: Understood | null = null;

  constructor(parts: UtteranceParts) {
    this.#parts = parts;
    this.sequence = parts.sequence;
    this.audioFrom = parts.audioFrom;
    const { seat, endpointer, audioFrom, request } = parts;
    if (!seat.partials) return;
    this.#following = seat.follow(
      {
        since: (place) => endpointer.since(audioFrom + place),
        length: () => endpointer.end - audioFrom,
        tell: (heard, samples) => this.#show(heard, samples),
      },
      request,
    );
  }

  /** Nobody follows it any more: it is over. */
  end(): void {
    this.#following?.close();
    this.#following = null;
  }

  /** Hears all of it. What was shown stays where nothing can be heard in the whole. */
  async hear(samples: Samples): Promise<Understood | null> {
    const { seat, request, channel, languages } = this.#parts;
    const heard = await seat.hear(samples, request);
    const place = { channel, from: this.audioFrom, to: this.audioFrom + samples.length };
    return utteranceAt(place, heard, languages) ?? this.#shown;
  }

  #show({ words, language }: SegmentTranscript, samples: number): void {
    if (this.#following === null) return;
    const { channel, sequence, endpointer, languages, tell } = this.#parts;
    const stable = this.#stable.hear(words, samples / RECOGNITION_RATE);
    if (stable === null) return;
    const place = { channel, from: this.audioFrom, to: endpointer.end };
    const understood = utteranceAt(place, { words: stable, language }, languages);
    if (understood === null) return;
    this.#shown = understood;
    tell({ kind: 'partial', channel, sequence, ...understood });
  }
}
