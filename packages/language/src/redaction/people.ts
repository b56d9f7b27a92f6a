import { list, ofLanguage } from '../languages/language.ts';
import { type Code, codeAt, letterAt } from './code.ts';
import { lexicon } from './lexicon.ts';
import { betweenWords, fillers, grammar, Phrases, phrasesIn } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const KINDS = ['field', 'given', 'family', 'title', 'doctor', 'context'] as const;
type NameKind = (typeof KINDS)[number];
const cues = ofLanguage(
  (language) =>
    new Phrases(KINDS.map((kind) => [kind, list(kind, 'introductions')({ language })] as const)),
);
const SELF = list('introduction self');
const AFTER_SELF = list('after own names');
const MAX_BETWEEN = 12;
const SPELLS = list('before spelled names');

/** Names after an introduction, such as "my name is ..." or "doctor ...", and their spelling. */
export const introducedNames: Rule = {
  entities: ['NAME', 'NAME_GIVEN', 'NAME_FAMILY', 'NAME_MEDICAL_PROFESSIONAL'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; ) {
      const self = SELF(tokens).has(words[at])
        ? { value: 'context' as const, to: at + 1 }
        : undefined;
      const cue = cues(tokens).at(words, at) ?? self;
      if (!cue) {
        const spelled = spelledInWords(tokens, at);
        if (spelled) yield piiMatch('NAME', tokens, at, spelled.to, spelled.signs);
        at = spelled?.to ?? at + 1;
        continue;
      }
      const from = startAfter(tokens, cue.to, cue.value);
      const to = from === undefined ? undefined : nameAt(tokens, from, cue.value);
      if (from !== undefined && to) {
        yield* named(tokens, from, to, cue.value);
        yield* spelledAfter(tokens, to, cue.value);
        at = to;
      } else {
        if (from !== undefined) yield* spelledAfter(tokens, from, cue.value);
        at = cue.to;
      }
    }
  },
};

/** Names of the lists, in any context: a given name, a family name after it, a family name alone. */
export const knownNames: Rule = {
  entities: ['NAME', 'NAME_GIVEN', 'NAME_FAMILY'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const full = lexicon(tokens).mayBeGivenName(word)
        ? familyAfter(tokens, at + 1, lexicon(tokens).isGivenName(word))
        : undefined;
      if (full) {
        yield* named(tokens, at, full, 'context');
        yield* spelledAfter(tokens, full, 'family');
      } else if (lexicon(tokens).isGivenName(word)) yield* named(tokens, at, at + 1, 'context');
      else if (lexicon(tokens).isFamilyName(word) && !isStreetLike(tokens, at))
        yield* withGivenName(tokens, at);
      else if (isNameHere(tokens, at)) yield* named(tokens, at, at + 1, 'context');
      else yield* spelledName(tokens, at);
      at = full ?? at + 1;
    }
  },
};

/** Whether a word that may be anything is a name where it stands. */
const isNameHere = (tokens: TextWords, at: number): boolean =>
  [isCaller, isSpeaker, isHousehold, isPaired].some((isName) => isName(tokens, at));
const SPEECH_VERBS = list('verbs of speech');
const CLAUSES = list('clause openers');

/** "Kerbrat à l'appareil", "Sevgi Hanım", "ja Brandstätter, guten Tag". */
function isCaller(tokens: TextWords, at: number): boolean {
  const { words, breaks } = tokens;
  const names = lexicon(tokens);
  if ((words[at]?.length ?? 0) < 3 || grammar(tokens).has(words[at])) return false;
  if (callers(tokens).at(words, at + 1))
    return names.isStrangeWord(words[at]) || names.mayBeGivenName(words[at]);
  const isFirst = breaks[at] === 2 || (breaks[at - 1] === 2 && fillers(tokens).has(words[at - 1]));
  const isName = names.isUnknownWord(words[at]) || names.mayBeName(words[at]);
  return isFirst && isName && greetings(tokens).at(words, at + 1) !== undefined;
}
const callers = phrasesIn('after callers');
const greetings = phrasesIn('greetings after names');

/** "Faith and Mark": a name that is a word, too, beside a name that is none. */
function isPaired(tokens: TextWords, at: number): boolean {
  const { words } = tokens;
  const isName = (word: string | undefined): boolean => lexicon(tokens).isGivenName(word);
  return (
    lexicon(tokens).mayBeGivenName(words[at]) &&
    ((AND(tokens).has(words[at + 1]) && isName(words[at + 2])) ||
      (AND(tokens).has(words[at - 1]) && isName(words[at - 2])))
  );
}
const AND = list('and');

/** "That mireille said": a word before a verb of speech is a person. */
function isSpeaker(tokens: TextWords, at: number): boolean {
  const { words, breaks } = tokens;
  const [word = '', next = ''] = [words[at], words[at + 1]];
  const isVerb = SPEECH_VERBS(tokens).has(next) || (next === 'called' && isEnd(tokens, at + 2));
  const isFirst = breaks[at] === 2 || CLAUSES(tokens).has(words[at - 1]);
  return isVerb && isFirst && word.length > 2 && lexicon(tokens).isStrangeWord(word);
}

/** "The okonjo residence". */
const isHousehold = (tokens: TextWords, at: number): boolean => {
  const { words } = tokens;
  return (
    /^(?:residence|household)$/.test(words[at + 1] ?? '') &&
    lexicon(tokens).isStrangeWord(words[at])
  );
};

/** A family name, with the given name before it if that is no other word. */
function* withGivenName(tokens: TextWords, at: number): Generator<PiiMatch> {
  const before = tokens.words[at - 1] ?? '';
  const isGiven =
    before.length > 2 && tokens.breaks[at] === 0 && lexicon(tokens).isStrangeWord(before);
  if (isGiven && !/\d/.test(before)) yield* named(tokens, at - 1, at + 1, 'context');
  else {
    yield piiMatch('NAME', tokens, at, at + 1);
    yield piiMatch('NAME_FAMILY', tokens, at, at + 1);
  }
}

function startAfter(tokens: TextWords, from: number, kind: NameKind): number | undefined {
  const { words } = tokens;
  if (kind === 'context' || kind === 'title' || kind === 'doctor') {
    let at = from;
    while (at - from < 2 && fillers(tokens).has(words[at])) at += 1;
    return kind === 'context' || tokens.breaks[at] !== 2 ? at : undefined;
  }
  for (let at = from; at < words.length && at - from < MAX_BETWEEN; at += 1) {
    if (isNameStart(tokens, afterParticles(tokens, at), kind)) return at;
    if (isLetterAt(tokens, at) && codeAt(tokens, at)) return at;
    if (!betweenWords(tokens).has(words[at])) return undefined;
  }
  return undefined;
}

/** The end of the name at a position; undefined if there is none. */
function nameAt(tokens: TextWords, from: number, kind: NameKind): number | undefined {
  const opened = afterParticles(tokens, from);
  const isTitled = kind === 'title' || kind === 'doctor';
  const isSure =
    opened > from &&
    (lexicon(tokens).mayBeName(tokens.words[opened]) ||
      (isTitled && !grammar(tokens).has(tokens.words[opened])));
  // "C'est la boulangerie" has an article.
  const isArticle = kind === 'context' && !isSure && !isCapitalized(tokens, from);
  const first = isArticle ? from : opened;
  if (!isSure && !isNameStart(tokens, first, kind)) return undefined;
  let to = first + 1;
  for (let names = 1; names < MAX_NAMES; names += 1) {
    const next = afterParticles(tokens, to);
    // After three words it is the second of two family names: "Ana María Ortiz Beltrán".
    const isMore = to - first < 3 || lexicon(tokens).isFamilyName(tokens.words[next]);
    if (!isMore || !isNamePart(tokens, next)) break;
    if (next > to && !goesOn(tokens, first, next)) break;
    to = next + 1;
  }
  return to;
}

/** Particles go on in a family name, and not in "smith of the company". */
const goesOn = (tokens: TextWords, first: number, next: number): boolean =>
  isCapitalized(tokens, next) ||
  lexicon(tokens).mayBeName(tokens.words[next]) ||
  lexicon(tokens).mayBeGivenName(tokens.words[first]);
const MAX_NAMES = 5;
const MAX_PARTICLES = 4;

/** "De la" of "de la Fontaine", "d'" of "d'Amico", initials. */
function afterParticles(tokens: TextWords, from: number): number {
  let at = from;
  const { words, breaks } = tokens;
  while (
    at - from < MAX_PARTICLES &&
    breaks[at + 1] === 0 &&
    (OPENING(tokens).has(words[at]) || /^[b-hj-z]$/.test(words[at] ?? ''))
  )
    at += 1;
  return at;
}
const OPENING = list('particles before names');

function isNameStart(tokens: TextWords, at: number, kind: NameKind): boolean {
  const word = tokens.words[at] ?? '';
  if (kind === 'family' && lexicon(tokens).mayBeFamilyName(word)) return true;
  if (word.length < 2 || /\d/.test(word) || grammar(tokens).has(word)) return false;
  if (letterAt(tokens, at)) return false;
  if (lexicon(tokens).isGivenName(word) || lexicon(tokens).isFamilyName(word)) return true;
  if (kind === 'context') return isNameInContext(tokens, at);
  if (lexicon(tokens).mayBeName(word) || (isCapitalized(tokens, at) && tokens.breaks[at] !== 2))
    return true;
  if (kind === 'title')
    return (
      lexicon(tokens).isUnknownWord(word) &&
      (!TITLES_ALONE(tokens).has(tokens.words[at - 1]) || endsLikeName(tokens, word))
    );
  // "Mein Name ist Wolf."
  if (kind === 'field' && COPULAS(tokens).has(tokens.words[at - 1]) && isEnd(tokens, at + 1))
    return !NOT_NAMES_ALONE(tokens).has(word);
  return kind === 'doctor'
    ? lexicon(tokens).isUnknownWord(word) && tokens.breaks[at] === 0
    : lexicon(tokens).isStrangeWord(word);
}
const TITLES_ALONE = list('titles alone');
/** "Pana stachurskiego": where the title is a word for "you" as well. */
const endsLikeName = (tokens: TextWords, word: string): boolean =>
  [...NAME_ENDINGS(tokens)].some((ending) => word.endsWith(ending));
const NAME_ENDINGS = list('endings of family names');
const COPULAS = list('before names alone');
const NOT_NAMES_ALONE = list('not secret');

/** True for a name after words that much else may follow, too: "this is ...", "i am ...", "i spoke to ...". */
function isNameInContext(tokens: TextWords, at: number): boolean {
  const { words, breaks } = tokens;
  const [word = '', next = ''] = [words[at], words[at + 1]];
  const maybe = lexicon(tokens).mayBeName(word);
  if (isCapitalized(tokens, at) && breaks[at] !== 2 && maybe) return true;
  if (
    maybe &&
    GREETS(tokens).has(words[at - 1]) &&
    (isEnd(tokens, at + 1) || lexicon(tokens).isFamilyName(next))
  )
    return true;
  if (
    lexicon(tokens).mayBeGivenName(word) &&
    breaks[at + 1] === 0 &&
    lexicon(tokens).mayBeFamilyName(next)
  )
    return true;
  if (!lexicon(tokens).isStrangeWord(word) || words[at - 1] === 'am') return false;
  if (AFTER_SELF(tokens).has(next)) return true;
  const isCalled = CALLS(tokens).has(words[at - 1]) || OWNERS(tokens).has(words[at - 2]);
  if (isCalled && (isEnd(tokens, at + 1) || grammar(tokens).has(next))) return true;
  const isFull =
    breaks[at + 1] === 0 &&
    !grammar(tokens).has(next) &&
    lexicon(tokens).isUnknownWord(next) &&
    !NOT_NAMES.test(next);
  return isFull && (lexicon(tokens).mayBeFamilyName(next) || !lexicon(tokens).isOrdinaryWord(next));
}
const OWNERS = list('owners of relatives');
const CALLS = list('greetings');
const NOT_NAMES = /(?:s|ing|ed|ly|er)$/;

/** "This is mark", "hi will": the sentence ends, so that the word must be a name. */
const isEnd = (tokens: TextWords, at: number): boolean => {
  const { words, breaks } = tokens;
  return at >= words.length || breaks[at] !== 0 || ENDS(tokens).has(words[at]);
};
const ENDS = list('ends after names');
const GREETS = list('before names in context');

function isNamePart(tokens: TextWords, at: number): boolean {
  const { words, breaks } = tokens;
  const word = words[at] ?? '';
  if (at >= words.length || breaks[at] !== 0 || /\d/.test(word) || grammar(tokens).has(word))
    return false;
  if (word.length === 1)
    return (
      isInitial(tokens, word) && (words[at + 1]?.length ?? 0) > 1 && isNamePart(tokens, at + 1)
    );
  if (isCapitalized(tokens, at) || isHyphenated(tokens, at)) return true;
  // A capital letter within a sentence shows that the text writes names with one.
  if (at > 1 && breaks[at - 1] !== 2 && isCapitalized(tokens, at - 1)) return false;
  return lexicon(tokens).mayBeGivenName(word) || lexicon(tokens).isUnknownWord(word);
}

/** "Sommer" of "wagenknecht-sommer". */
const isHyphenated = ({ text, starts }: TextWords, at: number): boolean =>
  text[(starts[at] ?? 0) - 1] === '-';

/** Initials, second names and "van der" between a given name and a family name. */
const MAX_NAMES_BETWEEN = 4;

/** The end of a family name at a position, with an initial or a second name before it. */
function familyAfter(
  tokens: TextWords,
  at: number,
  isSure: boolean,
  maxBetween = MAX_NAMES_BETWEEN,
): number | undefined {
  const { words, breaks } = tokens;
  const word = words[at] ?? '';
  if (at >= words.length || breaks[at] !== 0) return undefined;
  const joined =
    JOINS(tokens).has(word) ||
    (word.length === 1 && isInitial(tokens, word)) ||
    lexicon(tokens).isGivenName(word) ||
    (isSure &&
      lexicon(tokens).mayBeGivenName(word) &&
      lexicon(tokens).mayBeFamilyName(words[at + 1]));
  if (joined && maxBetween > 0) {
    const further = familyAfter(tokens, at + 1, isSure, maxBetween - 1);
    if (further) return further;
  }
  if (!isSure) {
    const isBoth = isCapitalized(tokens, at) && isCapitalized(tokens, at - 1);
    // "Will Hunter from sales".
    const isWhole = tokens.breaks[at - 1] === 2 && AFTER_NAMES(tokens).has(words[at + 1]);
    const isName = lexicon(tokens).mayBeFamilyName(word) && (isBoth || isWhole);
    return isName || lexicon(tokens).isFamilyName(word) ? at + 1 : undefined;
  }
  return isNamePart(tokens, at) ? hyphenedTo(tokens, at + 1) : undefined;
}

/** "Wilk" of "Konopka-Wilk". */
const hyphenedTo = ({ text, ends, words }: TextWords, to: number): number =>
  text[ends[to - 1] ?? -1] === '-' && words[to] ? to + 1 : to;

const ONE_LETTER = list('words of one letter');
const isInitial = (tokens: TextWords, letter: string): boolean =>
  !/[ai]/.test(letter) && !ONE_LETTER(tokens).has(letter);
const JOINS = list('name particles');
const AFTER_NAMES = list('ends after names');

const isStreetLike = (tokens: TextWords, at: number): boolean =>
  /^(?:street|avenue|road|drive|lane)$/.test(tokens.words[at + 1] ?? '');

/** A name and its parts: the parts count if only `NAME_GIVEN` or `NAME_FAMILY` is redacted. */
function* named(tokens: TextWords, from: number, to: number, asked: NameKind): Generator<PiiMatch> {
  const isFull = to > from + 1 && lexicon(tokens).mayBeGivenName(tokens.words[from]);
  const kind = asked === 'family' && isFull ? 'field' : asked;
  if (kind === 'given') return yield piiMatch('NAME_GIVEN', tokens, from, to);
  if (kind === 'doctor') yield piiMatch('NAME_MEDICAL_PROFESSIONAL', tokens, from, to);
  const isFamily = kind === 'family' || kind === 'doctor';
  if (!isFamily) yield piiMatch('NAME', tokens, from, to);
  if (isFamily || kind === 'title') return yield piiMatch('NAME_FAMILY', tokens, from, to);
  yield piiMatch('NAME_GIVEN', tokens, from, from + 1);
  if (to > from + 1) yield piiMatch('NAME_FAMILY', tokens, from + 1, to);
}

/** "That's s m i t h": at least three letters, or two after "that's". */
function* spelledAfter(tokens: TextWords, from: number, kind: NameKind): Generator<PiiMatch> {
  let at = from;
  while (
    at - from < 4 &&
    !(isLetterAt(tokens, at) && isLetterAt(tokens, at + 1)) &&
    (SPELLS(tokens).has(tokens.words[at]) || fillers(tokens).has(tokens.words[at]))
  )
    at += 1;
  const opens = tokens.words[at] === 'double' || isLetterAt(tokens, at);
  const code = opens ? codeAt(tokens, at) : undefined;
  if (!code || !/^[a-z](?:\d?[a-z])+$/.test(code.signs) || code.to - at < (at > from ? 2 : 3))
    return;
  if (kind !== 'given') yield piiMatch('NAME_FAMILY', tokens, at, code.to, code.signs);
  yield piiMatch('NAME_GIVEN', tokens, at, code.to, code.signs);
}

/** "Emme come Milano, a come Ancona, ...": letters alone that are spelled with words are a name, with digits they are a code. */
function spelledInWords(tokens: TextWords, at: number): Code | undefined {
  if (!AS_IN(tokens).has(tokens.words[at + 1]) || !isLetterAt(tokens, at)) return undefined;
  const code = codeAt(tokens, at);
  return code && /^[a-z]{3,}$/.test(code.signs) ? code : undefined;
}
const AS_IN = list('as in');

const isLetterAt = (tokens: TextWords, at: number): boolean =>
  /^[a-z]$/.test(tokens.words[at] ?? '') || letterAt(tokens, at) !== undefined;

/** Letters that are hardly an abbreviation or a code. */
const NAME_LIKE = /^(?=.*[aeiouy])(?=.*[b-df-hj-np-tv-xz])[a-z]{5,}$/;

/** Spelled letters that form a name. */
function* spelledName(tokens: TextWords, at: number): Generator<PiiMatch> {
  if (!isLetterAt(tokens, at) || isLetterAt(tokens, at - 1)) return;
  const { signs, to } = codeAt(tokens, at) ?? { signs: '', to: at };
  const isKnown = lexicon(tokens).isGivenName(signs) || lexicon(tokens).isFamilyName(signs);
  const isNameLike = NAME_LIKE.test(signs) && !tokens.breaks.slice(at + 1, to).includes(2);
  const isSaid = [tokens.words[at - 1], tokens.words[to]].includes(signs);
  if (signs.length < 3 || !(isKnown || isSaid || isNameLike)) return;
  for (const type of ['NAME', 'NAME_FAMILY', 'NAME_GIVEN'] as const)
    yield piiMatch(type, tokens, at, to, signs);
}
