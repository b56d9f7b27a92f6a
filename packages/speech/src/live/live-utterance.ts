import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { RecognitionEvent } from '@verbatim/live';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import type { LiveEngines } from '../models/pick-engine.ts';
import type { Engine } from '../recognizers/engine.ts';
import type { SegmentTranscript } from '../segment-recognizer.ts';
import type { Endpointer } from './endpointer.ts';
import type { PartialStream } from './pool/partial-stream.ts';
import type { SessionQueue } from './pool/session-queue.ts';
import type { UtteranceRequest } from './pool/utterance-audio.ts';
import { type RecognizedUtterance, recognizedUtterance } from './recognized-utterance.ts';
import { StableWords } from './stable-words.ts';

/** With so much audio after it, one transcript of the whole utterance is enough for a word to be shown. */
const SETTLED_SECONDS = 0.2;
/** The language of less speech than this is not detected for partials: the guess would stay for the whole utterance. */
const MIN_DETECTION_SECONDS = 1.5;

/** An engine, and the session's request to it. */
export interface UtteranceWork {
  readonly engine: Engine;
  readonly queue: SessionQueue;
  readonly request: UtteranceRequest & { readonly languages: readonly TranscriptionLanguageCode[] };
}

/** Options of an utterance. */
export interface LiveUtteranceOptions {
  readonly channel: number;
  readonly sequence: number;
  readonly audioFrom: number;
  readonly endpointer: Endpointer;
  /** The engines for the languages that are known by now. */
  readonly work: () => LiveEngines<UtteranceWork>;
  readonly emit: (event: RecognitionEvent) => void;
}

/** One utterance: its partials while it is open, and its final. */
export class LiveUtterance {
  readonly sequence: number;
  readonly audioFrom: number;
  readonly #options: LiveUtteranceOptions;
  readonly #stable: StableWords;
  readonly #partialWork: UtteranceWork;
  #engine: Engine;
  #partials: PartialStream | null = null;
  #lastPartial: RecognizedUtterance | null = null;
  /** The language that a partial was found to be in: it is detected once. */
  #language: TranscriptionLanguageCode | null = null;

  constructor(options: LiveUtteranceOptions) {
    this.#options = options;
    this.sequence = options.sequence;
    this.audioFrom = options.audioFrom;
    const { endpointer, audioFrom } = options;
    const { partials, finals } = options.work();
    this.#partialWork = partials;
    this.#engine = finals.engine;
    const { queue } = partials;
    this.#stable = new StableWords(
      queue.hasStreams ? {} : { settledAfterSeconds: SETTLED_SECONDS },
    );
    if (!queue.partials) return;
    const isDetected = partials.request.languages.length !== 1;
    this.#partials = queue.openPartialStream(
      {
        since: (position) => endpointer.since(audioFrom + position),
        length: () => endpointer.position - audioFrom,
        onTranscript: (transcript, samples) => this.#emitPartial(transcript, samples),
      },
      () => this.#requestOf(partials),
      isDetected ? { minSeconds: MIN_DETECTION_SECONDS } : {},
    );
  }

  /** The engine of its final. */
  get engine(): Engine {
    return this.#engine;
  }

  /** Ends the partials. */
  end(): void {
    this.#partials?.close();
    this.#partials = null;
  }

  /** Recognizes the whole utterance. Without words in the final, the last partial stays. */
  async recognize(samples: Samples): Promise<RecognizedUtterance | null> {
    const { channel, work } = this.#options;
    const { finals } = work();
    this.#engine = finals.engine;
    const transcript = await finals.queue.recognize(samples, this.#requestOf(finals));
    const span = { channel, from: this.audioFrom, to: this.audioFrom + samples.length };
    return recognizedUtterance(span, transcript, finals.request.languages) ?? this.#lastPartial;
  }

  #emitPartial({ words, language }: SegmentTranscript, samples: number): void {
    if (this.#partials === null) return;
    const { channel, sequence, endpointer, emit } = this.#options;
    if (words.length > 0) this.#language ??= language as TranscriptionLanguageCode | null;
    const stable = this.#stable.update(words, samples / RECOGNITION_RATE);
    if (stable === null) return;
    const span = { channel, from: this.audioFrom, to: endpointer.position };
    const transcript = { words: stable, language };
    const recognized = recognizedUtterance(span, transcript, this.#partialWork.request.languages);
    if (recognized === null) return;
    this.#lastPartial = recognized;
    emit({ kind: 'partial', channel, sequence, ...recognized });
  }

  /** The request to an engine, in the language that is known by now. */
  #requestOf({ engine, request }: UtteranceWork): UtteranceRequest {
    const language = this.#language;
    if (language === null || request.languages.length === 1) return request;
    const { languages } = engine.capabilities;
    const isKnown = languages === 'any' || languages.includes(language);
    return isKnown ? { ...request, languages: [language] } : request;
  }
}
