import { list, ofLanguage } from '../languages/language.ts';
import { lexicon } from './lexicon.ts';
import { grammar, Phrases, phrasesIn, wordsOf } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule, ruleAt } from './pii-match.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const plain = (name: string): string => name.replaceAll(/[^\p{L}\d]+/gu, ' ').trim();
const known = ofLanguage(
  (language) => new Phrases([[true, lexicon({ language }).companies.map(plain)]]),
);
const FORMS = list('organization forms');
const MEDICAL = list('medical facilities');
const MEDICAL_PAIRS = new Map([
  ['medical', wordsOf('center centre group clinic practice')],
  ['health', wordsOf('center centre clinic system')],
  ['dental', wordsOf('clinic practice')],
  ['surgery', wordsOf('center centre')],
  ['cancer', wordsOf('center centre institute')],
]);
const NOT_NAMES = list('no organization names');
const MAX_NAME_WORDS = 3;

/** Named hospitals, clinics and the like. */
export const medicalFacilities: Rule = {
  entities: ['ORGANIZATION_MEDICAL_FACILITY'],
  *find(tokens) {
    yield* ending(tokens, 'ORGANIZATION_MEDICAL_FACILITY', ({ words }, at) => {
      if (MEDICAL(tokens).has(words[at])) return at + 1;
      return MEDICAL_PAIRS.get(words[at] ?? '')?.has(words[at + 1]) ? at + 2 : undefined;
    });
  },
};

export const companies = ruleAt(
  ['ORGANIZATION'],
  (tokens, at) => known(tokens).at(tokens.words, at)?.to,
);

/** Names with the ending of a company. */
export const organizations: Rule = {
  entities: ['ORGANIZATION'],
  *find(tokens) {
    const { words } = tokens;
    yield* ending(tokens, 'ORGANIZATION', formAt);
    for (let at = 0; at < words.length; at += 1) {
      const end = afterKind(tokens, at);
      if (end) yield piiMatch('ORGANIZATION', tokens, at, end);
    }
    for (let at = 1; at < words.length; at += 1)
      if (words[at - 1] === 'university' && words[at] === 'of' && words[at + 1])
        yield piiMatch('ORGANIZATION', tokens, at - 1, at + 2);
  },
};

/** "GmbH", "S. L.". */
function formAt(tokens: TextWords, at: number): number | undefined {
  const { words } = tokens;
  if (FORMS(tokens).has(words[at])) return at + 1;
  const isShort = words[at]?.length === 1 && FORMS(tokens).has(`${words[at]}${words[at + 1]}`);
  return isShort ? at + 2 : undefined;
}

/** The end of a name after a kind of shop or house: "panadería ruiz", "hospital de la paz". */
function afterKind(tokens: TextWords, from: number): number | undefined {
  const { words, breaks } = tokens;
  const start = kinds(tokens).at(words, from)?.to;
  let end = start;
  if (!start || !end) return undefined;
  for (let at = start; at - start <= MAX_NAME_WORDS && breaks[at] === 0; at += 1)
    if (isOfName(tokens, at)) end = at + 1;
    else if (!PARTICLES(tokens).has(words[at])) break;
  return end > start ? (formAt(tokens, end) ?? end) : undefined;
}
const kinds = phrasesIn('organization kinds');
const PARTICLES = list('name particles');
const isOfName = (tokens: TextWords, at: number): boolean => {
  const word = tokens.words[at] ?? '';
  if (NAMING(tokens).has(word)) return true;
  if (word.length < 2 || !isNameWord(tokens, at) || NOT_NAMES(tokens).has(word)) return false;
  if (isCapitalized(tokens, at) || lexicon(tokens).isStrangeWord(word)) return true;
  return !PARTICLES(tokens).has(tokens.words[at - 1]) && lexicon(tokens).mayBeFamilyName(word);
};

function* ending(
  tokens: TextWords,
  type: PiiMatch['type'],
  endAt: (tokens: TextWords, at: number) => number | undefined,
): Generator<PiiMatch> {
  for (let at = 1; at < tokens.words.length; at += 1) {
    const to = endAt(tokens, at);
    if (!to) continue;
    let from = at;
    while (
      from > 0 &&
      at - from < MAX_NAME_WORDS &&
      (tokens.breaks[from] === 0 || isPossessive(tokens, from)) &&
      isNameWord(tokens, from - 1)
    )
      from -= 1;
    if (from < at && isName(tokens, from, at)) yield piiMatch(type, tokens, from, to);
    at = to - 1;
  }
}

/** "Saint Mary's Hospital". */
const isPossessive = ({ text, ends, starts }: TextWords, at: number): boolean =>
  /^['’]s $/i.test(text.slice(ends[at - 1], starts[at]));

const isNameWord = (tokens: TextWords, at: number): boolean => {
  const { words } = tokens;

  const word = words[at] ?? '';
  return /^(?:first|second|third)$/.test(word) || !(grammar(tokens).has(word) || /\d/.test(word));
};

/** True if the words before "bank" or "clinic" name one: not just "the local". */
function isName(tokens: TextWords, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = tokens.words[at] ?? '';
    if (NOT_NAMES(tokens).has(word)) continue;
    if (
      isCapitalized(tokens, at) &&
      (at > from || tokens.breaks[at] !== 2 || isCapitalized(tokens, to))
    )
      return true;
    if (
      lexicon(tokens).isUnknownWord(word) ||
      lexicon(tokens).mayBeName(word) ||
      NAMING(tokens).has(word)
    )
      return true;
  }
  return false;
}
const NAMING = list('organization namings');

const PEOPLE_AND_PLURALS = wordsOf('Actor Plural');
const LEADS = list('before projects');
const NOT_PROJECTS = list('not projects');

/** Named projects: "project phoenix". */
export const projects = ruleAt(['PROJECT'], (tokens, at) => {
  const next = tokens.words[at + 1] ?? '';
  if (!next || !LEADS(tokens).has(tokens.words[at]) || tokens.breaks[at + 1] !== 0)
    return undefined;
  if (grammar(tokens).has(next) || NOT_PROJECTS(tokens).has(next) || /\d/.test(next))
    return undefined;
  const isNamed =
    isCapitalized(tokens, at + 1) ||
    lexicon(tokens).mayBeGivenName(next) ||
    !(
      lexicon(tokens).isOrdinaryWord(next) ||
      tokens.language.dictionary.hasTag(next, PEOPLE_AND_PLURALS)
    );
  return isNamed ? at + 2 : undefined;
});
