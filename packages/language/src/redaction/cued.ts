import type { PiiEntityType } from '@verbatim/contract';
import { english } from '../languages/en/language.ts';
import { list, ofLanguage } from '../languages/language.ts';
import { belowHundred } from '../numbers/cardinal.ts';
import type { WordList } from '../words/word-lists.ts';
import { codeAt, digitCount } from './code.ts';
import { dateAt, figureDateAt, monthAndYearAt, yearAt } from './dates.ts';
import { betweenWords, grammar, listsByType, Phrases } from './lists.ts';
import { wholePhone } from './numbers.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { phrasesFor, type TextWords } from './text-words.ts';

/** Reads a value at a position and returns its end. */
type ValueReader = (tokens: TextWords, from: number) => number | undefined;

/** Reads a code of letters and digits, with bounds on its length and its digits. */
const code =
  (least: number, most: number, leastDigits: number): ValueReader =>
  (tokens, from) => {
    const read = codeAt(tokens, from);
    if (!read || read.signs.length < least || read.signs.length > most) return undefined;
    return digitCount(read.signs) < leastDigits ? undefined : read.to;
  };
/** Digits of one of the lengths. */
const digits =
  (...lengths: readonly number[]): ValueReader =>
  (tokens, from) => {
    const read = codeAt(tokens, from);
    return read && /^\d+$/.test(read.signs) && lengths.includes(read.signs.length)
      ? read.to
      : undefined;
  };
/** Tries several readers; the first match counts. */
const either =
  (...readers: readonly ValueReader[]): ValueReader =>
  (tokens, from) => {
    for (const read of readers) {
      const to = read(tokens, from);
      if (to) return to;
    }
    return undefined;
  };
const zip: ValueReader = either(digits(4, 5, 9), code(5, 8, 2));
/** The year of a birth, perhaps without its century: "Jahrgang achtundsechzig". */
const birthYear: ValueReader = (tokens, from) => {
  const short = belowHundred(tokens, from);
  const isShort = short && short.value >= 10 && /\p{L}/u.test(tokens.words[from] ?? '');
  const isWritten = /^\d\d$/.test(tokens.words[from] ?? '');
  return yearAt(tokens, from) ?? (isShort ? short.to : isWritten ? from + 1 : undefined);
};

/** A date of any kind: words, figures, a year. */
const date: ValueReader = (tokens, from) => {
  const to = either(dateAt, figureDateAt, birthYear)(tokens, from);
  // The year may come after a breath.
  return to && tokens.breaks[to] === 2 ? (yearAt(tokens, to) ?? to) : to;
};

/** An age, with the years if they are said. */
const age: ValueReader = (tokens, from) => {
  const { words } = tokens;
  const to = /^\d{1,2}$/.test(words[from] ?? '') ? from + 1 : belowHundred(tokens, from)?.to;
  if (!to || !YEARS(tokens).has(words[to])) return to;
  return OLD(tokens).has(words[to + 1]) ? to + 2 : to + 1;
};
const YEARS = list('units of age');
const OLD = list('old');

/** A secret word and the digits after it, after an announcement: "is hunter seven two". */
const secret: ValueReader = (tokens, from) => {
  const { words, starts, text } = tokens;
  const spelled = code(4, 20, 0)(tokens, from);
  if (spelled) return spelled;
  const word = words[from] ?? '';
  if (grammar(tokens).has(word) || !SAYS(tokens).has(words[from - 1])) return undefined;
  TO_SPACE.lastIndex = starts[from] ?? 0;
  const written = TO_SPACE.exec(text)?.[0] ?? '';
  let to = from + 1;
  while (to < words.length && (tokens.ends[to - 1] ?? 0) < (starts[from] ?? 0) + written.length)
    to += 1;
  const end = endingInDigits(tokens, to);
  return end === to && NOT_SECRET(tokens).has(word) ? undefined : end;
};
/** "Blue horse seven seven": words before digits belong to the secret. */
function endingInDigits(tokens: TextWords, from: number): number {
  for (let at = from; at < from + MAX_SECRET_WORDS && tokens.breaks[at] === 0; at += 1) {
    const digits = codeAt(tokens, at);
    if (digits && digitCount(digits.signs) > 0) return digits.to;
    if (grammar(tokens).has(tokens.words[at])) break;
  }
  return from;
}
const MAX_SECRET_WORDS = 4;
const TO_SPACE = /\S{0,127}[^\s.,?!]/y;
/** A user name that is said part by part. */
const MAX_HANDLE_WORDS = 32;
const SAYS = list('before secrets');
const NOT_SECRET = list('not secret');

/** A user name: words joined by signs, with digits. */
const handle: ValueReader = (tokens, from) => {
  const { words } = tokens;
  if (
    grammar(tokens).has(words[from]) ||
    !SAYS(tokens).has(words[from - 1]) ||
    NOT_SECRET(tokens).has(words[from])
  )
    return undefined;
  let to = code(2, 30, 0)(tokens, from) ?? from + 1;
  if (/^[a-z]$/.test(words[from] ?? '') && to === from + 1)
    to =
      to < words.length && tokens.breaks[to] === 0 && !grammar(tokens).has(words[to]) ? to + 1 : to;
  to = endingInDigits(tokens, to);
  while (to - from < MAX_HANDLE_WORDS) {
    const joins = JOINS(tokens).has(words[to]) ? 1 : 0;
    const next = codeAt(tokens, to + joins);
    if (next && tokens.breaks[to] !== 2) to = next.to;
    else if (joins && to + 1 < words.length) to += 2;
    else if (isJoined(tokens, to)) to += 1;
    else break;
  }
  return to;
};
const DOTS = list('dots');
const JOINS = list('signs in user names');
const isJoined = ({ text, ends, starts }: TextWords, at: number): boolean =>
  at < starts.length && /^[_.@-]+$/.test(text.slice(ends[at - 1], starts[at]));

/** A code of the classification of diseases, or the five digits of a procedure. */
const diagnosis: ValueReader = (tokens, from) => {
  const read = codeAt(tokens, from);
  if (!read || !/^[a-z]\d{1,4}$|^\d{5}$/.test(read.signs))
    return /^[a-z]\d\d$/.test(tokens.words[from] ?? '') ? from + 1 : undefined;
  const { words } = tokens;
  const isPoint = DOTS(tokens).has(words[read.to]) || isJoined(tokens, read.to);
  return isPoint
    ? (codeAt(tokens, read.to + (isJoined(tokens, read.to) ? 0 : 1))?.to ?? read.to)
    : read.to;
};

/** A price without its currency: "forty nine ninety nine". */
const price: ValueReader = (tokens, from) => {
  const { words, breaks } = tokens;
  if (/^\d+[.,]\d\d$/.test(words[from] ?? '')) return from + 1;
  const whole = belowHundred(tokens, from);
  const cents = whole && breaks[whole.to] === 0 ? belowHundred(tokens, whole.to) : undefined;
  return cents && cents.value >= 10 && /\p{L}/u.test(words[from] ?? '') ? cents.to : undefined;
};

/** Phrases that announce a value, such as "my account number is", and the reader of the value. */
interface Cue {
  readonly type: PiiEntityType;
  readonly read: ValueReader;
  /** True if other words may stand in between: only for values with an unmistakable form. */
  readonly far: boolean;
  /** True for a weak cue, which another cue may skip. */
  readonly generic: boolean;
}

/** The readers that a list of cues may name, with bounds on the value. */
const readers: Readonly<Record<string, (...bounds: number[]) => ValueReader>> = {
  age: () => age,
  code,
  digits,
  date: () => date,
  year: () => birthYear,
  diagnosis: () => diagnosis,
  handle: () => handle,
  month: () => monthAndYearAt,
  price: () => price,
  secret: () => secret,
  zip: () => zip,
};

/** "SSN far digits 9": the type, `far` or `generic`, the reader and its bounds. */
function cueOf([type, list, ...more]: ReturnType<typeof listsByType>[number]): readonly [
  Cue,
  WordList,
] {
  const [far, generic] = [more[0] === 'far', more[0] === 'generic'];
  const [name = '', ...bounds] = far || generic ? more.slice(1) : more;
  const read = readers[name]?.(...bounds.map(Number));
  if (!read) throw new Error(`cues.txt: no reader is called "${name}"`);
  return [{ type, read, far, generic }, list];
}
const phrases = ofLanguage(
  (language) =>
    new Phrases<Cue>(
      listsByType(language, 'cues').map((cue) => {
        const [value, phrases] = cueOf(cue);
        return [value, phrasesFor(phrases, language)];
      }),
    ),
);
const FURTHEST = 16;
const MAX_PLACE = 6;
const TOWNS = list('before towns');
const COPULAS = list('cue copulas');
const OWNERS = list('owners');
const LONG = 6;
/** A day, a month and a year: "4. Mai 1984". */
const DATE_WORDS = 3;
const MAX_VALUE_LENGTH = 24;
/** Units: a number before one of them is an amount, not the cued value. */
const UNITS = list('units');
/** "Am dritten Mai 1970 kam mein Sohn in Köln zur Welt". */
const MAX_AFTER_BIRTH = 7;

const CUED: readonly PiiEntityType[] = [...listsByType(english, 'cues').map(([type]) => type)];

/** Values that something introduces, also when the answer comes in the next utterance. */
export const cued: Rule = {
  entities: CUED,
  find: (tokens) => valuesIn(tokens, (cue) => !cue.generic),
};

/** Numbers that are announced as a number of no particular kind. */
export const vaguelyCued: Rule = {
  entities: ['NUMERICAL_PII'],
  find: (tokens) => valuesIn(tokens, (cue) => cue.generic),
};

function* valuesIn(tokens: TextWords, counts: (cue: Cue) => boolean): Generator<PiiMatch> {
  let reached = 0;
  for (let at = 0; at < tokens.words.length; ) {
    const cue = phrases(tokens).at(tokens.words, at);
    if (!cue) {
      at += 1;
      continue;
    }
    const found = counts(cue.value)
      ? (after(tokens, cue.value, cue.to) ?? before(tokens, cue.value, at, reached))
      : undefined;
    if (found) {
      yield atBank(tokens, found, at);
      while ((tokens.starts[reached] ?? Number.POSITIVE_INFINITY) < found.end) reached += 1;
    }
    at = cue.to;
  }
}

/** An account number near a sort code is one of a bank. */
function atBank(tokens: TextWords, found: PiiMatch, at: number): PiiMatch {
  if (found.type !== 'ACCOUNT_NUMBER') return found;
  for (let near = Math.max(0, at - MAX_VALUE_LENGTH); near < at + MAX_VALUE_LENGTH; near += 1)
    if (phrases(tokens).at(tokens.words, near)?.value.type === 'ROUTING_NUMBER')
      return { ...found, type: 'BANK_ACCOUNT' };
  return found;
}

/** The value after a cue. Another cue ends the search: what follows belongs to that one. */
function after(tokens: TextWords, { type, read, far }: Cue, from: number): PiiMatch | undefined {
  const { words } = tokens;
  let isFar = false;
  for (let at = from; at < words.length && at - from <= FURTHEST; at += 1) {
    const to = read(tokens, at);
    const isDate = type === 'DOB' && to !== undefined && isWholeDate(tokens, at, to);
    if (to && isFar && !isDate && !isLong(tokens, at)) return undefined;
    if (to && !UNITS(tokens).has(words[to])) return value(type, tokens, at, to);
    const next = at > from ? phrases(tokens).at(words, at) : undefined;
    if (next && !next.value.generic) return undefined;
    if (betweenWords(tokens).has(words[at])) continue;
    // "Née à Quimper le ..."
    if (type === 'DOB' && at - from < MAX_PLACE && TOWNS(tokens).size > 0) continue;
    const isSameSentence = tokens.breaks[at + 1] !== 2;
    if (!far && !(type === 'DOB' && isSameSentence)) return undefined;
    isFar = true;
  }
  return undefined;
}

/** The value before a cue: "four two four two is my pin". */
function before(
  tokens: TextWords,
  { type, read }: Cue,
  cue: number,
  reached: number,
): PiiMatch | undefined {
  const { words } = tokens;
  const copula = OWNERS(tokens).has(words[cue - 1]) ? cue - 2 : cue - 1;
  if (type === 'DOB') {
    const born = birthBefore(tokens, cue, reached);
    if (born) return born;
  }
  if (!COPULAS(tokens).has(words[copula])) return undefined;
  for (let from = Math.max(reached, copula - MAX_VALUE_LENGTH); from < copula; from += 1)
    if (read(tokens, from) === copula) return value(type, tokens, from, copula);
  return undefined;
}

/** The date before a word for birth, with a few words in between. */
function birthBefore(tokens: TextWords, cue: number, reached: number): PiiMatch | undefined {
  for (let from = Math.max(reached, cue - MAX_VALUE_LENGTH); from < cue; from += 1) {
    const to = dateAt(tokens, from) ?? (from === cue - 1 ? yearAt(tokens, from) : undefined);
    if (!to || to > cue || cue - to > MAX_AFTER_BIRTH) continue;
    return tokens.breaks.slice(to, cue + 1).includes(2)
      ? undefined
      : value('DOB', tokens, from, to);
  }
  return undefined;
}

function value(type: PiiEntityType, tokens: TextWords, from: number, to: number): PiiMatch {
  const found = piiMatch(type, tokens, from, to);
  return type === 'PHONE_NUMBER' ? wholePhone(tokens, found, from, to) : found;
}

/** A day, a month and a year, in words or figures. */
const isWholeDate = ({ starts, ends }: TextWords, from: number, to: number): boolean =>
  to - from >= DATE_WORDS || (ends[to - 1] ?? 0) - (starts[from] ?? 0) >= DATE_LENGTH;
/** "1.5.1984". */
const DATE_LENGTH = 8;

/** Far from its cue, only what is long enough can be nothing else. */
const isLong = (tokens: TextWords, at: number): boolean =>
  digitCount(codeAt(tokens, at)?.signs ?? '') >= LONG;
