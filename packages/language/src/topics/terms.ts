import { isFunctionWord } from './function-words.ts';

/** A word that may describe the subject of a text. */
export interface Term {
  /** Stem: "meeting" and "meetings" are one term. */
  readonly stem: string;
  /** As it stands in the text. */
  readonly word: string;
  /** Position. Adjacent terms, without a function word or comma between them, have consecutive ones. */
  readonly place: number;
}

/** Redaction markers, words, or punctuation. */
const TOKEN = /\[[^\s\]]*\]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*|[^\s\p{L}\p{N}]+/gu;
const LETTER = /^[\p{L}\p{N}]/u;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Longer words of alphabetic scripts are one term if they have this many first letters in common. */
const STEM_LETTERS = 6;
const ENDING = /['’](?:s|re|ve|ll|d|m|t)?$/u;

/** The words of a text that are not function words of its language. */
export function termsOf(text: string, language: string): Term[] {
  const terms: Term[] = [];
  for (const [place, word] of tokensOf(text, language).entries()) {
    if (!LETTER.test(word)) continue;
    const small = word.toLowerCase();
    const plain = small.replace(ENDING, '');
    if (!isFunctionWord(plain, language) && !isFunctionWord(small.replaceAll('’', "'"), language))
      terms.push({ stem: stemOf(plain), word, place });
  }
  return terms;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Words and punctuation. */
function tokensOf(text: string, language: string): string[] {
  if (!UNSPACED.test(text)) return text.match(TOKEN) ?? [];
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(text)].map(({ segment }) => segment).filter((one) => one.trim());
}

function stemOf(plain: string): string {
  const singular =
    plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
  return singular.slice(0, STEM_LETTERS);
}

/** Weights of a text's terms, normalized to length 1; empty without terms. */
export type Vector = { readonly terms: readonly number[]; readonly weights: readonly number[] };

/** One vector for each list of terms, and the number of different terms. */
type Vectors = { readonly all: readonly Vector[]; readonly termCount: number };

/** Weighs each term by its rarity among the texts. */
export function vectorsOf(texts: readonly (readonly Term[])[]): Vectors {
  const numbers = new Map<string, number>();
  const holders: number[] = [];
  const counts = texts.map((terms) => {
    const count = new Map<number, number>();
    for (const { stem } of terms) {
      let number = numbers.get(stem);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(stem, number);
      }
      count.set(number, (count.get(number) ?? 0) + 1);
    }
    for (const number of count.keys()) holders[number] = (holders[number] ?? 0) + 1;
    return count;
  });
  const rarity = (number: number): number => Math.log(1 + texts.length / (holders[number] ?? 1));
  return {
    all: counts.map((count) =>
      normalized(
        [...count.keys()],
        [...count].map(([number, times]) => (1 + Math.log(times)) * rarity(number)),
      ),
    ),
    termCount: numbers.size,
  };
}

/** Dot product with a dense vector. */
export function dot({ terms, weights }: Vector, spread: Float64Array): number {
  let product = 0;
  for (let index = 0; index < terms.length; index += 1)
    product += (weights[index] ?? 0) * (spread[terms[index] ?? 0] ?? 0);
  return product;
}

/** Adds a multiple of a vector to a dense vector. */
export function addTo(spread: Float64Array, { terms, weights }: Vector, factor: number): void {
  for (let index = 0; index < terms.length; index += 1) {
    const term = terms[index] ?? 0;
    spread[term] = (spread[term] ?? 0) + factor * (weights[index] ?? 0);
  }
}

function normalized(terms: number[], weights: number[]): Vector {
  const length = Math.hypot(...weights) || 1;
  return { terms, weights: weights.map((weight) => weight / length) };
}

/** Damping factor: probability of following a link instead of jumping to any text. */
const GOES_ON = 0.85;
const ROUNDS = 20;

/**
 * LexRank (Erkan and Radev 2004): PageRank of the texts, with their similarity as the weight of links.
 * The similarity matrix is never built: it is the product of the vectors, so a round takes one pass over their terms.
 */
export function centralityOf(vectors: readonly Vector[], termCount: number): number[] {
  const everything = new Float64Array(termCount);
  for (const vector of vectors) addTo(everything, vector, 1);
  const likeness = vectors.map((vector) => dot(vector, everything));
  const anywhere = (1 - GOES_ON) / vectors.length;
  let scores = vectors.map(() => 1 / vectors.length);
  const passed = new Float64Array(termCount);
  for (let round = 0; round < ROUNDS; round += 1) {
    passed.fill(0);
    for (const [index, vector] of vectors.entries())
      addTo(passed, vector, (scores[index] ?? 0) / (likeness[index] || 1));
    scores = vectors.map((vector) => anywhere + GOES_ON * dot(vector, passed));
  }
  return scores;
}
