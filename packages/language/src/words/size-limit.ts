import type { Utterance } from '@verbatim/contract';

/** JSON of a word without its text: keys, two times, a confidence. */
const WORD_BYTES = 64;
/** JSON of an utterance without text and words. */
const UTTERANCE_BYTES = 128;

/** Thrown by the step that would make a transcript larger than its limit. */
export class TranscriptTooLarge extends Error {
  override readonly name = 'TranscriptTooLarge';
}

/** Adds up the size of a transcript while a step writes it, so that the step ends before it has used the memory. */
export class SizeLimit {
  #remainingBytes: number;

  constructor(maxBytes: number) {
    this.#remainingBytes = maxBytes;
  }

  /** Counts a written utterance; throws `TranscriptTooLarge` beyond the limit. */
  add(utterance: Utterance): Utterance {
    this.#remainingBytes -= bytesOf(utterance);
    if (this.#remainingBytes < 0) throw new TranscriptTooLarge('The transcript became too large.');
    return utterance;
  }
}

/** No limit. */
export const unlimited = (): SizeLimit => new SizeLimit(Number.POSITIVE_INFINITY);

/** A limit for the next version of a transcript. A step that does not enlarge it never exceeds its limit. */
export const sizeLimitOf = (utterances: readonly Utterance[], maxBytes: number): SizeLimit =>
  new SizeLimit(
    Math.max(
      maxBytes,
      utterances.reduce((sum, utterance) => sum + bytesOf(utterance), 0),
    ),
  );

/** About as many bytes as an utterance has as JSON. */
const bytesOf = ({ text, words }: Utterance): number =>
  words.reduce(
    (sum, { word }) => sum + WORD_BYTES + Buffer.byteLength(word),
    UTTERANCE_BYTES + Buffer.byteLength(text),
  );
