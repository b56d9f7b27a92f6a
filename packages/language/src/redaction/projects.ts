import { type Finder, finding } from './finding.ts';
import { hasTag } from './lexicon/compromise.ts';
import { isOrdinaryWord, mayBeGivenName } from './lexicon/names.ts';
import { isCapitalised } from './said.ts';
import { grammar, wordsOf } from './vocabulary.ts';

const PEOPLE_AND_PLURALS = new Set(['Actor', 'Plural']);
const LEADS = wordsOf('project operation codename initiative');
const NOT_NAMES = wordsOf(
  'manager management plan planning lead leader team work room center centre costs needs start end based budget',
);

/** Projects that have a name: "project phoenix". */
export const projectsIn: Finder = function* (said) {
  for (let at = 0; at + 1 < said.words.length; at += 1) {
    const next = said.words[at + 1] ?? '';
    if (!LEADS.has(said.words[at] ?? '') || said.breaks[at + 1] !== 0) continue;
    if (grammar.has(next) || NOT_NAMES.has(next) || /\d/.test(next)) continue;
    const isNamed =
      isCapitalised(said, at + 1) ||
      mayBeGivenName(next) ||
      !(isOrdinaryWord(next) || hasTag(next, PEOPLE_AND_PLURALS));
    if (isNamed) yield finding('PROJECT', said, at, at + 2);
  }
};
