import { list, ofLanguage } from '../languages/language.ts';
import { lexicon } from './lexicon.ts';
import { grammar, Phrases, phrasesIn, wordsOf } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule, ruleAt } from './pii-match.ts';
import { placeAt } from './places.ts';
import { isCapitalized, type TextWords, wordsOfPhrase } from './text-words.ts';

const known = ofLanguage((language) => {
  const { companies } = lexicon({ language });
  return new Phrases([[true, companies.map((name) => wordsOfPhrase(name, language))]]);
});
const forms = phrasesIn('organization forms');
const kinds = phrasesIn('organization kinds');
const PLAIN = list('kinds with plain names');
const PARTICLES = list('particles of organizations');
const definite = phrasesIn('definite particles');
const MEDICAL = list('medical facilities');
const MEDICAL_PAIRS = new Map([
  ['medical', wordsOf('center centre group clinic practice')],
  ['health', wordsOf('center centre clinic system')],
  ['dental', wordsOf('clinic practice')],
  ['surgery', wordsOf('center centre')],
  ['cancer', wordsOf('center centre institute')],
]);
const medicalKinds = phrasesIn('kinds of medical facilities');
const AND = list('and');
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
    yield* beginning(tokens, 'ORGANIZATION_MEDICAL_FACILITY', medicalKinds(tokens));
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
    yield* ending(
      tokens,
      'ORGANIZATION',
      ({ words }, at) => forms(tokens).at(words, at)?.to ?? partnersAt(tokens, at),
    );
    yield* beginning(tokens, 'ORGANIZATION', kinds(tokens));
    yield* employers(tokens);
    for (let at = 1; at < words.length; at += 1)
      if (words[at - 1] === 'university' && words[at] === 'of' && words[at + 1])
        yield piiMatch('ORGANIZATION', tokens, at - 1, at + 2);
  },
};

/** "Hargreaves and Sons": the end of what follows the name. */
function partnersAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  const isJoined = AND(tokens).has(words[at]) && breaks[at + 1] === 0;
  return isJoined && SONS(tokens).has(words[at + 1]) ? at + 2 : undefined;
}

/** "Clinique Saint-Roch", "pharmacie des arcades", "Autohaus Rehbein": the kind before the name. */
function* beginning(
  tokens: TextWords,
  type: PiiMatch['type'],
  kinds: Phrases<boolean>,
): Generator<PiiMatch> {
  const { words, breaks } = tokens;
  for (let at = 0; at < words.length; at += 1) {
    const kind = kinds.at(words, at)?.to;
    if (!kind) continue;
    let [to, end] = [kind, kind];
    while (to - kind < MAX_NAME_WORDS + 1 && breaks[to] === 0) {
      if (isNameWord(tokens, to)) end = to + 1;
      else if (!PARTICLES(tokens).has(words[to])) break;
      to += 1;
    }
    const isPlain = PLAIN(tokens).has(words[at]) && definite(tokens).at(words, kind);
    if (
      end > kind &&
      !NOT_NAMES(tokens).has(words[end - 1]) &&
      (isPlain || isName(tokens, kind, end))
    )
      yield piiMatch(type, tokens, at, partnersAt(tokens, end) ?? end);
    at = end - 1;
  }
}

/** "Je travaille chez Kertec". */
function* employers(tokens: TextWords): Generator<PiiMatch> {
  const { words, breaks } = tokens;
  for (let at = 0; at < words.length; at += 1) {
    const from = lead(tokens).at(words, at)?.to;
    let to = from ? (known(tokens).at(words, from)?.to ?? from) : at;
    while (from && to - from < MAX_NAME_WORDS && breaks[to] === 0 && isEmployer(tokens, to))
      to += 1;
    const partners = from && to > from && AND(tokens).has(words[to]) && isEmployer(tokens, to + 1);
    if (partners) to += 2;
    if (from && to > from) yield piiMatch('ORGANIZATION', tokens, from, to);
  }
}
const lead = phrasesIn('before employers');

const isEmployer = (tokens: TextWords, at: number): boolean =>
  isNameWord(tokens, at) &&
  (lexicon(tokens).isStrangeWord(tokens.words[at]) || isProper(tokens, at)) &&
  !lexicon(tokens).isGivenName(tokens.words[at]) &&
  placeAt(tokens, at, true) === undefined;

/** A capital says nothing where all nouns have one. */
const isProper = (tokens: TextWords, at: number): boolean =>
  isCapitalized(tokens, at) && isName(tokens, at, at + 1);

const SONS = list('and sons');
/** "Bianchi e figli". */
const isAndSons = (tokens: TextWords, from: number): boolean =>
  SONS(tokens).has(tokens.words[from]) && AND(tokens).has(tokens.words[from - 1]);

function* ending(
  tokens: TextWords,
  type: PiiMatch['type'],
  endAt: (tokens: TextWords, at: number) => number | undefined,
): Generator<PiiMatch> {
  for (let at = 1; at < tokens.words.length; at += 1) {
    let to = endAt(tokens, at);
    if (!to) continue;
    const form = tokens.breaks[to] === 0 ? forms(tokens).at(tokens.words, to) : undefined;
    to = form?.to ?? to;
    let from = at;
    while (
      from > 0 &&
      at - from < MAX_NAME_WORDS &&
      (tokens.breaks[from] === 0 || isPossessive(tokens, from)) &&
      (isNameWord(tokens, from - 1) || isAndSons(tokens, from))
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
  const word = tokens.words[at] ?? '';
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
