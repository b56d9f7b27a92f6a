import { codeAt } from './code.ts';
import {
  isFamilyName,
  isGivenName,
  isOrdinaryWord,
  isStrangeWord,
  isUnknownWord,
  mayBeFamilyName,
  mayBeGivenName,
  mayBeName,
} from './lexicon.ts';
import { betweenWords, fillers, grammar, namedListsIn, Phrases, words, wordsOf } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const KINDS = ['field', 'given', 'family', 'title', 'doctor', 'context'] as const;
type NameKind = (typeof KINDS)[number];
const introductions = namedListsIn('introductions');
const cues = new Phrases(KINDS.map((kind) => [kind, introductions(kind)] as const));
const SELF = wordsOf("i'm it's");
const AFTER_SELF = wordsOf('speaking calling here');
const MAX_BETWEEN = 12;
const SPELLS = wordsOf("that's thats that is spelled spelt it's as in with");

/** Names after an introduction, such as "my name is ..." or "doctor ...", and their spelling. */
export const introducedNames: Rule = {
  entities: ['NAME', 'NAME_GIVEN', 'NAME_FAMILY', 'NAME_MEDICAL_PROFESSIONAL'],
  examples: [
    'so the last name is spelled {NAME_FAMILY s m i t h}',
    'first name {NAME_GIVEN john} last name {NAME_FAMILY smith}',
    'hi this is {NAME mark}',
    'ms {NAME rodriguez} is not available',
    'you spoke to my wife {NAME shreya banerjee} yesterday',
    'i was helped by a guy named {NAME bjorn}',
  ],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; ) {
      const cue = SELF.has(words[at])
        ? { value: 'context' as const, to: at + 1 }
        : cues.at(words, at);
      if (!cue) {
        at += 1;
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
  examples: [
    '{NAME mark johnson} called me and {NAME will smith} too',
    'can you tell {NAME roderick} that {NAME zbyszko} called',
    "that's {NAME s as in sam m as in mary i t h}",
  ],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const full = mayBeGivenName(word)
        ? familyAfter(tokens, at + 1, isGivenName(word))
        : undefined;
      if (full) {
        yield* named(tokens, at, full, 'context');
        yield* spelledAfter(tokens, full, 'family');
      } else if (isGivenName(word)) yield* named(tokens, at, at + 1, 'context');
      else if (isFamilyName(word) && !isStreetLike(tokens, at)) yield* withGivenName(tokens, at);
      else if (isSpeaker(tokens, at) || isHousehold(tokens, at))
        yield* named(tokens, at, at + 1, 'context');
      else yield* spelledName(tokens, at);
      at = full ?? at + 1;
    }
  },
};

const SPEECH_VERBS = wordsOf('said says told asked wants emailed texted phoned mentioned');
const CLAUSES = wordsOf('that and but because when if so since until');

/** "That mireille said": a word before a verb of speech is a person. */
function isSpeaker(tokens: TextWords, at: number): boolean {
  const { words, breaks } = tokens;
  const [word = '', next = ''] = [words[at], words[at + 1]];
  const isVerb = SPEECH_VERBS.has(next) || (next === 'called' && isEnd(tokens, at + 2));
  const isFirst = breaks[at] === 2 || CLAUSES.has(words[at - 1]);
  return isVerb && isFirst && word.length > 2 && isStrangeWord(word);
}

/** "The okonjo residence". */
const isHousehold = ({ words }: TextWords, at: number): boolean =>
  /^(?:residence|household)$/.test(words[at + 1] ?? '') && isStrangeWord(words[at]);

/** A family name, with the given name before it if that is no other word. */
function* withGivenName(tokens: TextWords, at: number): Generator<PiiMatch> {
  const before = tokens.words[at - 1] ?? '';
  const isGiven = before.length > 2 && tokens.breaks[at] === 0 && isStrangeWord(before);
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
    while (at - from < 2 && fillers.has(words[at])) at += 1;
    return kind === 'context' || tokens.breaks[at] !== 2 ? at : undefined;
  }
  for (let at = from; at < words.length && at - from < MAX_BETWEEN; at += 1) {
    if (isNameStart(tokens, at, kind)) return at;
    if (/^[a-z]$/.test(words[at] ?? '') && codeAt(tokens, at)) return at;
    if (!betweenWords.has(words[at])) return undefined;
  }
  return undefined;
}

/** The end of the name at a position; undefined if there is none. */
function nameAt(tokens: TextWords, from: number, kind: NameKind): number | undefined {
  if (!isNameStart(tokens, from, kind)) return undefined;
  let to = from + 1;
  while (to - from < 3 && isNamePart(tokens, to)) to += 1;
  return to;
}

function isNameStart(tokens: TextWords, at: number, kind: NameKind): boolean {
  const word = tokens.words[at] ?? '';
  if (word.length < 2 || /\d/.test(word) || grammar.has(word)) return false;
  if (isGivenName(word) || isFamilyName(word)) return true;
  if (kind === 'context') return isNameInContext(tokens, at);
  if (mayBeName(word) || (isCapitalized(tokens, at) && tokens.breaks[at] !== 2)) return true;
  if (kind === 'title') return isUnknownWord(word) && !TITLES_ALONE.has(tokens.words[at - 1]);
  return kind === 'doctor' ? isUnknownWord(word) && tokens.breaks[at] === 0 : isStrangeWord(word);
}
const TITLES_ALONE = wordsOf('sir general officer judge captain agent madam attorney');

/** True for a name after words that much else may follow, too: "this is ...", "i am ...", "i spoke to ...". */
function isNameInContext(tokens: TextWords, at: number): boolean {
  const { words, breaks } = tokens;
  const [word = '', next = ''] = [words[at], words[at + 1]];
  const maybe = mayBeName(word);
  if (isCapitalized(tokens, at) && breaks[at] !== 2 && maybe) return true;
  if (maybe && GREETS.has(words[at - 1]) && (isEnd(tokens, at + 1) || isFamilyName(next)))
    return true;
  if (!isStrangeWord(word) || words[at - 1] === 'am') return false;
  if (AFTER_SELF.has(next)) return true;
  const isCalled = CALLS.has(words[at - 1]) || OWNERS.has(words[at - 2]);
  if (isCalled && (isEnd(tokens, at + 1) || grammar.has(next))) return true;
  const isFull =
    breaks[at + 1] === 0 && !grammar.has(next) && isUnknownWord(next) && !NOT_NAMES.test(next);
  return isFull && (mayBeFamilyName(next) || !isOrdinaryWord(next));
}
const OWNERS = wordsOf('my our his her their your');
const CALLS = wordsOf('hi hello hey thanks you dear bye');
const NOT_NAMES = /(?:s|ing|ed|ly|er)$/;

/** "This is mark", "hi will": the sentence ends, so that the word must be a name. */
const isEnd = ({ words, breaks }: TextWords, at: number): boolean =>
  at >= words.length || breaks[at] !== 0 || ENDS.has(words[at]);
const ENDS = wordsOf('speaking calling here from and');
const GREETS = words('before names in context');

function isNamePart(tokens: TextWords, at: number): boolean {
  const { words, breaks } = tokens;
  const word = words[at] ?? '';
  if (at >= words.length || breaks[at] !== 0 || /\d/.test(word) || grammar.has(word)) return false;
  if (word.length === 1)
    return !/[ai]/.test(word) && (words[at + 1]?.length ?? 0) > 1 && isNamePart(tokens, at + 1);
  if (isCapitalized(tokens, at)) return true;
  // A capital letter within a sentence shows that the text writes names with one.
  if (at > 1 && breaks[at - 1] !== 2 && isCapitalized(tokens, at - 1)) return false;
  return mayBeGivenName(word) || isUnknownWord(word);
}

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
  const joined = JOINS.has(word) || (word.length === 1 && !/[ai]/.test(word)) || isGivenName(word);
  if (joined && maxBetween > 0) {
    const further = familyAfter(tokens, at + 1, isSure, maxBetween - 1);
    if (further) return further;
  }
  if (!isSure)
    return isFamilyName(word) ||
      (isCapitalized(tokens, at) && isCapitalized(tokens, at - 1) && mayBeFamilyName(word))
      ? at + 1
      : undefined;
  return isNamePart(tokens, at) ? at + 1 : undefined;
}
const JOINS = wordsOf('de la van von der den di da dos del bin ibn al el st mc mac');

const isStreetLike = (tokens: TextWords, at: number): boolean =>
  /^(?:street|avenue|road|drive|lane)$/.test(tokens.words[at + 1] ?? '');

/** A name and its parts: the parts count if only `NAME_GIVEN` or `NAME_FAMILY` is redacted. */
function* named(tokens: TextWords, from: number, to: number, asked: NameKind): Generator<PiiMatch> {
  const isFull = to > from + 1 && mayBeGivenName(tokens.words[from]);
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
  while (at - from < 4 && (SPELLS.has(tokens.words[at]) || fillers.has(tokens.words[at]))) at += 1;
  const code = /^[a-z]$|^double$/.test(tokens.words[at] ?? '') ? codeAt(tokens, at) : undefined;
  if (!code || !/^[a-z]{2,}$/.test(code.signs) || code.to - at < (at > from ? 2 : 3)) return;
  if (kind !== 'given') yield piiMatch('NAME_FAMILY', tokens, at, code.to, code.signs);
  yield piiMatch('NAME_GIVEN', tokens, at, code.to, code.signs);
}

/** Spelled letters that form a name of the lists. */
function* spelledName(tokens: TextWords, at: number): Generator<PiiMatch> {
  if (!/^[a-z]$/.test(tokens.words[at] ?? '') || /^[a-z]$/.test(tokens.words[at - 1] ?? '')) return;
  const { signs, to } = codeAt(tokens, at) ?? { signs: '', to: at };
  if (signs.length < 3 || !(isGivenName(signs) || isFamilyName(signs))) return;
  for (const type of ['NAME', 'NAME_FAMILY', 'NAME_GIVEN'] as const)
    yield piiMatch(type, tokens, at, to, signs);
}
