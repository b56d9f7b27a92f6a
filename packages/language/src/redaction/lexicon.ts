import { type Language, list, ofLanguage } from '../languages/language.ts';
import { languages } from '../languages/languages.ts';
import type { WordList } from '../words/word-lists.ts';
import { grammar, wordsOf } from './lists.ts';

const ORDINARY = wordsOf(
  'Adjective Adverb Verb Infinitive PresentTense PastTense Gerund Preposition Pronoun Conjunction Determiner Modal Copula QuestionWord Expression Comparative Superlative TextValue',
);
const PROPER = wordsOf('ProperNoun Person Place City Region Country LastName');
const isOneWord = (name: string): boolean => !name.includes(' ');

const FORMS = list('forms of names');

/** Ways to write the forms of names: "a > y ę ą" makes "annę" of "anna". The first ending that fits a name counts. */
const endings = ofLanguage((language) =>
  [...FORMS({ language })].map((rule) => {
    const [ending = '', forms = ''] = rule.split('>').map((side) => side.trim());
    return { ending, forms: forms.split(' ') };
  }),
);
const MIN_STEM = 2;

/** A name of a language in all forms that it has in a sentence, itself first. */
export const formsOf = ofLanguage((language) => (name: string): readonly string[] => {
  const fitting = endings({ language }).find(
    ({ ending }) => name.endsWith(ending) && name.length >= ending.length + MIN_STEM,
  );
  if (!fitting) return [name];
  const stem = name.slice(0, name.length - fitting.ending.length);
  return [name, ...fitting.forms.map((form) => stem + (form === '-' ? '' : form))];
});

const PLACES = ['cities', 'ambiguous cities', 'states', 'countries'].map((name) =>
  list(name, 'places'),
);
const MIN_FOREIGN = 4;

/** What the lists and the dictionary of a language say of names. */
class Lexicon {
  readonly #language: Language;
  readonly #given: WordList;
  readonly #family: WordList;
  /** Given names that are words or places as well: alone they say nothing. */
  readonly #common: WordList;
  /** Family names that are words as well. */
  readonly #ordinaryFamily: WordList;
  /** Nouns that people say often: beside a name they are no part of it. */
  readonly #nouns: WordList;
  /** Known companies and other organizations. */
  readonly companies: readonly string[];

  constructor(language: Language) {
    const named = (name: string) => list(name, 'names')({ language });
    const { tagged } = language.dictionary;
    this.#language = language;
    const forms = formsOf({ language });
    this.#given = new Set([
      ...tagged('MaleName', 'FemaleName', 'FirstName').filter(isOneWord),
      ...[...named('given')].flatMap(forms),
      ...this.#ofOthers('given'),
    ]);
    this.#family = new Set([
      ...tagged('LastName').filter(isOneWord),
      ...[...named('family')].flatMap(forms),
    ]);
    this.#common = this.#commonOf([...named('common')].flatMap(forms));
    const ordinary = named('ordinary family');
    // "Berg" of "van den berg".
    const lasts = [...this.#family].filter((name) => name.includes(' '));
    this.#ordinaryFamily = new Set([
      ...(ordinary.size > 0 ? ordinary : this.#common),
      ...lasts.map((name) => name.split(' ').at(-1) ?? ''),
    ]);
    this.#nouns = new Set([...named('nouns'), ...list('organization kinds')({ language })]);
    this.companies = [
      ...tagged('Organization', 'SportsTeam'),
      ...named('companies'),
      ...this.#ofOthers('companies'),
    ].filter((one) => !named('not companies').has(one));
  }

  /** Names of the other languages that are no words of this one. */
  #ofOthers(name: 'given' | 'companies'): string[] {
    const own = { language: this.#language };
    if (list('ordinary', 'words')(own).size === 0) return [];
    const { isKnown } = this.#language.dictionary;
    return languages
      .flatMap((language) => [...list(name, 'names')({ language })])
      .filter((one) => one.length >= MIN_FOREIGN && !isKnown(one) && !grammar(own).has(one))
      .filter((one) => !PLACES.some((place) => place(own).has(one)));
  }

  /** Names that are words, or have forms that are. */
  #commonOf(names: readonly string[]): WordList {
    const language = this.#language;
    if (list('forms of names')({ language }).size === 0) return new Set(names);
    const forms = [...this.#given, ...this.#family].filter((one) =>
      language.dictionary.isKnown(one),
    );
    return new Set([...names, ...forms]);
  }

  /** Whether a word is a given name and hardly anything else. */
  isGivenName(word = ''): boolean {
    return this.#given.has(word) && !this.#common.has(word);
  }

  /** Whether a word is a given name, if perhaps another word too. */
  mayBeGivenName(word = ''): boolean {
    return this.#given.has(word) || this.#common.has(word);
  }

  /** Whether a word is a family name and hardly anything else. */
  isFamilyName(word = ''): boolean {
    return (
      this.#family.has(word) &&
      !this.#ordinaryFamily.has(word) &&
      !this.#language.dictionary.hasTag(word, ORDINARY) &&
      word.length > 2
    );
  }

  /** Whether a word is a family name, if perhaps another word too. */
  mayBeFamilyName(word = ''): boolean {
    return this.#family.has(word) || this.#ordinaryFamily.has(word);
  }

  /** Whether a word is none that the dictionary knows: beside a name it is part of it. */
  isUnknownWord(word = ''): boolean {
    const { dictionary } = this.#language;
    return (
      this.mayBeFamilyName(word) ||
      dictionary.hasTag(word, PROPER) ||
      !(
        dictionary.isKnown(word) ||
        this.#isCommonNoun(word) ||
        grammar({ language: this.#language }).has(word)
      )
    );
  }

  /** Whether a name is also a common word, so that alone it is no evidence of a name. */
  isOrdinaryWord(word = ''): boolean {
    return (
      this.#common.has(word) ||
      this.#ordinaryFamily.has(word) ||
      this.#isCommonNoun(word) ||
      this.#language.dictionary.hasTag(word, ORDINARY)
    );
  }

  /** Whether a word is none of ordinary speech. */
  isStrangeWord(word = ''): boolean {
    return this.isUnknownWord(word) && !this.isOrdinaryWord(word);
  }

  /** Whether a word is a name, if perhaps another word too. */
  mayBeName(word = ''): boolean {
    return this.mayBeGivenName(word) || this.mayBeFamilyName(word);
  }

  /** Whether a word is a noun that everybody uses, or ends like no name. */
  #isCommonNoun(word: string): boolean {
    const endings = this.#language.ordinaryEndings;
    return this.#nouns.has(word) || (word.length > 6 && (endings?.test(word) ?? false));
  }
}

export const lexicon = ofLanguage((language) => new Lexicon(language));
