import type { PiiEntityType } from '@verbatim/contract';
import { type Language, type ListFile, list, ofLanguage } from '../languages/language.ts';
import type { WordList } from '../words/word-lists.ts';
import { coverage } from './coverage.ts';
import { phrasesFor } from './text-words.ts';

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
      if (phrase.every((word, index) => words[from + index] === word))
        return { value, to: from + phrase.length };
    return undefined;
  }
}

/** The phrases of a list of each language. */
export const phrasesIn = (name: string) =>
  ofLanguage((language) => new Phrases([[true, phrasesFor(list(name)({ language }), language)]]));
