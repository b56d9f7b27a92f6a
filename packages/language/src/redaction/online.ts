import type { PiiEntityType } from '@verbatim/contract';
import { list } from '../languages/language.ts';
import { cardinal, countingOf, ownValue } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { codeAt } from './code.ts';
import { lexicon } from './lexicon.ts';
import { afterReply, fillers, grammar, phrasesIn } from './lists.ts';
import { keyOf, piiMatch, type Rule, ruleAt } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

const TOP_LEVEL =
  'com|org|net|edu|gov|mil|io|co|de|fr|uk|info|biz|eu|ch|at|it|es|nl|dev|app|ai|me|us|ca';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const FILE = 'pdf|docx?|xlsx?|pptx?|txt|csv|png|jpe?g|gif|zip|mp[34]|wav|json|xml|html';
const pattern = (source: string): RegExp => new RegExp(`(?<![\\w@])(?:${source})(?![\\w])`, 'gi');

/**
 * Every repetition is bounded, by the lengths that the standards of the formats allow: a search may begin at each sign of a text,
 * and an unbounded one would read the rest of the text from each.
 */
const MAIL_NAME = "[\\w.+'-]{1,64}";
const HOST_LABEL = '[\\w-]{1,63}';

/** Unmistakable formats, each with a character that it must have: the search is skipped without it. */
const formats: readonly (readonly [type: PiiEntityType, needs: string, pattern: RegExp])[] = [
  ['EMAIL_ADDRESS', '@', pattern(`${MAIL_NAME}@${HOST_LABEL}(?:\\.${HOST_LABEL}){1,32}`)],
  ['URL', '://', pattern('[a-z][a-z+]{0,31}://[^\\s<>"]*[\\w/]')],
  ['IP_ADDRESS', '.', pattern(`(?<!\\d\\.)${OCTET}(?:\\.${OCTET}){3}(?!\\.\\d)`)],
  [
    'IP_ADDRESS',
    ':',
    pattern(
      '(?:[a-f0-9]{1,4}:){7}[a-f0-9]{1,4}|(?:[a-f0-9]{1,4}:){1,6}:[a-f0-9]{1,4}(?::[a-f0-9]{1,4})*',
    ),
  ],
  ['FILENAME', '.', pattern(`[\\w-]{1,128}\\.(?:${FILE})`)],
  [
    'URL',
    '.',
    pattern(
      `(?:www\\.[^\\s<>"]*[\\w/]|(?:[a-z0-9-]{1,63}\\.){1,32}(?:${TOP_LEVEL})(?:/[\\w/.?=&%-]*\\w)?)`,
    ),
  ],
  ['LOCATION_COORDINATE', '.', pattern('-?\\d{1,2}\\.\\d{3,},? -?\\d{1,3}\\.\\d{3,}')],
];

/** Finds written formats: mail and web addresses, files, coordinates. */
export const written: Rule = {
  entities: formats.map(([type]) => type),
  *find({ text, language }) {
    for (const [type, needs, format] of formats) {
      if (!text.includes(needs)) continue;
      for (const { 0: part, index } of text.matchAll(format))
        yield { type, start: index, end: index + part.length, key: keyOf(part, language) };
    }
  },
};

const TOP_LEVELS = list('top levels');
const PROVIDERS = list('mail providers');
const AT = list('at');
/** Words that are nothing else, so that an address goes on after a pause. */
const SURELY_AT = list('surely at');
const AT_SIGNS = list('at signs');
const SLASHES = list('slashes');
const POINT = list('point');
const DOTS = list('dots');
const DASHES = list('dashes');
const FILES = list('files');
const JOINS = list('signs in addresses');
/** The second word of "tiret bas". */
const LOW = list('words after signs');
/** The first word of "liggend streepje". */
const BEFORE_SIGNS = list('before signs');
const LABEL = /^[\p{L}\d]+$/u;
const INTRODUCES = list('before mail addresses');
/** Words of ordinary speech: "look at this dot com". */
const NO_HOST = list('no hosts');
const MAX_HOST_WORDS = 3;
const MAX_HOST_LABELS = 32;
/** "Tout attaché", "alles klein geschrieben": how a part is written. */
const asides = phrasesIn('asides in addresses');
/** "Mit doppel" of "mit doppel s". */
const letterAsides = phrasesIn('asides before letters');
const MAX_ASIDE_WORDS = 5;
const MAX_LOCAL_WORDS = 24;
const ARTICLES = list('words of one letter');
const WORD_OF_NUMBER = /^(?:\d+|oh|zero|hundred|thousand)$/;

/** Mail addresses that are spoken, or half written: "j dot doe at example dot com". */
export const spokenEmails: Rule = {
  entities: ['EMAIL_ADDRESS'],
  *find(tokens) {
    for (let at = 0; at < tokens.words.length; at += 1) {
      const isWritten = signBefore(tokens, at) === '@';
      if (!isWritten && !AT(tokens).has(tokens.words[at])) continue;
      const after = AT_SIGNS(tokens).has(tokens.words[at + 1]) ? at + 2 : at + 1;
      const host = isWritten ? at : afterPause(tokens, after);
      const isSure = isWritten || SURELY_AT(tokens).has(tokens.words[at]);
      const to = mailHostAt(tokens, host, isSure);
      const from = to && localPartBefore(tokens, at, to > host + 1);
      if (from !== undefined && to) yield piiMatch('EMAIL_ADDRESS', tokens, from, to);
    }
  },
};

/** What is written between a word and the one before. */
const signBefore = ({ text, ends, starts }: TextWords, at: number): string =>
  at > 0 ? text.slice(ends[at - 1], starts[at]) : '';
const WRITTEN_SIGN = /^[._+-]$/;
const WRITTEN_PART = /^[._+@]$/;

/** The position after a hesitation, or after what a listener says. */
const afterPause = (tokens: TextWords, at: number): number =>
  isHesitation(tokens, at) ? at + 1 : afterReply(tokens, at);

/** The position before a hesitation, or before what a listener says. */
function beforePause(tokens: TextWords, end: number): number {
  for (let from = end - 1; from > 0 && from >= end - MAX_PAUSE_WORDS; from -= 1)
    if (afterPause(tokens, from) === end) return from;
  return end;
}
const MAX_PAUSE_WORDS = 3;

const isHesitation = (tokens: TextWords, at: number): boolean =>
  fillers(tokens).has(tokens.words[at]) && !JOINS(tokens).has(tokens.words[at]);

/** Web addresses that are spoken: "www dot example dot com slash help". */
export const spokenUrls: Rule = {
  entities: ['URL'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 0; at + 2 < words.length; at += 1) {
      if (!JOINS(tokens).has(words[at + 1]) || JOINS(tokens).has(words[at - 1])) continue;
      if (NO_HOST(tokens).has(words[at])) continue;
      const to = hostAt(tokens, at);
      if (!to) continue;
      const isTripleW = words[at] === 'w' && words[at - 1] === 'w' && words[at - 2] === 'w';
      yield piiMatch('URL', tokens, isTripleW ? at - 2 : at, pathAfter(tokens, to));
      at = to;
    }
  },
};

/** Four numbers with dots between: "one nine two dot one six eight dot zero dot one". */
export const spokenIps = ruleAt(['IP_ADDRESS'], (tokens, at) => {
  const { words } = tokens;
  if (figure(tokens, at - 1)?.to === at) return undefined;
  let part = octetAt(tokens, at);
  let count = part ? 1 : 0;
  while (part && count < 4 && DOTS(tokens).has(words[part])) {
    part = octetAt(tokens, part + 1);
    count += 1;
  }
  return count < 4 ? undefined : part;
});

/** Files whose ending is spoken: "invoice underscore may dot pdf". */
export const spokenFiles: Rule = {
  entities: ['FILENAME'],
  *find(tokens) {
    const { words } = tokens;
    for (let at = 1; at < words.length; at += 1) {
      if (!FILES(tokens).has(words[at]) || !DOTS(tokens).has(words[at - 1])) continue;
      let from = at - 2;
      if (from < 0 || !LABEL.test(words[from] ?? '')) continue;
      while (from > 1 && at - from < MAX_LOCAL_WORDS && JOINS(tokens).has(words[from - 1]))
        from -= 2;
      yield piiMatch('FILENAME', tokens, from, at + 1);
    }
  },
};

/** Latitude and longitude: "forty point seven one two minus seventy four point zero zero six". */
export const spokenCoordinates = ruleAt(['LOCATION_COORDINATE'], (tokens, at) => {
  const first = degreesAt(tokens, at);
  if (!first) return undefined;
  return degreesAt(
    tokens,
    ['and', 'by', 'comma'].includes(tokens.words[first] ?? '') ? first + 1 : first,
  );
});

const MINUS = list('minus');
const DIRECTIONS = list('directions');
const MIN_DECIMALS = 3;

function degreesAt(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  const whole = wholeNumberEnd(tokens, MINUS(tokens).has(words[from]) ? from + 1 : from);
  if (!whole || !POINT(tokens).has(words[whole])) return undefined;
  let [digits, at] = ['', whole + 1];
  for (let next = figure(tokens, at); next; next = figure(tokens, at)) {
    digits += next.digits;
    at = next.to;
  }
  if (digits.length < MIN_DECIMALS) return undefined;
  const degrees = words[at] === 'degrees' ? at + 1 : at;
  return DIRECTIONS(tokens).has(words[degrees]) ? degrees + 1 : degrees;
}

const wholeNumberEnd = (tokens: TextWords, from: number): number | undefined =>
  cardinal(tokens, from)?.to ?? figure(tokens, from)?.to;

function octetAt(tokens: TextWords, from: number): number | undefined {
  let [digits, at] = ['', from];
  for (let next = figure(tokens, at); next && digits.length < 3; next = figure(tokens, at)) {
    if (!/^\d{1,3}$/.test(next.digits)) break;
    digits += next.digits;
    at = next.to;
  }
  return digits && Number(digits) < 256 ? at : undefined;
}

function mailHostAt(tokens: TextWords, from: number, isSure: boolean): number | undefined {
  for (let first = from, count = 0; count < MAX_HOST_WORDS; first += 1) {
    const word = tokens.words[first] ?? '';
    if (!LABEL.test(word) || (!isSure && NO_HOST(tokens).has(word))) break;
    if (first > from && tokens.breaks[first] !== 0) break;
    const to = hostAt(tokens, first);
    if (to) return to;
    if (word.length > 1 || first - from > MAX_HOST_LABELS) count += 1;
  }
  if (!PROVIDERS(tokens).has(tokens.words[from])) return undefined;
  // "At gmail com".
  return topLevelAt(tokens, from + 1) ?? from + 1;
}

/** The end of a host name: labels joined by dots or dashes, the last one a top-level domain. */
function hostAt(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  let [at, end] = [from, 0];
  for (let labels = 0; labels < MAX_HOST_LABELS && LABEL.test(words[at] ?? ''); labels += 1) {
    const join =
      joinAfter(tokens, at) ??
      joinAfter(tokens, afterAside(tokens, at + 1) - 1) ??
      joinAfter(tokens, afterPause(tokens, at + 1) - 1);
    if (join === undefined) break;
    at = join.to;
    if (join.isDot) end = topLevelAt(tokens, at) ?? end;
  }
  return end || undefined;
}

/** "Nl", "n l", "c o m". */
const topLevelAt = ({ words, language }: TextWords, at: number): number | undefined =>
  [at + 1, at + 2, at + 3].find((to) => {
    const parts = words.slice(at, to);
    const isSpelled = parts.length === 1 || parts.every((part) => part.length === 1);
    return isSpelled && TOP_LEVELS({ language }).has(parts.join(''));
  });

/** The position after what tells how the word before is written. */
function afterAside(tokens: TextWords, at: number): number {
  const to = letterAsides(tokens).at(tokens.words, at)?.to;
  const isLetter = to !== undefined && tokens.words[to]?.length === 1;
  return isLetter ? to + 1 : (asides(tokens).at(tokens.words, at)?.to ?? at);
}

/** The position before what tells how the words before an end are written. */
function beforeAsides(tokens: TextWords, end: number): number {
  for (let from = Math.max(0, end - MAX_ASIDE_WORDS); from < end; from += 1)
    if (afterAside(tokens, from) === end) return beforeAsides(tokens, from);
  return end;
}

function joinAfter(tokens: TextWords, at: number) {
  const { words, text, ends, starts } = tokens;
  const next = words[at + 1] ?? '';
  if (DOTS(tokens).has(next)) return { isDot: true, to: at + 2 };
  if (DASHES(tokens).has(next)) {
    let to = at + 2;
    while (LOW(tokens).has(words[to])) to += 1;
    return { isDot: false, to };
  }
  const between = text.slice(ends[at], starts[at + 1]);
  return /^[.-]$/.test(between) ? { isDot: between === '.', to: at + 1 } : undefined;
}

function pathAfter(tokens: TextWords, from: number): number {
  const { words } = tokens;
  let to = from;
  for (;;) {
    const slash = words[to] === 'forward' ? to + 1 : to;
    const isJoin =
      SLASHES(tokens).has(words[slash]) || (to > from && DASHES(tokens).has(words[slash]));
    if (!isJoin || !LABEL.test(words[slash + 1] ?? '')) return to;
    to = slash + 2;
  }
}

/** Where the part before "at" begins: words with signs between, letters and digits one by one, a name of two words. */
function localPartBefore(tokens: TextWords, end: number, isFullHost: boolean): number | undefined {
  const { words, breaks } = tokens;
  const isApart = breaks[end] === 2 && !isFullHost && !SURELY_AT(tokens).has(words[end]);
  let from = labelStart(tokens, beforeAsides(tokens, beforePause(tokens, end)));
  if (isApart || !isOfLocalPart(tokens, words[from])) return undefined;
  while (from > 0 && end - from < MAX_LOCAL_WORDS) {
    const label = labelBefore(tokens, from);
    if (label !== undefined) {
      from = label;
      continue;
    }
    if (breaks[from] === 2 || WRITTEN_PART.test(signBefore(tokens, from + 1))) break;
    const open = beforeAsides(tokens, from);
    const isAfterSign = JOINS(tokens).has(words[open - 2]) && LABEL.test(words[open - 1] ?? '');
    const goesOn = open < from || continues(tokens, from);
    if (!isAfterSign && !(isOfLocalPart(tokens, words[open - 1]) && goesOn)) break;
    from = labelStart(tokens, open);
  }
  const isLoneWord =
    from === end - 1 &&
    grammar(tokens).has(words[end]) &&
    !lexicon(tokens).isUnknownWord(words[from]) &&
    !lexicon(tokens).isGivenName(words[from]);
  const isNamed = INTRODUCES(tokens).has(words[from - 1]) || MAILBOXES(tokens).has(words[from]);
  return isLoneWord && !isNamed ? undefined : from;
}

/** Where the label before a sign begins: "anna" of "anna liggend streepje". */
function labelBefore(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  if (WRITTEN_SIGN.test(signBefore(tokens, from))) return from - 1;
  const end = beforePause(tokens, beforeAsides(tokens, from));
  let sign = end - 1;
  while (LOW(tokens).has(words[sign])) sign -= 1;
  if (!JOINS(tokens).has(words[sign])) return undefined;
  const first = BEFORE_SIGNS(tokens).has(words[sign - 1]) ? sign - 1 : sign;
  const label = beforeAsides(tokens, beforePause(tokens, first));
  return LABEL.test(words[label - 1] ?? '') ? labelStart(tokens, label) : undefined;
}

/** Where the word or the spelling before a position begins: "m wie martha e i e r". */
function labelStart(tokens: TextWords, end: number): number {
  for (let from = Math.max(0, end - MAX_LOCAL_WORDS); from < end - 1; from += 1)
    if (LETTER.test(tokens.words[from] ?? '') && codeAt(tokens, from)?.to === end) return from;
  return end - 1;
}
const LETTER = /^[a-z]$/;

const isOfLocalPart = (tokens: TextWords, word = ''): boolean =>
  isNumber(tokens, word) ||
  (LABEL.test(word) &&
    (!grammar(tokens).has(word) || PARTICLES(tokens).has(word) || /^[a-z]$/.test(word)));
/** "Info", "support". */
const MAILBOXES = list('mailboxes');
const PARTICLES = list('particles before names');
const isNumber = (tokens: TextWords, word: string): boolean =>
  WORD_OF_NUMBER.test(word) ||
  ownValue(countingOf(tokens)?.repeats ?? {}, word) !== undefined ||
  figure({ ...tokens, words: [word] }, 0) !== undefined;

/** "An" of "an schreinerei koch at ...": all words after it belong to the address. */
function isIntroduced(tokens: TextWords, from: number): boolean {
  for (let at = from; at > Math.max(0, from - MAX_NAME_WORDS); at -= 1) {
    if (INTRODUCES(tokens).has(tokens.words[at])) return false;
    if (INTRODUCES(tokens).has(tokens.words[at - 1])) return true;
    if (!isOfLocalPart(tokens, tokens.words[at - 1]) || tokens.breaks[at] === 2) return false;
  }
  return false;
}
const MAX_NAME_WORDS = 3;

/** True if the word before a position belongs to the same address. */
function continues(tokens: TextWords, from: number): boolean {
  const { words } = tokens;
  const [before = '', first = ''] = [words[from - 1], words[from]];
  const [isLetter, isShort] = [/^[a-z]$/.test(before), /^[a-z]$/.test(first)];
  if (isLetter) return isShort || isNumber(tokens, first) || !ARTICLES(tokens).has(before);
  if (isNumber(tokens, before) || isNumber(tokens, first)) return true;
  if (isShort) return false;
  if (PARTICLES(tokens).has(before)) return true;
  return lexicon(tokens).isGivenName(before) || isIntroduced(tokens, from - 1);
}
