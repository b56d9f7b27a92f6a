import type { Utterance } from '@verbatim/contract';
import type { Direction } from './translator.ts';

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
