import { readFileSync } from 'node:fs';

/** A term that common recognizers write differently, with two sentences about it. */
export interface SpokenTerm {
  readonly value: string;
  /** What the synthesizer reads: in `terms.tsv` only where it would say the spelling differently than people do. */
  readonly spoken: string;
  /** Hints that a caller would give, because the spelling does not tell the sound. */
  readonly pronunciations: string[];
  /** Sentences in which `_` is the term. */
  readonly sentences: readonly [string, string];
}

/** People, places, drugs, products, companies and acronyms: a line of `terms.tsv` each. */
export const terms: readonly SpokenTerm[] = readFileSync(
  new URL('./terms.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [value = '', spoken = '', pronunciations = '', first = '', second = ''] =
      line.split('\t');
    return {
      value,
      spoken: spoken || value,
      pronunciations: pronunciations.split('|').filter(Boolean),
      sentences: [first, second],
    };
  });
