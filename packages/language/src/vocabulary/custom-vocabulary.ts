import type { CustomVocabularyConfig, Utterance, Word } from '@verbatim/contract';
import {
  partsOf,
  rewritten,
  type SizeLimit,
  unlimited,
  type WordParts,
  withWords,
} from '../words/words.ts';
import { type BareWord, Lexicon, type VocabularyMatch } from './lexicon.ts';

/** Recognizers put commas into names that they don't know ("Ann, Eliza Branton"): costs, but is possible. */
const COMMA_COST = 2;
/** Weight of a recognizer's confidence, relative to a typical 0.85. */
const DOUBT_WEIGHT = 0.8;
const USUAL_CONFIDENCE = 0.85;

/** Replaces words that sound like entries of the vocabulary. Utterances without any stay the same objects. */
export const customVocabulary = (
  utterances: readonly Utterance[],
  config: CustomVocabularyConfig,
  lexicon = new Lexicon(config),
  limit: SizeLimit = unlimited(),
): Utterance[] => utterances.map((utterance) => limit.add(corrected(utterance, lexicon)));

const partsIn = ({ words }: Utterance): WordParts[] =>
  words.map(({ word }) => partsOf(word, { possessive: true }));

/** The words of an utterance as a lexicon compares them. */
export function bareWords(utterance: Utterance, parts = partsIn(utterance)): BareWord[] {
  const doubts = doubtsOf(utterance.words);
  return parts.map(({ core: text, after }, at) => ({
    text,
    boundary: boundaryCost(text, `${after}${parts[at + 1]?.before ?? ''}`),
    doubt: doubts[at] ?? 0,
  }));
}

function corrected(utterance: Utterance, lexicon: Lexicon): Utterance {
  const parts = partsIn(utterance);
  const bare = bareWords(utterance, parts);
  const matches = bestOf(bare.map((_, from) => lexicon.matchesAt(bare, from, utterance.language)));
  const words: Word[] = [];
  let next = 0;
  for (const { from, to, value, gain } of matches) {
    const before = utterance.words.slice(from, to);
    words.push(...utterance.words.slice(next, from));
    words.push(...replaced(before, wordsAround(value, parts[from], parts[to - 1], bare[to]), gain));
    next = to;
  }
  words.push(...utterance.words.slice(next));
  const changed = withWords(utterance, words);
  return changed.text === utterance.text ? utterance : changed;
}

/** The words of an entry with the punctuation of the replaced words. */
function wordsAround(
  value: string,
  first: WordParts | undefined,
  last: WordParts | undefined,
  next: { readonly text: string } | undefined,
): string[] {
  // The last dot of "I.B.M." belongs to the acronym, except at the end of a sentence.
  const isDotted = /^\p{L}(?:\.\p{L})*$/u.test(last?.core ?? '') && last?.after === '.';
  const after = isDotted && next && !/^\p{Lu}/u.test(next.text) ? '' : (last?.after ?? '');
  return `${first?.before ?? ''}${value}${after}`.split(/\s+/u);
}

/** Words with the times of the words that they replace, and a confidence from the gain. */
function replaced(before: readonly Word[], texts: readonly string[], gain: number): Word[] {
  const words = rewritten(before, texts);
  if (before.map(({ word }) => word.toLowerCase()).join(' ') === texts.join(' ').toLowerCase())
    return words;
  const confidence = Math.round(1000 / (1 + Math.exp(-gain))) / 1000;
  return words.map((word) => ({ ...word, confidence }));
}

/** Cost of punctuation within an entry. The dots of letters have none. */
function boundaryCost(text: string, signs: string): number {
  if (signs === '' || (signs === '.' && text.length === 1)) return 0;
  return signs === ',' ? COMMA_COST : Number.POSITIVE_INFINITY;
}

/** By word: how much likelier than usual it is wrong. Recognizers that are as sure of each word say nothing by it. */
function doubtsOf(words: readonly Word[]): number[] {
  if (words.every(({ confidence }) => confidence === words[0]?.confidence)) return [];
  const usual = Math.log(USUAL_CONFIDENCE / (1 - USUAL_CONFIDENCE));
  return words.map(({ confidence }) => {
    const bounded = Math.min(0.98, Math.max(0.05, confidence));
    return DOUBT_WEIGHT * (usual - Math.log(bounded / (1 - bounded)));
  });
}

interface MatchPath {
  readonly gain: number;
  readonly match?: VocabularyMatch;
  readonly before?: MatchPath;
}

/** The matches without overlap that gain most together. */
export function bestOf(matchesFrom: readonly (readonly VocabularyMatch[])[]): VocabularyMatch[] {
  const paths: MatchPath[] = Array.from({ length: matchesFrom.length + 1 }, () => ({ gain: 0 }));
  for (const [from, matches] of matchesFrom.entries()) {
    const before = paths[from] ?? { gain: 0 };
    if ((paths[from + 1]?.gain ?? 0) < before.gain) paths[from + 1] = before;
    for (const match of matches) {
      const gain = before.gain + match.gain;
      if (gain > (paths[match.to]?.gain ?? 0)) paths[match.to] = { gain, match, before };
    }
  }
  const best: VocabularyMatch[] = [];
  for (let path = paths.at(-1); path?.match; path = path.before) best.push(path.match);
  return best.reverse();
}
