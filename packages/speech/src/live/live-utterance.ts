import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import type { RecognitionEvent } from '@verbatim/live';
import type { Engine } from '../engines/engine.ts';
import { languagesHeard } from '../engines/language-evidence.ts';
import { later } from '../engines/neural/in-pieces.ts';
import { clearSecondsOf } from '../engines/neural/voiced-span.ts';
import type { LiveEngines } from '../engines/pick-engine.ts';
import { isLanguageUnknown, languageResolver } from '../merging/languages.ts';
import { utteranceOf } from '../merging/utterances.ts';
import { wordTimeline } from '../merging/word-timeline.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import type { LikelyLanguage, SegmentTranscript } from '../recognition/segments.ts';
import { type Endpoint, type Endpointer, GRID } from './endpointer.ts';
import type { PartialStream, UtteranceRequest } from './pool/partial-stream.ts';
import type { SessionQueue } from './pool/session-queue.ts';
import { StableWords } from './stable-words.ts';
import {
  cutAfter,
  cutWithin,
  isDoubtful,
  PendingCut,
  type WordCut,
  wordsAfterCut,
} from './word-cut.ts';

/**
 * When a word of an engine without streams is stable: it hears the whole utterance each time. Measured: 5 of 100 shown words change;
 * 10 where any word with 0.2 s of audio after it was shown.
 */
const WITHOUT_STREAMS = { afterSeconds: 0.05, minConfidence: 0.4 };
/** The language of less speech than this is not detected for partials: the guess would stay for the whole utterance. */
const MIN_DETECTION_SECONDS = 1.5;

/** An engine, and the session's request to it. */
export interface UtteranceWork {
  readonly engine: Engine;
  readonly queue: SessionQueue;
  readonly request: UtteranceRequest & { readonly languages: readonly TranscriptionLanguageCode[] };
}

export interface LiveUtteranceOptions {
  readonly channel: number;
  readonly sequence: number;
  readonly audioFrom: number;
  /** Start of the audio that the utterance is recognized with. */
  readonly heardFrom: number;
  readonly endpointer: Endpointer;
  /** Where the words of the utterance before this one end; null: this is the first. */
  readonly before: PendingCut | null;
  /** True if its first words may be the last ones of the utterance before. */
  readonly goesOn: boolean;
  /** The engines for the languages that are known by now. */
  readonly work: () => LiveEngines<UtteranceWork>;
  /** True while finals decide the language of later utterances: they detect it themselves then, with all of their audio. */
  readonly isLanguageOpen: () => boolean;
  readonly emit: (event: RecognitionEvent) => void;
}

/** One utterance: its partials while it is open, and its final. */
export class LiveUtterance {
  readonly sequence: number;
  readonly audioFrom: number;
  /** Where its words end and those of the next utterance begin. */
  readonly cutAtEnd = new PendingCut();
  readonly #options: LiveUtteranceOptions;
  readonly #stable: StableWords;
  readonly #partialWork: UtteranceWork;
  /** The engine of its final. */
  engine: Engine;
  #partials: PartialStream | null = null;
  #lastPartial: RecognizedUtterance | null = null;
  /** The language that a partial was found to be in: it is detected once. */
  #language: TranscriptionLanguageCode | null = null;

  constructor(options: LiveUtteranceOptions) {
    this.#options = options;
    this.sequence = options.sequence;
    this.audioFrom = options.audioFrom;
    const { endpointer, heardFrom } = options;
    const { partials, finals } = options.work();
    this.#partialWork = partials;
    this.engine = finals.engine;
    const { queue } = partials;
    this.#stable = new StableWords(queue.hasStreams ? {} : WITHOUT_STREAMS);
    if (!queue.partials) return;
    const isDetected = partials.request.languages.length !== 1;
    this.#partials = queue.openPartialStream(
      {
        since: (position) => endpointer.since(heardFrom + position),
        length: () => endpointer.position - heardFrom,
        onTranscript: (transcript, samples) => this.#emitPartial(transcript, samples),
      },
      () => this.#requestOf(partials),
      {
        contextSamples: this.audioFrom - heardFrom,
        ...(isDetected && { minSeconds: MIN_DETECTION_SECONDS }),
      },
    );
  }

  /** The first sample that is needed to recognize the words of this utterance. */
  get neededFrom(): number {
    const { before, goesOn } = this.#options;
    const cut = before?.cut;
    if (!cut || !goesOn) return this.audioFrom;
    const from = Math.floor(cut.seconds * RECOGNITION_RATE);
    return Math.min(this.audioFrom, from - (from % GRID));
  }

  /** Ends the partials. */
  end(): void {
    this.#partials?.close();
    this.#partials = null;
  }

  /** Recognizes the whole utterance. Without words in the final the last partial stays, unless the next utterance has them. */
  async recognize(
    { at, samples, heard }: Extract<Endpoint, { kind: 'end' }>,
    goesOn: Promise<boolean>,
  ): Promise<RecognizedUtterance | null> {
    const { channel, isLanguageOpen, work, before } = this.#options;
    const { finals } = work();
    this.engine = finals.engine;
    const request = isLanguageOpen() ? finals.request : this.#requestOf(finals);
    const to = this.audioFrom + samples.length;
    const endSeconds = to / RECOGNITION_RATE;
    // No silence is heard after the last word: even engines that are sure of it may be wrong.
    const isCut = at >= to;
    let cut: WordCut | null = null;
    void goesOn.then((isOpen) => {
      // The words end with the audio: partials of the next utterance need not wait for this final.
      if (!isOpen) this.cutAtEnd.expect({ seconds: endSeconds });
    });
    try {
      const transcript = await finals.queue.recognize(heard, request);
      await before?.settled;
      const { language, words: all } = this.#onChannel(transcript);
      const beginning = { seconds: this.neededFrom / RECOGNITION_RATE, last: before?.cut?.last };
      const isOpen = (isCut || isDoubtful(all.at(-1))) && (await goesOn);
      const own = isOpen
        ? cutWithin(all, endSeconds, beginning)
        : { words: all, cut: cutAfter(all, endSeconds, beginning) };
      cut = own.cut;
      const span = { channel, to };
      const { languages } = finals.request;
      const recognized = recognizedUtterance(span, { words: own.words, language }, languages);
      if (recognized === null) return isOpen ? null : this.#lastPartial;
      return {
        ...recognized,
        heard: languagesHeard({ ...transcript, language: recognized.utterance.language }),
        clearSeconds: clearSecondsOf(samples),
      };
    } finally {
      this.cutAtEnd.settle(cut);
    }
  }

  #emitPartial(transcript: SegmentTranscript, samples: number): void {
    const { channel, sequence, endpointer, emit, before } = this.#options;
    if (this.#partials === null) return;
    // Until the utterance before has its final, it is open where this one begins.
    if (before !== null && before.cut === null) {
      void before.settled.then(() => {
        if (before.cut !== null) this.#emitPartial(transcript, samples);
      });
      return;
    }
    const { words, language } = this.#onChannel(transcript);
    if (words.length > 0) this.#language ??= language as TranscriptionLanguageCode | null;
    const stable = this.#stable.update(
      words,
      (this.#options.heardFrom + samples) / RECOGNITION_RATE,
    );
    if (stable === null) return;
    const span = { channel, to: endpointer.position };
    const recognized = recognizedUtterance(
      span,
      { words: stable, language },
      this.#partialWork.request.languages,
    );
    if (recognized === null) return;
    this.#lastPartial = recognized;
    emit({ kind: 'partial', channel, sequence, ...recognized });
  }

  /** A transcript of this utterance in the time of the channel, without the words of the utterance before. */
  #onChannel(transcript: SegmentTranscript): SegmentTranscript {
    const timed = later(transcript, this.#options.heardFrom / RECOGNITION_RATE);
    const cut = this.#options.before?.cut;
    return cut ? { ...timed, words: wordsAfterCut(timed.words, cut) } : timed;
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

/** The end of an utterance on a channel, in samples. */
interface UtteranceSpan {
  readonly channel: number;
  readonly to: number;
}

/** An utterance, and what the engine left open about it. */
export interface RecognizedUtterance {
  readonly utterance: Utterance;
  /** Of a final: the languages that it may be in, and its seconds of speech that is neither soft nor noisy. */
  readonly heard?: readonly LikelyLanguage[];
  readonly clearSeconds?: number;
  /** Present if the engine can't detect the language: the candidates, or an empty list if it may be any. */
  readonly candidateLanguages?: readonly TranscriptionLanguageCode[];
}

/** Builds an utterance from a transcript in the time of its channel; null if it has no words. */
function recognizedUtterance(
  { channel, to }: UtteranceSpan,
  transcript: SegmentTranscript,
  languages: readonly TranscriptionLanguageCode[],
): RecognizedUtterance | null {
  const words = wordTimeline([{ startSeconds: 0, transcript }], to / RECOGNITION_RATE);
  if (words.length === 0) return null;
  const languageOf = languageResolver(words, languages, { codeSwitching: false });
  const utterance = utteranceOf(
    channel,
    words.map((word) => ({ ...word, spokenLanguage: languageOf(word), speaker: null })),
  );
  return {
    utterance,
    ...(isLanguageUnknown(words, languages) && { candidateLanguages: languages }),
  };
}
