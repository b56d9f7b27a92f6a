import { existsSync } from 'node:fs';
import type { LanguageCode } from '@verbatim/contract';
import type { CountryCode } from 'libphonenumber-js';
import { readLists, type WordList } from '../words/word-lists.ts';

/** How a language counts. The reader in `numbers/` is the inverse of it. */
export interface Counting {
  /** Every way to say a number below a hundred, in one word or several. */
  readonly belowHundred: (value: number) => readonly string[];
  /** Every way to say so many hundreds before the rest of a number, which may be 0. None: they are not said so. */
  readonly hundreds: (count: number, rest: number) => readonly string[];
  /** What may join hundreds and thousands to what follows. */
  readonly and?: string;
  /** Thousands and more. `alone`: "mille" is 1000. */
  readonly scales: readonly (readonly [word: string, value: number, alone?: string | undefined])[];
  /** Words beside those that make a number larger: "grand", "k". */
  readonly multiples?: Readonly<Record<string, number>>;
  /** Days of the month: every way to say the ordinal. */
  readonly ordinals: (day: number) => readonly string[];
  /** Digits that have other names between digits: "oh", "zwo". */
  readonly digits?: Readonly<Record<string, number>>;
  /** "Double", "triple". */
  readonly repeats?: Readonly<Record<string, number>>;
  /** True if years are said as pairs: "nineteen eighty four". */
  readonly pairYears?: true;
}

/** What a dictionary knows of a language. */
export interface Dictionary {
  /** Words and phrases with one of the tags. */
  readonly tagged: (...tags: readonly string[]) => readonly string[];
  readonly hasTag: (word: string, tags: WordList) => boolean;
  readonly isKnown: (word: string) => boolean;
}

/** What differs between languages, and cannot be said in lists. */
export interface Language {
  readonly code: LanguageCode;
  /** The lists of a file beside the language: none where it has no such file. */
  readonly lists: (file: ListFile) => ReadonlyMap<string, WordList>;
  /** Countries whose phone numbers are known without the prefix of the country, the first one best. */
  readonly countries: readonly CountryCode[];
  /** The least digits of a phone number that doesn't begin with a zero: 10 if it isn't said. */
  readonly phoneLength?: number;
  readonly counting?: Counting;
  readonly dictionary: Dictionary;
  /** The form of postcodes that have letters. */
  readonly zip?: RegExp;
  /** How often each word is said, in the corpus of the vocabulary. */
  readonly wordCounts?: () => ReadonlyMap<string, number>;
  /** How figures are written where it is not done as in English. */
  readonly written?: {
    readonly decimal: string;
    readonly group: string;
    readonly ordinal: (day: number) => string;
  };
  /** True if it is written without spaces: each of its characters is read as a word, and those of `whole words` as one. */
  readonly unspaced?: true;
  /** What follows a name, and is no part of it: "'da" of "Ankara'da". Without it, "'s". */
  readonly suffix?: RegExp;
  /** True if all nouns begin with a capital letter, so that it tells no name. */
  readonly capitalizesNouns?: true;
  /** The endings of words that are no names. */
  readonly ordinaryEndings?: RegExp;
}

const FILES = [
  'lists',
  'names',
  'places',
  'cues',
  'introductions',
  'terms',
  'personal-terms',
  'words',
  'leanings',
  'sentences',
  'formats',
] as const;
export type ListFile = (typeof FILES)[number];

/** Reads the lists beside a language when they are asked for, and once. */
export function listsBeside(url: string): Language['lists'] {
  const read = new Map<ListFile, ReadonlyMap<string, WordList>>();
  return (file) => {
    let lists = read.get(file);
    if (!lists) {
      const path = new URL(`${file}.txt`, url);
      lists = existsSync(path) ? readLists(path) : new Map();
      read.set(file, lists);
    }
    return lists;
  };
}

/** The words of a text that has spaces between them. */
export const wordsIn = (text: string): string[] => text.split(' ');

/** The list of words for thousands and more, each with its value: "mille 1000 alone". */
export const scalesIn = (lists: Language['lists']): Counting['scales'] =>
  [...(lists('lists').get('scales') ?? [])].map((scale) => {
    const [word = '', value, alone] = scale.split(' ');
    return [word, Number(value), alone];
  });

/** A dictionary that knows only which words are ordinary. */
export function wordsAlone(lists: Language['lists']): Dictionary {
  return {
    tagged: () => [],
    hasTag: () => false,
    isKnown: (word) => lists('words').get('ordinary')?.has(word) ?? false,
  };
}

/** Words in lower case as their language has it: without a dot on the Turkish ı, and with one sign for an apostrophe. */
export const inLowerCase = (words: string, { code }: Pick<Language, 'code'>): string =>
  words.toLocaleLowerCase(code).replace(/[’ʼ]/g, "'");

/** What is made of a language, once. */
export function ofLanguage<Made>(
  make: (language: Language) => Made,
): (from: { readonly language: Language }) => Made {
  const all = new Map<Language, Made>();
  let last: { readonly language: Language; readonly made: Made } | undefined;
  return ({ language }) => {
    if (last?.language === language) return last.made;
    const made = all.get(language) ?? make(language);
    all.set(language, made);
    last = { language, made };
    return made;
  };
}

const NONE: WordList = new Set<string>();

/** The list of a language that has a name: empty where the language has none. */
export const list = (name: string, file: ListFile = 'lists') =>
  ofLanguage((language) => language.lists(file).get(name) ?? NONE);

const folders = new Map<string, Language['lists']>();

/** The lists of a language by its code, also of one that has nothing but lists. */
export function listsFor(code: string): Language['lists'] {
  const lists = folders.get(code) ?? listsBeside(new URL(`${code}/`, import.meta.url).href);
  folders.set(code, lists);
  return lists;
}
