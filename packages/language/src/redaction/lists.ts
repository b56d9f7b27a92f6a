import type { PiiEntityType } from '@verbatim/contract';
import { type Language, type ListFile, list, ofLanguage } from '../languages/language.ts';
import { beginsNumber } from '../numbers/cardinal.ts';
import type { WordList } from '../words/word-lists.ts';
import { coverage } from './coverage.ts';
import { phrasesFor, type TextWords } from './text-words.ts';

export const wordsOf = (text: string): WordList => new Set(text.split(/\s+/).filter(Boolean));

/** The lists of a file that are named after types, perhaps with more words after the type. */
export const listsByType = (
  language: Language,
  file: ListFile,
): (readonly [PiiEntityType, WordList, ...string[]])[] =>
  [...language.lists(file)].map(([name, list]) => {
    const [type = '', ...more] = name.split(' ');
    if (!isEntityType(type))
      throw new Error(`languages/${language.code}/${file}.txt: no entity has the type "${type}"`);
    return [type, list, ...more];
  });
const isEntityType = (name: string): name is PiiEntityType => Object.hasOwn(coverage, name);

/** Fillers between a question and its answer, or between a cue and its value. */
export const betweenWords = list('between cue and value');
/** Fillers between the digits of one number. */
export const fillers = list('fillers');
/** Words that are never part of a name. */
export const grammar = list('grammar');

const MAX_REPLY_WORDS = 3;

/** The end of a short utterance in between, such as "okay" or "go on": a listener's, who is no part of what is read out. */
export function afterReply(tokens: TextWords, from: number): number {
  const { words, breaks } = tokens;
  for (let at = from; breaks[from] === 2 && at < words.length; at += 1) {
    if (at > from && breaks[at] === 2) return at;
    const isReply = [fillers, grammar, betweenWords].some((list) => list(tokens).has(words[at]));
    if (!isReply || beginsNumber(tokens, at) || at - from >= MAX_REPLY_WORDS) break;
  }
  return from;
}

/** Phrases by their first word, the longest first. */
export class Phrases<Value> {
  readonly #byFirst = new Map<
    string,
    { readonly words: readonly string[]; readonly value: Value }[]
  >();

  constructor(lists: Iterable<readonly [value: Value, phrases: Iterable<string>, ...unknown[]]>) {
    for (const [value, phrases] of lists)
      for (const phrase of phrases) {
        const words = phrase.split(' ');
        const list = this.#byFirst.get(words[0] ?? '') ?? [];
        list.push({ words, value });
        list.sort((a, b) => b.words.length - a.words.length);
        this.#byFirst.set(words[0] ?? '', list);
      }
  }

  /** The longest phrase that begins at a position. */
  at(
    words: readonly string[],
    from: number,
  ): { readonly value: Value; readonly to: number } | undefined {
    const phrases = this.#byFirst.get(words[from] ?? '');
    if (!phrases) return undefined;
    for (const { words: phrase, value } of phrases)
      if (isAt(words, from, phrase)) return { value, to: from + phrase.length };
    return undefined;
  }
}

function isAt(words: readonly string[], from: number, phrase: readonly string[]): boolean {
  for (let at = 1; at < phrase.length; at += 1) if (words[from + at] !== phrase[at]) return false;
  return true;
}

/** The phrases of a list of each language. */
export const phrasesIn = (name: string) =>
  ofLanguage((language) => new Phrases([[true, phrasesFor(list(name)({ language }), language)]]));
