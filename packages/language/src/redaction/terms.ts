import type { PiiEntityType } from '@verbatim/contract';
import { tagged } from './lexicon.ts';
import { listsByType, Phrases, words, wordsOf } from './lists.ts';
import { type EntityEnd, piiMatch, type Rule } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

/** What can be hurt or looked at. */
const bodyParts = words('body parts');
/** What happens to it. */
const harms = words('harms');
/** Hair, eyes and build. */
const colors = words('colors');
const features = words('features');

const languages = (): string[] => {
  const display = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const two = letters.flatMap((a) => letters.map((b) => a + b));
  return [...two, 'fil', 'yue', 'haw', 'ceb', 'hmn']
    .flatMap((code) => display.of(code)?.toLowerCase() ?? [])
    .filter(
      (name) => /^[a-z]{4,}$/.test(name) && !/^(?:root|fang|dong|herero|song|unknown)$/.test(name),
    );
};
const terms = listsByType('terms');
const personal = listsByType('personal-terms');
const everywhere = new Phrases<PiiEntityType>([
  ...terms,
  ['ORIGIN', [...tagged('Demonym'), ...words('demonyms')]],
]);
const ofPersons = new Phrases(personal);
const isJob = (one: string): boolean => !one.includes(' ') && !words('no occupations').has(one);
const jobs = new Phrases([[true, tagged('Actor').filter(isJob)]]);
const tongues = new Phrases([[true, [...languages(), ...words('more languages')]]]);

const COPULAS = words('person verbs');
const ARTICLES = words('between person and term');
const SPEAKS = words('near languages');
const CAN_BE_LANGUAGE_ONLY = words('surely near languages');
const WORKS = words('verbs of work');
const FOLLOWS_PERSON = words('after personal terms');

/** Terms that describe a person: religion, health, occupation, origin and the like. */
export const describing: Rule = {
  entities: [...new Set([...terms, ...personal].map(([type]) => type)), 'LANGUAGE'],
  examples: [
    "i'm {RELIGION jewish} and my wife is {RELIGION catholic}",
    'he is {SEXUALITY gay} and i am {SEXUALITY straight}',
    'i {INJURY broke my arm} and {INJURY sprained my ankle}',
    'she speaks {LANGUAGE french} and a little {LANGUAGE german}',
    'she is {ORIGIN french}',
  ],
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
      if (tongue && everywhere.at(words, at)) yield piiMatch('ORIGIN', tokens, at, tongue.to);
      at = found?.to ?? at + 1;
    }
  },
};

function phraseAt({ words }: TextWords, at: number): EntityEnd | undefined {
  const exact = everywhere.at(words, at);
  if (exact)
    return isArticleOnly(words, at, exact.to) ? undefined : { type: exact.value, to: exact.to };
  const plural = words[at]?.replace(/s$/, '') ?? '';
  const one = plural === words[at] ? undefined : everywhere.at([plural], 0);
  return one ? { type: one.value, to: at + 1 } : undefined;
}
/** "A positive" is a blood type after "is" or before "blood", else an opinion. */
function isArticleOnly(words: readonly string[], at: number, to: number): boolean {
  const isType = words[at] === 'a' && /^(?:positive|negative)$/.test(words[at + 1] ?? '');
  return isType && !/^(?:|blood|if|and|so|type|or|but|i|donor)$/.test(words[to] ?? '');
}

function personalAt(tokens: TextWords, at: number): EntityEnd | undefined {
  const term = ofPersons.at(tokens.words, at);
  if (!term) return undefined;
  const isSaid = ofSomebody(tokens, at) || FOLLOWS_PERSON.has(tokens.words[term.to]);
  const counts = ['as', 'on', 'than', 'time', 'to', 'enough'].includes(tokens.words[term.to] ?? '');
  return isSaid && !counts ? { type: term.value, to: term.to } : undefined;
}

function ofSomebody({ words }: TextWords, at: number): boolean {
  let before = at - 1;
  while (at - before < 4 && ARTICLES.has(words[before])) before -= 1;
  return COPULAS.has(words[before]);
}

function jobAt({ words }: TextWords, at: number): EntityEnd | undefined {
  const job = jobs.at(words, at);
  const isArticle = words[at - 1] === 'a' || words[at - 1] === 'an';
  const lead = words[at - 2];
  return job && isArticle && (COPULAS.has(lead) || WORKS.has(lead) || lead === 'as')
    ? { type: 'OCCUPATION', to: job.to }
    : undefined;
}

/** "Speaks french" is a language, "french" alone is an origin. */
function tongueAt({ words }: TextWords, at: number): EntityEnd | undefined {
  const tongue = tongues.at(words, at);
  if (!tongue) return undefined;
  const isDemonym = everywhere.at(words, at) !== undefined;
  const near = words.slice(Math.max(0, at - 6), at);
  const isNear =
    near.some((one) => CAN_BE_LANGUAGE_ONLY.has(one)) ||
    (isDemonym ? /^in(?:to)?$/.test(near.at(-1) ?? '') : near.some((one) => SPEAKS.has(one)));
  const isLonely = !isDemonym && tongue.to === at + 1 && KNOWN_TONGUES.has(words[at]);
  return isNear || isLonely ? { type: 'LANGUAGE', to: tongue.to } : undefined;
}
const KNOWN_TONGUES = words('known tongues');

const HURT = wordsOf(
  'broke tore sprained twisted hurt injured cut burned burnt fractured dislocated bruised pulled',
);
const WOUNDS = wordsOf('burn cut bruise wound sprain fracture bite tear scratch');

/** "A broken arm", "brown eyes". */
function bodyAt({ words }: TextWords, at: number): EntityEnd | undefined {
  const injury = (from: number, count = 3): EntityEnd | undefined => {
    const part = words.slice(from, from + count).findIndex((word) => bodyParts.has(word));
    return part < 0 ? undefined : { type: 'INJURY', to: from + part + 1 };
  };
  const isArticle = /^(?:a|an|my|his|her)$/.test(words[at] ?? '');
  const start = isArticle ? at + 1 : at;
  const isWoundOf =
    isArticle && WOUNDS.has(words[start]) && /^(?:on|in|to|of)$/.test(words[start + 1] ?? '');
  const isHurt = HURT.has(words[at]) && /^(?:my|his|her|the|a|an)$/.test(words[at + 1] ?? '');
  const found =
    (isHurt ? injury(at + 2, 1) : undefined) ??
    (harms.has(words[start]) ? injury(start + 1) : undefined) ??
    (isWoundOf ? injury(start + 2) : undefined);
  if (found || !colors.has(words[at])) return found;
  const feature = colors.has(words[at + 1]) && !features.has(words[at + 1]) ? at + 2 : at + 1;
  return features.has(words[feature]) ? { type: 'PHYSICAL_ATTRIBUTE', to: feature + 1 } : undefined;
}
