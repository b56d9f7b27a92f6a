import type { FoundPassage, Highlight, Utterance, Word } from './index.ts';
import { joinTexts } from './transcript.ts';

/** A stretch of a transcript, at most an utterance long. */
export interface Passage {
  readonly text: string;
  /** Seconds from the start of the audio. */
  readonly start: number;
  readonly end: number;
  readonly channel: number;
  readonly speaker: number | null;
  /** True if it continues the utterance of the passage before, and a phrase may lie across both. */
  readonly continues: boolean;
}

/** Characters of a passage: a line or two of a list. */
const MAX_CHARACTERS = 200;

/** What is searched of a transcript: its utterances, of which long ones are cut, so that a hit has its place and its time. */
export const passagesOf = (utterances: readonly Utterance[]): Passage[] =>
  utterances.flatMap(({ text, start, end, channel, speaker = null, words }) => {
    if (text === '') return [];
    const whole = { text, start, end, channel, speaker, continues: false };
    if (text.length <= MAX_CHARACTERS) return [whole];
    return groupsOf(words).map((group, at) => ({
      ...whole,
      text: joinTexts(group.map(({ word }) => word)),
      start: group[0]?.start ?? start,
      end: group.at(-1)?.end ?? end,
      continues: at > 0,
    }));
  });

function groupsOf(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  let group: Word[] = [];
  let length = 0;
  for (const word of words) {
    if (group.length === 0 || length + word.word.length > MAX_CHARACTERS) {
      group = [];
      groups.push(group);
      length = 0;
    }
    group.push(word);
    length += word.word.length + 1;
  }
  return groups;
}

/** Longer words are found by their beginning. */
const MAX_WORD_LENGTH = 64;
/** Fewer letters are looked for as a whole word only: too many words begin with them. */
export const MIN_PREFIX = 3;
const MAX_PASSAGES = 3;

/** Scripts without spaces between words: each character counts as a word, and what is typed together is a phrase. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const wordPattern = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

interface TextWord {
  readonly word: string;
  /** Where it stands in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text in lower case, without accents: what is searched and what is typed are cut alike. */
export function wordsIn(text: string): TextWord[] {
  const words: TextWord[] = [];
  for (const { 0: run, index } of text.matchAll(wordPattern)) {
    const word = folded(run);
    if (word !== '') words.push({ word, start: index, end: index + run.length });
  }
  return words;
}

/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs of Hebrew and Arabic. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

function folded(run: string): string {
  const word = /^[a-z0-9]+$/i.test(run)
    ? run.toLowerCase()
    : run
        .normalize('NFKD')
        .replace(accents, '')
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');
}

/** Words that stand side by side in an utterance. */
export interface SearchTerm {
  readonly words: readonly string[];
  /** True if the last word may go on. */
  readonly isPrefix: boolean;
}

/** What people typed: words in quotes stand side by side, and the last word need not be complete. Nothing in it is a syntax error. */
export function termsOf(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const parts = text.split(/["“”„«»]/u);
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1 && !/\s$/u.test(part);
    const typed = at % 2 === 1 ? [part] : part.split(/\s+/u);
    for (const [place, each] of typed.entries()) {
      const words = wordsIn(each).map(({ word }) => word);
      if (words.length === 0) continue;
      const isTyped = isLast && place === typed.length - 1;
      terms.push({ words, isPrefix: isTyped && (words.at(-1) ?? '').length >= MIN_PREFIX });
    }
  }
  return terms;
}

/** A passage with the number of its words; of the first one of an utterance, with `UTTERANCE` before them. */
export interface CountedPassage extends Passage {
  readonly wordCount: number;
}

export interface SearchedTranscript {
  readonly passages: readonly CountedPassage[];
  /** All words, with `UTTERANCE` before each utterance and at the end. */
  readonly words: readonly string[];
}

/** Stands among the words before each utterance, so that no phrase is found across two. No word has this character. */
export const UTTERANCE = '¶';

/** Cuts passages into words, up to the one for whose number of words and new words there is no room. */
export function searched(
  transcript: readonly Passage[],
  hasRoom: (count: number, newWords: readonly string[]) => boolean = () => true,
): SearchedTranscript {
  const passages: CountedPassage[] = [];
  const words: string[] = [];
  const distinct = new Set<string>();
  for (const passage of transcript) {
    const own = wordsIn(passage.text).map(({ word }) => word);
    if (!passage.continues) own.unshift(UTTERANCE);
    const added = [...new Set(own)].filter((word) => !distinct.has(word));
    if (!hasRoom(words.length + own.length, added)) break;
    for (const word of added) distinct.add(word);
    passages.push({ ...passage, wordCount: own.length });
    words.push(...own);
  }
  return { passages, words: [...words, UTTERANCE] };
}

/** Whether a transcript has all that is looked for. */
export const hasTerms = ({ words }: SearchedTranscript, terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => words.some((_, at) => isAt(words, at, term)));

interface PassageMatches {
  readonly passage: CountedPassage;
  readonly at: number;
  readonly terms: Set<SearchTerm>;
  /** By the number of their first word in the passage. */
  readonly matches: { readonly first: number; readonly count: number }[];
}

/** The passages with the most terms, in the order of the transcript. */
export function foundPassages(
  { passages, words }: SearchedTranscript,
  terms: readonly SearchTerm[],
): FoundPassage[] {
  const matched: PassageMatches[] = [];
  let first = 0;
  for (const [at, passage] of passages.entries()) {
    const found: PassageMatches = { passage, at, terms: new Set(), matches: [] };
    for (let word = first; word < first + passage.wordCount; word += 1) {
      for (const term of terms) {
        if (!isAt(words, word, term)) continue;
        found.terms.add(term);
        const place = word - first - (passage.continues ? 0 : 1);
        found.matches.push({ first: place, count: term.words.length });
      }
    }
    if (found.matches.length > 0) matched.push(found);
    first += passage.wordCount;
  }
  return matched
    .sort((one, other) => other.terms.size - one.terms.size || one.at - other.at)
    .slice(0, MAX_PASSAGES)
    .sort((one, other) => one.at - other.at)
    .map(highlighted);
}

function isAt(tokens: readonly string[], at: number, { words, isPrefix }: SearchTerm): boolean {
  for (let place = 0; place < words.length; place += 1) {
    const token = tokens[at + place] ?? '';
    const word = words[place] ?? '';
    if (token === word) continue;
    return isPrefix && place === words.length - 1 && token.startsWith(word);
  }
  return true;
}

function highlighted({ passage, matches }: PassageMatches): FoundPassage {
  const { text, start, end, channel, speaker } = passage;
  const words = wordsIn(text);
  const highlights: Highlight[] = [];
  let behind = 0;
  for (const { first, count } of matches.sort((one, other) => one.first - other.first)) {
    const from = Math.max(behind, words[first]?.start ?? 0);
    const to = words[Math.min(first + count, words.length) - 1]?.end ?? 0;
    if (to <= from) continue;
    behind = to;
    const offset = codePointsIn(text.slice(0, from));
    highlights.push({ offset, length: codePointsIn(text.slice(from, to)) });
  }
  return { text, highlights, start, end, channel, ...(speaker !== null && { speaker }) };
}

const codePointsIn = (text: string): number => [...text].length;
