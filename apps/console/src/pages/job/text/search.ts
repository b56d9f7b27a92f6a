import type { Utterance } from '@verbatim/contract';

/** A place where a text was found: some words of an utterance. */
export interface SearchMatch {
  readonly utterance: number;
  readonly firstWord: number;
  readonly lastWord: number;
}

/** Matches that are counted and shown, at most. */
export const MAX_MATCHES = 1_000;

/** Where a text occurs, in any case; it may span words, but not utterances. */
export function searchIn(utterances: readonly Utterance[], text: string): SearchMatch[] {
  const wanted = text.trim().replace(/\s+/gu, ' ').toLocaleLowerCase();
  const found: SearchMatch[] = [];
  if (wanted === '') return found;
  for (const [utterance, { words }] of utterances.entries()) {
    for (const [firstWord, lastWord] of matchesIn(words, wanted)) {
      found.push({ utterance, firstWord, lastWord });
      if (found.length === MAX_MATCHES) return found;
    }
  }
  return found;
}

function* matchesIn(
  words: Utterance['words'],
  wanted: string,
): Generator<[firstWord: number, lastWord: number]> {
  let joined = '';
  const starts: number[] = [];
  for (const { word } of words) {
    starts.push(joined.length);
    joined += `${word.toLocaleLowerCase()} `;
  }
  const wordOf = (character: number): number => starts.findLastIndex((start) => start <= character);
  for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + wanted.length))
    yield [wordOf(at), wordOf(at + wanted.length - 1)];
}
