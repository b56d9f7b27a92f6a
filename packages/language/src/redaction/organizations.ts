import {
  companies,
  hasTag,
  isOrdinaryWord,
  isUnknownWord,
  mayBeFamilyName,
  mayBeGivenName,
} from './lexicon.ts';
import { grammar, Phrases, words, wordsOf } from './lists.ts';
import { type PiiFinder, type PiiMatch, piiMatch } from './pii-match.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const organizations = new Phrases([
  [true, companies.map((one) => one.replaceAll(/[^\p{L}\d]+/gu, ' ').trim())],
]);
const FORMS = words('forms');
const MEDICAL = wordsOf('hospital clinic infirmary hospice');
const MEDICAL_PAIRS = new Map([
  ['medical', wordsOf('center centre group clinic practice')],
  ['health', wordsOf('center centre clinic system')],
  ['dental', wordsOf('clinic practice')],
  ['surgery', wordsOf('center centre')],
  ['cancer', wordsOf('center centre institute')],
]);
const NOT_NAMES = words('organization not names');
const MAX_NAME_WORDS = 3;

/** Named hospitals, clinics and the like. */
export const medicalFacilitiesIn: PiiFinder = function* (tokens) {
  yield* ending(tokens, 'ORGANIZATION_MEDICAL_FACILITY', (words, at) => {
    if (MEDICAL.has(words[at])) return at + 1;
    return MEDICAL_PAIRS.get(words[at] ?? '')?.has(words[at + 1]) ? at + 2 : undefined;
  });
};

/** Known companies, and names with the ending of a company. */
export const organizationsIn: PiiFinder = function* (tokens) {
  for (let at = 0; at < tokens.words.length; at += 1) {
    const known = organizations.at(tokens.words, at);
    if (!known) continue;
    yield piiMatch('ORGANIZATION', tokens, at, known.to);
    at = known.to - 1;
  }
  yield* ending(tokens, 'ORGANIZATION', (words, at) => (FORMS.has(words[at]) ? at + 1 : undefined));
  for (let at = 1; at < tokens.words.length; at += 1)
    if (tokens.words[at - 1] === 'university' && tokens.words[at] === 'of' && tokens.words[at + 1])
      yield piiMatch('ORGANIZATION', tokens, at - 1, at + 2);
};

function* ending(
  tokens: TextWords,
  type: PiiMatch['type'],
  endAt: (words: readonly string[], at: number) => number | undefined,
): Generator<PiiMatch> {
  for (let at = 1; at < tokens.words.length; at += 1) {
    const to = endAt(tokens.words, at);
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

const isNameWord = ({ words }: TextWords, at: number): boolean => {
  const word = words[at] ?? '';
  return /^(?:first|second|third)$/.test(word) || !(grammar.has(word) || /\d/.test(word));
};

/** True if the words before "bank" or "clinic" name one: not just "the local". */
function isName(tokens: TextWords, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = tokens.words[at] ?? '';
    if (NOT_NAMES.has(word)) continue;
    if (
      isCapitalized(tokens, at) &&
      (at > from || tokens.breaks[at] !== 2 || isCapitalized(tokens, to))
    )
      return true;
    if (isUnknownWord(word) || mayBeGivenName(word) || mayBeFamilyName(word) || NAMING.has(word))
      return true;
  }
  return false;
}
const NAMING = words('naming');

const PEOPLE_AND_PLURALS = wordsOf('Actor Plural');
const LEADS = wordsOf('project operation codename initiative');
const NOT_PROJECTS = words('not projects');

/** Named projects: "project phoenix". */
export const projectsIn: PiiFinder = function* (tokens) {
  for (let at = 0; at + 1 < tokens.words.length; at += 1) {
    const next = tokens.words[at + 1] ?? '';
    if (!LEADS.has(tokens.words[at]) || tokens.breaks[at + 1] !== 0) continue;
    if (grammar.has(next) || NOT_PROJECTS.has(next) || /\d/.test(next)) continue;
    const isNamed =
      isCapitalized(tokens, at + 1) ||
      mayBeGivenName(next) ||
      !(isOrdinaryWord(next) || hasTag(next, PEOPLE_AND_PLURALS));
    if (isNamed) yield piiMatch('PROJECT', tokens, at, at + 2);
  }
};
