import type { PiiEntityType } from '@verbatim/contract';
import { codeAt, digitCount } from './code.ts';
import { type Cue, cues } from './cues.ts';
import { phrasesOf } from './phrases.ts';
import { type PiiFinder, type PiiMatch, piiMatch } from './pii-match.ts';
import { withPlus } from './plus.ts';
import type { TextWords } from './text-words.ts';
import { betweenWords, wordsOf } from './vocabulary.ts';

const FURTHEST = 16;
const phrases = phrasesOf(cues.map((cue) => [cue, cue.phrases] as const));
const COPULAS = wordsOf("is was that's it's");
const OWNERS = wordsOf('my the our her his their your');
const LONG = 6;
const MAX_VALUE_LENGTH = 24;
/** Units: a number before one of them is an amount, not the cued value. */
const UNITS = wordsOf(
  'dollars dollar euros euro pounds cents percent minutes minute hours hour days weeks weeks months years year people times items',
);

/** Values that something introduces: "my passport number is ...", also when the answer comes in the next utterance. */
export const cuedIn: PiiFinder = (said) => valuesIn(said, (cue) => !cue.generic);

/** Numbers of which is said that they are numbers, and no more. */
export const vaguelyCuedIn: PiiFinder = (said) => valuesIn(said, (cue) => cue.generic === true);

function* valuesIn(said: TextWords, counts: (cue: Cue) => boolean): Generator<PiiMatch> {
  let reached = 0;
  for (let at = 0; at < said.words.length; ) {
    const cue = phrases.at(said.words, at);
    if (!cue) {
      at += 1;
      continue;
    }
    const found = counts(cue.value)
      ? (after(said, cue.value, cue.to) ?? before(said, cue.value, at, reached))
      : undefined;
    if (found) {
      yield found;
      while ((said.starts[reached] ?? Number.POSITIVE_INFINITY) < found.end) reached += 1;
    }
    at = cue.to;
  }
}

/** The value after a cue. Another cue ends the search: what follows belongs to that one. */
function after(said: TextWords, { type, read, far }: Cue, from: number): PiiMatch | undefined {
  const { words } = said;
  let isFar = false;
  for (let at = from; at < words.length && at - from <= FURTHEST; at += 1) {
    const to = read(said, at);
    if (to && isFar && !isLong(said, at)) return undefined;
    if (to && !UNITS.has(words[to] ?? '')) return value(type, said, at, to);
    const next = at > from ? phrases.at(words, at) : undefined;
    if (next && !next.value.generic) return undefined;
    if (betweenWords.has(words[at] ?? '')) continue;
    if (!far) return undefined;
    isFar = true;
  }
  return undefined;
}

/** The value before a cue: "four two four two is my pin". */
function before(
  said: TextWords,
  { type, read }: Cue,
  cue: number,
  reached: number,
): PiiMatch | undefined {
  const { words } = said;
  const copula = OWNERS.has(words[cue - 1] ?? '') ? cue - 2 : cue - 1;
  if (!COPULAS.has(words[copula] ?? '')) return undefined;
  for (let from = Math.max(reached, copula - MAX_VALUE_LENGTH); from < copula; from += 1)
    if (read(said, from) === copula) return value(type, said, from, copula);
  return undefined;
}

function value(type: PiiEntityType, said: TextWords, from: number, to: number): PiiMatch {
  const found = piiMatch(type, said, from, to);
  return type === 'PHONE_NUMBER' ? withPlus(said, found, from) : found;
}

/** Far from its cue, only what is long enough can be nothing else. */
function isLong(said: TextWords, at: number): boolean {
  return digitCount(codeAt(said, at)?.signs ?? '') >= LONG;
}
