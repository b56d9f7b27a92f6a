import type { TranscriptionLanguageCode } from '@verbatim/contract';
import { isSure, LanguageEvidence, languagesHeard } from '../engines/language-evidence.ts';
import type { RecognizedSegment } from '../pool/pool-job.ts';
import type { RecognitionRequest } from '../recognition/recognizer.ts';
import type { LikelyLanguage } from '../recognition/segments.ts';

/** Clear speech before the language of a file is firm. */
const MIN_SECONDS = 8;
/** Where languages may change: less clear speech is in the language of the file, if it may be, unless it is surely in another one. */
const MIN_SECONDS_OF_ITS_OWN = 2;
/** Once it is firm, the language is detected again after this much speech, then after twice as much, and so on. */
const FIRST_CHECK_SECONDS = 60;

interface FileLanguageOptions {
  readonly codeSwitching: boolean;
  /** Once firm, it stays: words are passed on that nothing may change. */
  readonly isFirmForGood?: boolean;
  /** Called once it was detected surely: another recognizer may take over. */
  readonly onFirm?: RecognitionRequest['onLanguage'] | undefined;
}

/**
 * Decides the language of a file while it is recognized, by windows of clear speech over all of it: each of the first segments,
 * later ones at distances that double, as detection costs a multilingual engine as much as recognition. Segments in another language
 * are recognized again at the end.
 */
export class FileLanguage {
  readonly #candidates: readonly string[];
  readonly #codeSwitching: boolean;
  readonly #isFirmForGood: boolean;
  readonly #onFirm: FileLanguageOptions['onFirm'];
  readonly #evidence = new LanguageEvidence();
  /** The language that words may be passed on in; null: it is open. */
  firm: string | null = null;
  #seconds = 0;
  #nextCheck = FIRST_CHECK_SECONDS;

  constructor(
    candidates: readonly string[],
    { codeSwitching, isFirmForGood = false, onFirm }: FileLanguageOptions,
  ) {
    this.#candidates = candidates;
    this.#codeSwitching = codeSwitching;
    this.#isFirmForGood = isFirmForGood;
    this.#onFirm = onFirm;
    if (candidates.length === 1) this.firm = candidates[0] ?? null;
  }

  /** Languages that the next segment may be in. */
  next(): readonly string[] {
    if (this.firm === null || this.#codeSwitching) return this.#candidates;
    if (this.#isFirmForGood || this.#candidates.length === 1 || this.#seconds < this.#nextCheck)
      return [this.firm];
    this.#nextCheck *= 2;
    return this.#candidates;
  }

  /** The languages of the file, the likeliest first; none if they were not detected. */
  get languages(): readonly LikelyLanguage[] {
    return this.#evidence.languages;
  }

  add({ startSeconds, endSeconds, clearSeconds, transcript }: RecognizedSegment): void {
    this.#seconds += endSeconds - startSeconds;
    const wasTold = transcript.languages === undefined && this.firm !== null;
    if (transcript.words.length === 0 || wasTold) return;
    this.#evidence.add(languagesHeard(transcript), clearSeconds ?? endSeconds - startSeconds);
    const before = this.firm;
    if (before === null || !this.#isFirmForGood)
      this.firm = this.#evidence.firmAfter(MIN_SECONDS) ?? before;
    if (before === null && this.firm !== null)
      this.#onFirm?.(this.firm as TranscriptionLanguageCode, this.languages);
  }

  /** The language that a segment has to be recognized again in; null: it is in the right one. */
  otherLanguageOf({ clearSeconds = 0, transcript }: RecognizedSegment): string | null {
    const { language } = transcript;
    const likeliest = this.languages[0]?.code ?? null;
    const decided = this.#isFirmForGood ? (this.firm ?? likeliest) : likeliest;
    if (language === null || decided === null || language === decided) return null;
    if (!this.#codeSwitching) return decided;
    const heard = languagesHeard(transcript);
    const isItsOwn = clearSeconds >= MIN_SECONDS_OF_ITS_OWN || isSure(heard);
    return isItsOwn || heard.every(({ code }) => code !== decided) ? null : decided;
  }
}
