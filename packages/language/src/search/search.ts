import type { SearchedTerm, SearchHit, Utterance } from '@verbatim/contract';
import { bareWords } from '../vocabulary/custom-vocabulary.ts';
import type { Lexicon } from '../vocabulary/lexicon.ts';
import { joinerOf, lowestConfidence, textOfWords } from '../words/words.ts';

/** Words of an utterance that a term may be, and how probable that is. */
interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly probability: number;
}

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
    const heard = lexicon ? alikeIn(utterance, lexicon) : new Map<string, Candidate[]>();
    for (const [term, own] of hits) {
      const candidates = [...exactIn(words, term, joinerOf(utterance)), ...(heard.get(term) ?? [])];
      for (const { from, to, probability } of likeliest(candidates))
        own.push(hitOf(utterance, from, to, probability));
    }
  }
  return terms.map((query) => ({ query, hits: hits.get(foldedTerm(query)) ?? [] }));
}

function hitOf(utterance: Utterance, from: number, to: number, probability: number): SearchHit {
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

function exactIn(words: readonly string[], term: string, joiner: string): Candidate[] {
  const found: Candidate[] = [];
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
    if (text === target) found.push({ from, to, probability: 1 });
  }
  return found;
}

function alikeIn(utterance: Utterance, lexicon: Lexicon): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  const words = bareWords(utterance);
  for (const at of words.keys()) {
    for (const { from, to, value, gain } of lexicon.matchesAt(words, at, utterance.language)) {
      const term = foldedTerm(value);
      const candidates = found.get(term) ?? [];
      candidates.push({ from, to, probability: 1 / (1 + Math.exp(-gain)) });
      found.set(term, candidates);
    }
  }
  return found;
}

/** The most probable candidates of which none overlaps another, in spoken order. */
function likeliest(candidates: readonly Candidate[]): Candidate[] {
  const best: Candidate[] = [];
  const taken = new Set<number>();
  for (const candidate of candidates.toSorted((a, b) => b.probability - a.probability)) {
    const { from, to } = candidate;
    const own = Array.from({ length: to - from }, (_, at) => from + at);
    if (own.some((at) => taken.has(at))) continue;
    for (const at of own) taken.add(at);
    best.push(candidate);
  }
  return best.sort((a, b) => a.from - b.from);
}
