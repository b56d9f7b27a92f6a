/** A term that common recognizers write differently, with two sentences about it. */
export interface SpokenTerm {
  readonly value: string;
  /** What the synthesizer reads instead, where it would say the spelling differently than people do. */
  readonly spoken?: string;
  /** Hint that a caller would give, because the spelling does not tell the sound. */
  readonly pronunciations?: string[];
  /** Sentences in which `_` is the term. */
  readonly sentences: readonly [string, string];
}
