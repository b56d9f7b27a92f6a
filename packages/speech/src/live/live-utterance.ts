import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { RecognitionEvent } from '@verbatim/live';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import type { SegmentTranscript } from '../segment-recognizer.ts';
import type { Endpointer } from './endpointer.ts';
import type { PartialStream } from './pool/partial-stream.ts';
import type { SessionQueue } from './pool/session-queue.ts';
import type { UtteranceRequest } from './pool/utterance-audio.ts';
import { type RecognizedUtterance, recognizedUtterance } from './recognized-utterance.ts';
import { StableWords } from './stable-words.ts';

/** With so much audio after it, one transcript of the whole utterance is enough for a word to be shown. */
const SETTLED_SECONDS = 0.2;

/** Options of an utterance. */
export interface LiveUtteranceOptions {
  readonly channel: number;
  readonly sequence: number;
  readonly audioFrom: number;
  readonly endpointer: Endpointer;
  readonly queue: SessionQueue;
  readonly request: UtteranceRequest;
  readonly languages: readonly TranscriptionLanguageCode[];
  readonly emit: (event: RecognitionEvent) => void;
}

/** One utterance: its partials while it is open, and its final. */
export class LiveUtterance {
  readonly sequence: number;
  readonly audioFrom: number;
  readonly #options: LiveUtteranceOptions;
  readonly #stable: StableWords;
  #partials: PartialStream | null = null;
  #lastPartial: RecognizedUtterance | null = null;

  constructor(options: LiveUtteranceOptions) {
    this.#options = options;
    this.sequence = options.sequence;
    this.audioFrom = options.audioFrom;
    const { queue, endpointer, audioFrom, request } = options;
    this.#stable = new StableWords(
      queue.hasStreams ? {} : { settledAfterSeconds: SETTLED_SECONDS },
    );
    if (!queue.partials) return;
    this.#partials = queue.openPartialStream(
      {
        since: (position) => endpointer.since(audioFrom + position),
        length: () => endpointer.position - audioFrom,
        onTranscript: (transcript, samples) => this.#emitPartial(transcript, samples),
      },
      request,
    );
  }

  /** Ends the partials. */
  end(): void {
    this.#partials?.close();
    this.#partials = null;
  }

  /** Recognizes the whole utterance. Without words in the final, the last partial stays. */
  async recognize(samples: Samples): Promise<RecognizedUtterance | null> {
    const { queue, request, channel, languages } = this.#options;
    const transcript = await queue.recognize(samples, request);
    const span = { channel, from: this.audioFrom, to: this.audioFrom + samples.length };
    return recognizedUtterance(span, transcript, languages) ?? this.#lastPartial;
  }

  #emitPartial({ words, language }: SegmentTranscript, samples: number): void {
    if (this.#partials === null) return;
    const { channel, sequence, endpointer, languages, emit } = this.#options;
    const stable = this.#stable.update(words, samples / RECOGNITION_RATE);
    if (stable === null) return;
    const span = { channel, from: this.audioFrom, to: endpointer.position };
    const recognized = recognizedUtterance(span, { words: stable, language }, languages);
    if (recognized === null) return;
    this.#lastPartial = recognized;
    emit({ kind: 'partial', channel, sequence, ...recognized });
  }
}
