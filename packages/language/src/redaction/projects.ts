import { hasTag } from './lexicon/compromise.ts';
import { isOrdinaryWord, mayBeGivenName } from './lexicon/names.ts';
import { type PiiFinder, piiMatch } from './pii-match.ts';
import { isCapitalized } from './text-words.ts';
import { grammar, wordsOf } from './vocabulary.ts';

const PEOPLE_AND_PLURALS = new Set(['Actor', 'Plural']);
const LEADS = wordsOf('project operation codename initiative');
const NOT_NAMES = wordsOf(
  'manager management plan planning lead leader team work room center centre costs needs start end based budget',
);

/** Named projects: "project phoenix". */
export const projectsIn: PiiFinder = function* (tokens) {
  for (let at = 0; at + 1 < tokens.words.length; at += 1) {
    const next = tokens.words[at + 1] ?? '';
    if (!LEADS.has(tokens.words[at] ?? '') || tokens.breaks[at + 1] !== 0) continue;
    if (grammar.has(next) || NOT_NAMES.has(next) || /\d/.test(next)) continue;
    const isNamed =
      isCapitalized(tokens, at + 1) ||
      mayBeGivenName(next) ||
      !(isOrdinaryWord(next) || hasTag(next, PEOPLE_AND_PLURALS));
    if (isNamed) yield piiMatch('PROJECT', tokens, at, at + 2);
  }
};
