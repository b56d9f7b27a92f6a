import nlp from 'compromise';
import type { WordList } from '../words/word-lists.ts';
import { grammar, namedListsIn, wordsOf } from './lists.ts';

const tagsOf = new Map<string, readonly string[]>();
// The library's types leave its word list out.
const model: unknown = nlp.model();
for (const [word, tags] of Object.entries(lexiconIn(model)))
  tagsOf.set(word, typeof tags === 'string' ? [tags] : Array.isArray(tags) ? tags.map(String) : []);

function lexiconIn(value: unknown): object {
  for (const step of ['one', 'lexicon'])
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return typeof value === 'object' && value !== null ? value : {};
}

/** The words and phrases of compromise's list that have one of the tags. */
export const tagged = (...tags: readonly string[]): string[] =>
  [...tagsOf].filter(([, all]) => all.some((tag) => tags.includes(tag))).map(([word]) => word);

/** Whether compromise knows the word as anything at all. */
const isKnownWord = (word: string): boolean => tagsOf.has(word);
/** Whether compromise knows the word as one of these. */
export const hasTag = (word: string, tags: WordList): boolean =>
  tagsOf.get(word)?.some((tag) => tags.has(tag)) ?? false;

const list = namedListsIn('names');

/** Nouns that people say often: beside a name they are no part of it. */
const nouns = list('nouns');
const ENDINGS =
  /(?:ment|tion|sion|ness|ing|ance|ence|ology|ly|less|able|ible|ous|ism|ture|ical|ful|ness|ities|ity|ed)s?$/;

/** Whether a word is a noun that everybody uses, or ends like no name. */
const isCommonNoun = (word: string): boolean =>
  nouns.has(word) || (word.length > 6 && ENDINGS.test(word));

/** Given names that are words or places as well: alone they say nothing. */
const common = list('common');
/** Family names beside those of compromise. */
const more = list('family');
const ORDINARY = wordsOf(
  'Adjective Adverb Verb Infinitive PresentTense PastTense Gerund Preposition Pronoun Conjunction Determiner Modal Copula QuestionWord Expression Comparative Superlative TextValue',
);

const PROPER = wordsOf('ProperNoun Person Place City Region Country LastName');

const given = new Set([
  ...tagged('MaleName', 'FemaleName', 'FirstName').filter((one) => !one.includes(' ')),
  ...list('given'),
]);
const family = new Set([...tagged('LastName').filter((one) => !one.includes(' ')), ...more]);
/** Family names that are words as well. */
const ordinaryFamily = list('ordinary family');

/** Whether a word is a given name and hardly anything else. */
export const isGivenName = (word = ''): boolean => given.has(word) && !common.has(word);
/** Whether a word is a given name, if perhaps another word too. */
export const mayBeGivenName = (word = ''): boolean => given.has(word) || common.has(word);
/** Whether a word is a family name and hardly anything else. */
export const isFamilyName = (word = ''): boolean =>
  family.has(word) && !ordinaryFamily.has(word) && !hasTag(word, ORDINARY) && word.length > 2;
/** Whether a word is a family name, if perhaps another word too. */
export const mayBeFamilyName = (word = ''): boolean => family.has(word) || ordinaryFamily.has(word);
/** Whether a word is none that the dictionary knows: beside a name it is part of it. */
export const isUnknownWord = (word = ''): boolean =>
  mayBeFamilyName(word) ||
  hasTag(word, PROPER) ||
  !(isKnownWord(word) || isCommonNoun(word) || grammar.has(word));
/** Whether a name is also a common word, so that alone it is no evidence of a name. */
export const isOrdinaryWord = (word = ''): boolean =>
  common.has(word) || ordinaryFamily.has(word) || isCommonNoun(word) || hasTag(word, ORDINARY);
/** Whether a word is none of ordinary speech. */
export const isStrangeWord = (word = ''): boolean => isUnknownWord(word) && !isOrdinaryWord(word);
/** Whether a word is a name, if perhaps another word too. */
export const mayBeName = (word = ''): boolean => mayBeGivenName(word) || mayBeFamilyName(word);

/** Known companies and other organizations. */
export const knownCompanies: readonly string[] = [
  ...tagged('Organization', 'SportsTeam'),
  ...list('companies'),
].filter((one) => !list('not companies').has(one));
