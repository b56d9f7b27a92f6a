import type { SearchedTerm, SearchHit, Utterance } from '@verbatim/contract';
import { bareWords, bestOf } from '../vocabulary/custom-vocabulary.ts';
import type { Lexicon, VocabularyMatch } from '../vocabulary/lexicon.ts';
import { joinerOf, lowestConfidence, textOfWords } from '../words/words.ts';

/** Of the term itself: its probability is 1. */
const EXACT_GAIN = 100;

/** The configuration of the lexicon that finds terms by their sound. */
export const vocabularyOfSearch = (terms: readonly string[]) => ({
  vocabulary: terms.map((term) => term.toLowerCase()),
});

/** Where terms are said. `lexicon`: also finds words that sound like them; null: only the terms themselves. */
export function searchTerms(
  utterances: readonly Utterance[],
  terms: readonly string[],
  lexicon: Lexicon | null,
): SearchedTerm[] {
  const hits = new Map<string, SearchHit[]>(terms.map((term) => [foldedTerm(term), []]));
  for (const utterance of utterances) {
    const words = utterance.words.map(({ word }) => folded(word));
    const heard = lexicon ? alikeIn(utterance, lexicon) : new Map<string, VocabularyMatch[]>();
    for (const [term, own] of hits) {
      const candidates = [...exactIn(words, term, joinerOf(utterance)), ...(heard.get(term) ?? [])];
      const byStart = Map.groupBy(candidates, ({ from }) => from);
      for (const match of bestOf(words.map((_, at) => byStart.get(at) ?? [])))
        own.push(hitOf(utterance, match));
    }
  }
  return terms.map((query) => ({ query, hits: hits.get(foldedTerm(query)) ?? [] }));
}

function hitOf(utterance: Utterance, { from, to, gain }: VocabularyMatch): SearchHit {
  const probability = 1 / (1 + Math.exp(-gain));
  const words = utterance.words.slice(from, to);
  return {
    start: words[0]?.start ?? utterance.start,
    end: words.at(-1)?.end ?? utterance.end,
    confidence: Math.round(lowestConfidence(words) * probability * 1000) / 1000,
    snippet: textOfWords(words, joinerOf(utterance)),
    channel: utterance.channel,
  };
}

/** Letters and digits in lower case. */
const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const foldedTerm = (term: string): string =>
  term.split(/\s+/u).map(folded).filter(Boolean).join(' ') || term;

function exactIn(words: readonly string[], term: string, joiner: string): VocabularyMatch[] {
  const found: VocabularyMatch[] = [];
  // In scripts without spaces, a term may be several words.
  const target = joiner === '' ? folded(term) : term;
  for (const [from, first] of words.entries()) {
    if (first === '' || !target.startsWith(first)) continue;
    let text = first;
    let to = from + 1;
    while (text.length < target.length && to < words.length) {
      text += `${joiner}${words[to]}`;
      to += 1;
    }
    if (text === target) found.push({ from, to, value: term, gain: EXACT_GAIN });
  }
  return found;
}

/** By term: the words that sound like it. */
function alikeIn(utterance: Utterance, lexicon: Lexicon): Map<string, VocabularyMatch[]> {
  const words = bareWords(utterance);
  const matches = words.flatMap((_, at) => lexicon.matchesAt(words, at, utterance.language));
  return Map.groupBy(matches, ({ value }) => foldedTerm(value));
}
