import type { PiiEntityType } from '@verbatim/contract';
import { readLists, type WordList } from '../words/word-lists.ts';
import { coverage } from './coverage.ts';

export const wordsOf = (text: string): WordList => new Set(text.split(/\s+/).filter(Boolean));

const listsIn = (file: string) => readLists(new URL(`lists/${file}.txt`, import.meta.url));

/** Reads a file whose lists are named after types, perhaps with more words after the type. */
export const listsByType = (file: string): (readonly [PiiEntityType, WordList, ...string[]])[] =>
  [...listsIn(file)].map(([name, list]) => {
    const [type = '', ...more] = name.split(' ');
    if (!isEntityType(type)) throw new Error(`lists/${file}.txt: no entity has the type "${type}"`);
    return [type, list, ...more];
  });
const isEntityType = (name: string): name is PiiEntityType => Object.hasOwn(coverage, name);

/** Reads a file whose lists rules ask for by name. */
export function namedListsIn(file: string): (name: string) => WordList {
  const lists = listsIn(file);
  return (name) => {
    const list = lists.get(name);
    if (!list) throw new Error(`lists/${file}.txt has no list "${name}"`);
    return list;
  };
}

/** The words around entities, and the parts of dates and amounts. */
export const words = namedListsIn('words');

/** Fillers between a question and its answer, or between a cue and its value. */
export const betweenWords = words('between cue and value');
/** Fillers between the digits of one number. */
export const fillers = words('fillers');
/** Words that are never part of a name. */
export const grammar = words('grammar');

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
    for (const { words: phrase, value } of this.#byFirst.get(words[from] ?? '') ?? [])
      if (phrase.every((word, index) => words[from + index] === word))
        return { value, to: from + phrase.length };
    return undefined;
  }
}
