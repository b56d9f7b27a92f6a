import type { PiiEntityType } from '@verbatim/contract';
import { codeAt, digitCount } from './code.ts';
import { monthAndYearAt } from './dates.ts';
import { betweenWords, listsByType, Phrases, words, wordsOf } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { withPlus } from './plus.ts';
import {
  code,
  date,
  diagnosis,
  digits,
  either,
  handle,
  price,
  secret,
  type ValueReader,
} from './readers.ts';
import type { TextWords } from './text-words.ts';

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
  code,
  digits,
  date: () => date,
  diagnosis: () => diagnosis,
  handle: () => handle,
  month: () => monthAndYearAt,
  price: () => price,
  secret: () => secret,
  zip: () => either(digits(5, 9), code(5, 8, 2)),
};

/** "SSN far digits 9": the type, `far` or `generic`, the reader and its bounds. */
const phrases = new Phrases(
  listsByType('cues').map(([type, list, ...more]) => {
    const [far, generic] = [more[0] === 'far', more[0] === 'generic'];
    const [name = '', ...bounds] = far || generic ? more.slice(1) : more;
    const read = readers[name]?.(...bounds.map(Number));
    if (!read) throw new Error(`lists/cues.txt: no reader is called "${name}"`);
    return [{ type, read, far, generic }, list] as const;
  }),
);
const FURTHEST = 16;
const COPULAS = wordsOf("is was that's it's");
const OWNERS = wordsOf('my the our her his their your');
const LONG = 6;
const MAX_VALUE_LENGTH = 24;
/** Units: a number before one of them is an amount, not the cued value. */
const UNITS = words('value units');

const cuedTypes = listsByType('cues').map(([type]) => type);

/** Values that something introduces, also when the answer comes in the next utterance. */
export const cued: Rule = {
  entities: cuedTypes,
  examples: [
    'i was born in {DOB nineteen eighty four}',
    'last four of my social are {SSN six seven eight nine}',
    'the password is {PASSWORD blue horse seven seven}',
    '{PASSWORD four two four two} is my pin',
    'my license plate is {VEHICLE_ID seven k l m two three four}',
    'they charged me {MONEY forty nine ninety nine} twice',
    'my passport is {PASSPORT_NUMBER p as in papa one two three four five six seven}',
    'expiration {CREDIT_CARD_EXPIRATION four slash twenty nine}',
    'the three digits on the back are {CVV nine one two}',
  ],
  find: (tokens) => valuesIn(tokens, (cue) => !cue.generic),
};

/** Numbers that are announced as a number of no particular kind. */
export const vaguelyCued: Rule = {
  entities: ['NUMERICAL_PII'],
  examples: ['the code is {NUMERICAL_PII eight eight four two one six}'],
  find: (tokens) => valuesIn(tokens, (cue) => cue.generic),
};

function* valuesIn(tokens: TextWords, counts: (cue: Cue) => boolean): Generator<PiiMatch> {
  let reached = 0;
  for (let at = 0; at < tokens.words.length; ) {
    const cue = phrases.at(tokens.words, at);
    if (!cue) {
      at += 1;
      continue;
    }
    const found = counts(cue.value)
      ? (after(tokens, cue.value, cue.to) ?? before(tokens, cue.value, at, reached))
      : undefined;
    if (found) {
      yield found;
      while ((tokens.starts[reached] ?? Number.POSITIVE_INFINITY) < found.end) reached += 1;
    }
    at = cue.to;
  }
}

/** The value after a cue. Another cue ends the search: what follows belongs to that one. */
function after(tokens: TextWords, { type, read, far }: Cue, from: number): PiiMatch | undefined {
  const { words } = tokens;
  let isFar = false;
  for (let at = from; at < words.length && at - from <= FURTHEST; at += 1) {
    const to = read(tokens, at);
    if (to && isFar && !isLong(tokens, at)) return undefined;
    if (to && !UNITS.has(words[to])) return value(type, tokens, at, to);
    const next = at > from ? phrases.at(words, at) : undefined;
    if (next && !next.value.generic) return undefined;
    if (betweenWords.has(words[at])) continue;
    if (!far) return undefined;
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
  const copula = OWNERS.has(words[cue - 1]) ? cue - 2 : cue - 1;
  if (!COPULAS.has(words[copula])) return undefined;
  for (let from = Math.max(reached, copula - MAX_VALUE_LENGTH); from < copula; from += 1)
    if (read(tokens, from) === copula) return value(type, tokens, from, copula);
  return undefined;
}

function value(type: PiiEntityType, tokens: TextWords, from: number, to: number): PiiMatch {
  const found = piiMatch(type, tokens, from, to);
  return type === 'PHONE_NUMBER' ? withPlus(tokens, found, from) : found;
}

/** Far from its cue, only what is long enough can be nothing else. */
function isLong(tokens: TextWords, at: number): boolean {
  return digitCount(codeAt(tokens, at)?.signs ?? '') >= LONG;
}
