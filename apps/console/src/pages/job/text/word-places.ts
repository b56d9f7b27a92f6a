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

/** A word of a transcript, by the numbers of its utterance and of itself. */
interface WordPlace {
  readonly utterance: number;
  readonly word: number;
}

export const wordElementId = ({ utterance, word }: WordPlace): string =>
  `word-${utterance}-${word}`;

/** The word that is spoken at a time, or was last; null before the first one. Utterances are in the order of their starts. */
export function wordAt(utterances: readonly Utterance[], seconds: number): WordPlace | null {
  const utterance = lastStarted(utterances, seconds);
  const word = lastStarted(utterances[utterance]?.words ?? [], seconds);
  return utterance < 0 ? null : { utterance, word: Math.max(0, word) };
}

/** The number of the last part that has started, by binary search; -1 if none has. */
export function lastStarted(parts: readonly { readonly start: number }[], seconds: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A pause of the same speaker that is longer begins a new paragraph. */
const PARAGRAPH_PAUSE_SECONDS = 3;

/** Whether an utterance reads on from the one before it, in one paragraph: the same speaker goes on. */
export const continues = (before: Utterance | undefined, utterance: Utterance): boolean =>
  before !== undefined &&
  before.speaker === utterance.speaker &&
  before.channel === utterance.channel &&
  utterance.start - before.end < PARAGRAPH_PAUSE_SECONDS;

/** What to replace in the words of an utterance, in any case: at one place, or at all of them if it is null. */
interface Replacement {
  readonly wanted: string;
  readonly by: string;
  readonly place: Pick<SearchMatch, 'firstWord' | 'lastWord'> | null;
}

/** The words of an utterance as a text in which something is replaced. */
export function replacedText(
  words: Utterance['words'],
  { wanted, by, place }: Replacement,
): string {
  const texts = words.map(({ word }) => word);
  const { firstWord, lastWord } = place ?? { firstWord: 0, lastWord: texts.length - 1 };
  const parts = wanted.trim().split(/\s+/u);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join(' ');
  const found = texts.slice(firstWord, lastWord + 1).join(' ');
  return [
    ...texts.slice(0, firstWord),
    found.replace(new RegExp(pattern, 'giu'), () => by),
    ...texts.slice(lastWord + 1),
  ].join(' ');
}
