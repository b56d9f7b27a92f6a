import type { PiiEntityType } from '@verbatim/contract';
import { english } from '../languages/en/language.ts';
import { inLowerCase, type Language, list, ofLanguage } from '../languages/language.ts';
import { listsByType, Phrases } from './lists.ts';
import { type EntityEnd, piiMatch, type Rule } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

/** What can be hurt or looked at. */
const bodyParts = list('body parts');
/** What happens to it. */
const harms = list('harms');
/** Hair, eyes and build. */
const colors = list('colors');
const features = list('features');

const NAMES_OF_OTHERS = /^(?:root|fang|dong|herero|song|unknown)$/;
function tonguesOf(language: Language): string[] {
  const display = new Intl.DisplayNames(language.code, { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const two = letters.flatMap((a) => letters.map((b) => a + b));
  return [...two, 'fil', 'yue', 'haw', 'ceb', 'hmn']
    .map((one) => inLowerCase(display.of(one) ?? '', language))
    .filter((name) => /^\p{L}{4,}$/u.test(name) && !NAMES_OF_OTHERS.test(name));
}
const everywhere = ofLanguage(
  (language) =>
    new Phrases<PiiEntityType>([
      ...listsByType(language, 'terms'),
      ['ORIGIN', [...language.dictionary.tagged('Demonym'), ...list('demonyms')({ language })]],
    ]),
);
const ofPersons = ofLanguage((language) => new Phrases(listsByType(language, 'personal-terms')));
const jobs = ofLanguage((language) => {
  const no = list('no occupations')({ language });
  const isJob = (one: string): boolean => !one.includes(' ') && !no.has(one);
  return new Phrases([[true, language.dictionary.tagged('Actor').filter(isJob)]]);
});
const tongues = ofLanguage(
  (language) =>
    new Phrases([[true, [...tonguesOf(language), ...list('more languages')({ language })]]]),
);
const typesOfTerms = (['terms', 'personal-terms'] as const).flatMap((file) =>
  listsByType(english, file).map(([type]) => type),
);

const COPULAS = list('person verbs');
const ARTICLES = list('between person and term');
const SPEAKS = list('near languages');
const CAN_BE_LANGUAGE_ONLY = list('surely near languages');
const WORKS = list('verbs of work');
const FOLLOWS_PERSON = list('after personal terms');

/** Terms that describe a person: religion, health, occupation, origin and the like. */
export const describing: Rule = {
  entities: [...new Set(typesOfTerms), 'LANGUAGE'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; ) {
      const tongue = tongueAt(tokens, at);
      const found =
        tongue ??
        bodyAt(tokens, at) ??
        phraseAt(tokens, at) ??
        personalAt(tokens, at) ??
        jobAt(tokens, at);
      if (found) yield piiMatch(found.type, tokens, at, found.to);
      if (tongue && everywhere(tokens).at(words, at))
        yield piiMatch('ORIGIN', tokens, at, tongue.to);
      at = found?.to ?? at + 1;
    }
  },
};

function phraseAt(tokens: TextWords, at: number): EntityEnd | undefined {
  const { words } = tokens;
  const exact = everywhere(tokens).at(words, at);
  if (exact)
    return isArticleOnly(tokens, at, exact.to) ? undefined : { type: exact.value, to: exact.to };
  const plural = words[at]?.replace(/s$/, '') ?? '';
  const one = plural === words[at] ? undefined : everywhere(tokens).at([plural], 0);
  return one ? { type: one.value, to: at + 1 } : undefined;
}
/** "A positive" is a blood type after "is" or before "blood", else an opinion. */
function isArticleOnly(tokens: TextWords, at: number, to: number): boolean {
  const { words } = tokens;
  const isType = words[at] === 'a' && /^(?:positive|negative)$/.test(words[at + 1] ?? '');
  return isType && !/^(?:|blood|if|and|so|type|or|but|i|donor)$/.test(words[to] ?? '');
}

function personalAt(tokens: TextWords, at: number): EntityEnd | undefined {
  const term = ofPersons(tokens).at(tokens.words, at);
  if (!term) return undefined;
  const isSaid = ofSomebody(tokens, at) || FOLLOWS_PERSON(tokens).has(tokens.words[term.to]);
  const counts = ['as', 'on', 'than', 'time', 'to', 'enough'].includes(tokens.words[term.to] ?? '');
  return isSaid && !counts ? { type: term.value, to: term.to } : undefined;
}

function ofSomebody(tokens: TextWords, at: number): boolean {
  const { words } = tokens;
  let before = at - 1;
  while (at - before < 4 && ARTICLES(tokens).has(words[before])) before -= 1;
  return COPULAS(tokens).has(words[before]);
}

function jobAt(tokens: TextWords, at: number): EntityEnd | undefined {
  const { words } = tokens;
  const job = jobs(tokens).at(words, at);
  const isArticle = words[at - 1] === 'a' || words[at - 1] === 'an';
  const lead = words[at - 2];
  return job && isArticle && (COPULAS(tokens).has(lead) || WORKS(tokens).has(lead) || lead === 'as')
    ? { type: 'OCCUPATION', to: job.to }
    : undefined;
}

/** "Speaks french" is a language, "french" alone is an origin. */
function tongueAt(tokens: TextWords, at: number): EntityEnd | undefined {
  const { words } = tokens;
  const tongue = tongues(tokens).at(words, at);
  if (!tongue) return undefined;
  const isDemonym = everywhere(tokens).at(words, at) !== undefined;
  const near = words.slice(Math.max(0, at - 6), at);
  const isNear =
    near.some((one) => CAN_BE_LANGUAGE_ONLY(tokens).has(one)) ||
    (isDemonym
      ? /^in(?:to)?$/.test(near.at(-1) ?? '')
      : near.some((one) => SPEAKS(tokens).has(one)));
  const isLonely = !isDemonym && tongue.to === at + 1 && KNOWN_TONGUES(tokens).has(words[at]);
  return isNear || isLonely ? { type: 'LANGUAGE', to: tongue.to } : undefined;
}
const KNOWN_TONGUES = list('known tongues');

const HURT = list('verbs of injury');
const WOUNDS = list('wounds');

/** "A broken arm", "brown eyes". */
function bodyAt(tokens: TextWords, at: number): EntityEnd | undefined {
  const { words } = tokens;
  const injury = (from: number, count = 3): EntityEnd | undefined => {
    const part = words.slice(from, from + count).findIndex((word) => bodyParts(tokens).has(word));
    return part < 0 ? undefined : { type: 'INJURY', to: from + part + 1 };
  };
  const isArticle = /^(?:a|an|my|his|her)$/.test(words[at] ?? '');
  const start = isArticle ? at + 1 : at;
  const isWoundOf =
    isArticle &&
    WOUNDS(tokens).has(words[start]) &&
    /^(?:on|in|to|of)$/.test(words[start + 1] ?? '');
  const isHurt =
    HURT(tokens).has(words[at]) && /^(?:my|his|her|the|a|an)$/.test(words[at + 1] ?? '');
  const found =
    (isHurt ? injury(at + 2, 1) : undefined) ??
    (harms(tokens).has(words[start]) ? injury(start + 1) : undefined) ??
    (isWoundOf ? injury(start + 2) : undefined);
  if (found || !colors(tokens).has(words[at])) return found;
  const feature =
    colors(tokens).has(words[at + 1]) && !features(tokens).has(words[at + 1]) ? at + 2 : at + 1;
  return features(tokens).has(words[feature])
    ? { type: 'PHYSICAL_ATTRIBUTE', to: feature + 1 }
    : undefined;
}
