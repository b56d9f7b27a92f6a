import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { Engine } from '../engines/engine.ts';
import { LanguageEvidence } from '../engines/language-evidence.ts';
import { identityOf, OwnLanguageCheck } from '../engines/own-language.ts';
import type { RecognizedUtterance } from './live-utterance.ts';

/**
 * Less clear speech does not settle the language: Whisper base detects it right in 21 of 27 utterances of 1 s, in 24 of 25 of 2 s, a
 * fourth of which are pauses.
 */
const MIN_SECONDS = 1.5;
/** Seconds of speech in which a decision may still be revised. */
const MAX_YOUNG_SECONDS = 30;

/** The language of a live session, settled by its first utterances. */
export class SessionLanguage {
  /** Null: it is open. */
  code: TranscriptionLanguageCode | null;
  #evidence = new LanguageEvidence();
  #words: OwnLanguageCheck | null = null;
  #seconds = 0;

  constructor(code: TranscriptionLanguageCode | null) {
    this.code = code;
  }

  /** Takes a final. A young decision is dropped if an engine for that language alone finds that the words are of another one. */
  add({ utterance, heard = [], clearSeconds = 0 }: RecognizedUtterance, engine: Engine): void {
    this.#seconds += clearSeconds;
    if (this.code === null) {
      this.#evidence.add(heard, clearSeconds);
      this.code = this.#evidence.firmAfter(MIN_SECONDS) as TranscriptionLanguageCode | null;
      return;
    }
    if (this.#seconds > MAX_YOUNG_SECONDS) return;
    this.#words ??= new OwnLanguageCheck(identityOf(engine).ownLanguage);
    this.#words.add(utterance);
    if (!this.#words.isForeign) return;
    this.code = null;
    this.#words = null;
    this.#evidence = new LanguageEvidence();
  }
}
