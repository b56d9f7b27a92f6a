import type { CustomVocabularyConfig } from '@verbatim/contract';
import { languageOf } from '../languages/languages.ts';
import { codeOf, SoundGraph } from './phonetic-distance.ts';
import { pronunciationsOf, readingsOf } from './readings.ts';

/** An entry, or a way to say it. */
interface LexiconEntry {
  readonly value: string;
  /** How unlikely it is to be said: the negative logarithm of its probability. */
  readonly surprisal: number;
  readonly language: string | undefined;
}

/** A node of the tree of all pronunciations, phoneme by phoneme. */
interface PronunciationNode {
  readonly next: Map<number, PronunciationNode>;
  readonly entries: LexiconEntry[];
  /** Largest distance that any entry below allows. */
  maxDistance: number;
}

const emptyNode = (): PronunciationNode => ({ next: new Map(), entries: [], maxDistance: 0 });

/** An entry that sounds like the words up to number `word` of a graph. */
interface SoundMatch {
  readonly entry: LexiconEntry;
  readonly word: number;
  readonly distance: number;
}

/** A search in the tree for the words of a graph. */
interface SoundSearch {
  readonly graph: SoundGraph;
  /** By node of the graph: a larger distance can't gain any more. */
  readonly bounds: Float32Array;
  /** By depth in the tree: the distances to all beginnings of the graph. */
  readonly rows: Float32Array[];
  readonly found: SoundMatch[];
}

/** An entry that the words from `from` to before `to` may be. */
export interface VocabularyMatch {
  readonly from: number;
  readonly to: number;
  readonly value: string;
  /** How much likelier the entry is than the words, as a logarithm. */
  readonly gain: number;
}

/** A recognized word without the punctuation around it. */
export interface BareWord {
  readonly text: string;
  /** Cost for an entry to go on after this word: infinite at the end of a sentence. */
  readonly boundary: number;
  /** How much likelier than usual the word was recognized wrongly, as a logarithm. */
  readonly doubt: number;
}

/** Surprisal of an entry of intensity 0, and what intensity 1 takes from it: once in 1,800 and in 90 words. */
const ENTRY_SURPRISAL = 7.5;
const SURPRISAL_PER_INTENSITY = 3;
/** Above this number, entries get less likely each, so that a large vocabulary doesn't replace more words than a small one. */
const USUAL_ENTRIES = 100;
/** Logarithm of how unlikely a phonetic distance of 1 is. */
const DISTANCE_COST = 3;
/** Allowed distance for each phoneme but the first ones: short entries must match nearly exactly. */
const DISTANCE_PER_PHONEME = 0.4;
const EXACT_PHONEMES = 1.5;
/** What the beginning of an entry may have beyond its share before the search gives it up; less in large vocabularies, for their time. */
const EXTRA_DISTANCE = 0.9;
/** An entry may be recognized as this many words, and as `EXTRA_WORDS` more than it has. */
const MAX_WORDS = 5;
const EXTRA_WORDS = 2;
/** Length of the longest entry in the contract: a longer word is compared with none. */
const MAX_LETTERS = 200;
/** Takes the evidence from frequent words: an "at" beside a misrecognized name was probably said. */
const FREQUENT_WORD_COST = 20;
/** What a word takes from the evidence at most, for acronyms that are recognized letter by letter. */
const MIN_EVIDENCE = -1;
/** Gain of words that are an entry already: no other entry may take them. */
const EXACT_GAIN = 100;

/** The entries of a vocabulary as a tree of phonemes, which is searched for all of them at once. */
export class Lexicon {
  readonly #maxWords: number;
  #maxPhonemes = 0;
  readonly #root = emptyNode();
  readonly #bySpelling = new Map<string, LexiconEntry>();
  readonly #readings = new Map<string, number[][]>();
  readonly #minSurprisal: number;
  readonly #extraDistance: number;

  constructor({ vocabulary, default_intensity = 0.5 }: CustomVocabularyConfig) {
    const rarity = Math.log(Math.max(1, vocabulary.length / USUAL_ENTRIES));
    this.#extraDistance = EXTRA_DISTANCE / (1 + rarity);
    let maxWords = MAX_WORDS;
    let minSurprisal = Number.POSITIVE_INFINITY;
    for (const item of vocabulary) {
      const {
        value,
        intensity = default_intensity,
        pronunciations = [],
        language,
      } = typeof item === 'string' ? { value: item } : item;
      if (intensity === 0) continue;
      const surprisal = ENTRY_SURPRISAL - SURPRISAL_PER_INTENSITY * intensity + rarity;
      const entry = { value, surprisal, language };
      minSurprisal = Math.min(minSurprisal, surprisal);
      maxWords = Math.max(maxWords, value.split(/\s+/u).length + EXTRA_WORDS);
      this.#bySpelling.set(spellingOf(value), entry);
      for (const text of [value, ...pronunciations])
        for (const reading of codedReadings(text)) this.#add(reading, entry);
    }
    this.#maxWords = maxWords;
    this.#minSurprisal = minSurprisal;
  }

  /** The entries that the words from `from` on may be, where that is likelier than what was recognized. */
  matchesAt(words: readonly BareWord[], from: number, language: string): VocabularyMatch[] {
    const graph = new SoundGraph();
    const matches: VocabularyMatch[] = [];
    const evidence: number[] = [];
    let [sum, doubts] = [0, 0];
    let spelling = '';
    let text = '';
    for (let to = from; to < Math.min(words.length, from + this.#maxWords); to += 1) {
      const word = words[to];
      if (!word?.text || word.text.length > MAX_LETTERS) break;
      if (graph.depthOf(graph.size - 1) > this.#maxPhonemes) break;
      graph.addWord(this.#readingsOf(word.text));
      const surprisal = wordSurprisal(word.text, language);
      sum += Math.max(MIN_EVIDENCE, surprisal - FREQUENT_WORD_COST / surprisal);
      doubts += word.doubt;
      evidence.push(sum + doubts);
      spelling += spellingOf(word.text);
      text += `${text && ' '}${word.text}`;
      const match = this.#spelledAlike(spelling, text, sum, language);
      if (match) matches.push({ ...match, from, to: to + 1 });
      if (word.boundary === Number.POSITIVE_INFINITY) break;
      doubts -= word.boundary;
    }
    const found: SoundMatch[] = [];
    const bounds = this.#boundsOf(graph, evidence);
    if ((bounds[0] ?? 0) > 0)
      this.#search({ graph, bounds, rows: [graph.firstRow()], found }, this.#root, 0);
    for (const { entry, word, distance } of found) {
      const gain = (evidence[word] ?? 0) - entry.surprisal - distance * DISTANCE_COST;
      if (gain > 0 && (entry.language ?? language) === language)
        matches.push({ from, to: from + word + 1, value: entry.value, gain });
    }
    return matches;
  }

  #spelledAlike(
    spelling: string,
    text: string,
    evidence: number,
    language: string,
  ): Pick<VocabularyMatch, 'value' | 'gain'> | null {
    const entry = this.#bySpelling.get(spelling);
    if (!entry || (entry.language ?? language) !== language) return null;
    const { value, surprisal } = entry;
    const isSame = text === value || text.toLowerCase() === value;
    if (isSame) return { value: text, gain: EXACT_GAIN };
    // "go" does not get the capital letter of "Go", "snowflake" does. In other languages frequencies are not known.
    const gain = wordCountsOf(language) ? evidence - surprisal : EXACT_GAIN;
    return gain > 0 ? { value, gain } : null;
  }

  /** Finds the entries below a node, `depth` phonemes long so far, that are near to the first words of a graph. */
  #search(search: SoundSearch, { next }: PronunciationNode, depth: number): void {
    const { graph, bounds, rows, found } = search;
    const row = rows[depth] ?? new Float32Array(0);
    rows[depth + 1] ??= new Float32Array(graph.size);
    const below = rows[depth + 1] ?? row;
    const length = depth + 1;
    for (const [sound, node] of next) {
      const least = graph.nextRow(row, below, { sound, depth: length, bounds });
      const started = length * DISTANCE_PER_PHONEME + this.#extraDistance;
      if (least > Math.min(node.maxDistance, started)) continue;
      for (const entry of node.entries) {
        for (const [word, end] of graph.ends.entries()) {
          const distance = below[end] ?? 0;
          if (distance <= allowedDistance(length)) found.push({ entry, word, distance });
        }
      }
      this.#search(search, node, length);
    }
  }

  /** By node of a graph: the largest distance with which an entry can still gain that ends there or later. */
  #boundsOf({ size, ends }: SoundGraph, evidence: readonly number[]): Float32Array {
    const bounds = new Float32Array(size);
    let best = Number.NEGATIVE_INFINITY;
    for (let word = ends.length - 1, node = size - 1; node >= 0; node -= 1) {
      for (; word >= 0 && (ends[word] ?? 0) >= node; word -= 1)
        best = Math.max(best, evidence[word] ?? 0);
      bounds[node] = (best - this.#minSurprisal) / DISTANCE_COST;
    }
    return bounds;
  }

  #add(phonemes: readonly number[], entry: LexiconEntry): void {
    let node = this.#root;
    const maxDistance = allowedDistance(phonemes.length);
    this.#maxPhonemes = Math.max(this.#maxPhonemes, phonemes.length + maxDistance);
    for (const phoneme of phonemes) {
      let next = node.next.get(phoneme);
      if (!next) {
        next = emptyNode();
        node.next.set(phoneme, next);
      }
      node = next;
      node.maxDistance = Math.max(node.maxDistance, maxDistance);
    }
    node.entries.push(entry);
  }

  #readingsOf(word: string): number[][] {
    let readings = this.#readings.get(word);
    if (!readings) {
      readings = codedReadings(word);
      this.#readings.set(word, readings);
    }
    return readings;
  }
}

const allowedDistance = (phonemes: number): number =>
  (phonemes - EXACT_PHONEMES) * DISTANCE_PER_PHONEME;
const codedReadings = (text: string): number[][] =>
  readingsOf(text).map((phonemes) => phonemes.map(codeOf));
const spellingOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Size of the corpus of American subtitles in which words were counted. */
const CORPUS_WORDS = 49_719_560;
/** Maximum for words that the corpus or the pronouncing dictionary has: recognizers know them, so that they were probably said. */
const MAX_KNOWN = 11;
const UNKNOWN = 19;
/** Recognizers write capitals where they understood each letter. */
const ACRONYM = 10;
/** By letter, in languages without counts: frequent words are short. */
const PER_LETTER = 1.2;
const MAX_UNCOUNTED = 11.5;

const wordCountsOf = (language: string) => languageOf(language)?.wordCounts?.();

/** How rare a word is: the negative logarithm of its probability, from 3 for "the" to 19 for words that are not in the list. */
function wordSurprisal(word: string, language: string): number {
  const counts = wordCountsOf(language);
  if (!counts) return Math.min(MAX_UNCOUNTED, PER_LETTER * word.length);
  if (/^\p{Lu}{2,5}$/u.test(word)) return ACRONYM;
  return Math.max(
    ...word
      .toLowerCase()
      .split(/['’‘-]/u)
      .map((part) => partSurprisal(part, counts)),
  );
}

function partSurprisal(part: string, counts: ReadonlyMap<string, number>): number {
  const count = counts.get(part);
  if (count) return Math.min(MAX_KNOWN, Math.log(CORPUS_WORDS / count));
  return pronunciationsOf(part).length > 0 ? MAX_KNOWN : UNKNOWN;
}
