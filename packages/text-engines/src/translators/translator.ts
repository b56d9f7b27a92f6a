import type { LanguageCode, Utterance } from '@verbatim/contract';
import type { CallOptions } from '../calls/json-endpoint.ts';

/** Source and target language. */
export interface Direction {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** How to translate texts. Only guided translators follow `informal` and `context`. */
export interface TranslationRequest extends Direction, CallOptions {
  /** Address people informally. */
  readonly informal: boolean;
  /** Subject of the transcript; null if it is not given. */
  readonly context: string | null;
  /** True if the texts belong together, so that each is context for the others. */
  readonly coherent: boolean;
}

/** Limits of one call. */
export interface CallSize {
  readonly mostTexts: number;
  readonly mostUnits: number;
  /** Size of a text, in letters or tokens. Grows with its length. */
  readonly unitsOf: (text: string) => number;
}

/** Translates texts. One suite tests all implementations. */
export interface Translator {
  readonly name: string;
  /** True if it follows `informal` and `context`. Guided translators are better and slower: `enhanced` prefers them. */
  readonly guided: boolean;
  /** True if it can translate in this direction. Rejects with a TextEngineError if that is unknown. */
  serves(direction: Direction, signal: AbortSignal): Promise<boolean>;
  callSize(request: TranslationRequest): CallSize;
  /** Returns a translation of each text, in order. Rejects with a TextEngineError if any fails. */
  translate(texts: readonly string[], request: TranslationRequest): Promise<string[]>;
}

/** Translates what was said from the audio itself. It is asked only if no translator of texts can do it. */
export interface SpeechTranslator {
  /** True if it can translate in this direction. */
  serves(direction: Direction): boolean;
  /** Returns a translation of each utterance, in order. Rejects with a TextEngineError if any fails. */
  translate(
    utterances: readonly Utterance[],
    request: Direction & { readonly signal: AbortSignal },
  ): Promise<readonly string[]>;
}
