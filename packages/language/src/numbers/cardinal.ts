import { type Counting, type Language, ofLanguage } from '../languages/language.ts';

/** A spoken number, and the position after its words. */
export type SpokenNumber = { readonly value: number; readonly to: number };
/** Words of one language. */
export interface SpokenWords {
  readonly words: readonly string[];
  readonly language: Language;
}

/** Bounds the words of one number. */
const MAX_WORDS = 16;
/** Words in a row that make no number until the next one: "a hundred and". */
const MAX_OPEN_WORDS = 3;
const MAX_KNOWN = 10_000;
const joined = (form: string): string => form.replace(/[ -]/g, '');

/** Below a hundred, any whole number, or a day of the month. */
type NumberKind = 'small' | 'whole' | 'ordinal';
type ReadNumbers = WeakMap<readonly string[], Map<number, SpokenNumber | undefined>>;

/** Reads numbers of a language: every way to say them, without spaces, with their values. */
class NumberReader {
  readonly counting: Counting;
  readonly values = new Map<string, number>();
  readonly ordinals = new Map<string, number>();
  readonly #parts = new Set<string>();
  /** Words that were asked for: most of a text are the same few. */
  readonly #known = new Map<string, string>();
  /** What was read at the positions of a text. */
  readonly #read: Readonly<Record<NumberKind, ReadNumbers>> = {
    small: new WeakMap(),
    whole: new WeakMap(),
    ordinal: new WeakMap(),
  };
  readonly #scales: Counting['scales'];
  readonly #hasScale: RegExp;

  constructor(counting: Counting) {
    this.counting = counting;
    for (const sign of Object.keys({ ...counting.digits, ...counting.repeats }))
      this.#parts.add(sign);
    for (let value = 0; value < 100; value += 1)
      for (const form of counting.belowHundred(value)) this.#add(form, value);
    const ends = Array.from({ length: 100 }, (_, rest) => counting.belowHundred(rest).map(joined));
    for (let count = 1; count < 100; count += 1) this.#addHundreds(count, ends);
    for (let day = 1; day <= 31; day += 1)
      for (const form of counting.ordinals(day)) this.#addTo(this.ordinals, form, day);
    this.#scales = [...counting.scales].sort(
      ([a, one], [b, other]) => other - one || b.length - a.length,
    );
    for (const [word] of this.#scales) this.#parts.add(word);
    if (counting.and) this.#parts.add(counting.and);
    this.#hasScale = new RegExp(this.#scales.map(([word]) => word).join('|') || '(?!)');
  }

  /** Some 20,000 forms: only their parts are cut into words. */
  #addHundreds(count: number, ends: readonly (readonly string[])[]): void {
    const { hundreds, and } = this.counting;
    const whole = count * 100;
    for (const form of hundreds(count, 0)) this.#add(form, whole);
    for (let rest = 1; rest < 100; rest += 1)
      for (const form of hundreds(count, rest)) {
        this.#addParts(form);
        const start = joined(form);
        // "Nineteen and eighty" is no year.
        const isJoined = and !== undefined && (this.values.get(start) ?? whole) === whole;
        for (const end of ends[rest] ?? []) {
          this.values.set(start + end, whole + rest);
          if (isJoined) this.values.set(start + and + end, whole + rest);
        }
      }
  }

  #add(form: string, value: number): void {
    this.#addTo(this.values, form, value);
  }

  #addTo(values: Map<string, number>, form: string, value: number): void {
    values.set(joined(form), value);
    this.#addParts(form);
  }

  #addParts(form: string): void {
    if (this.#parts.has(form)) return;
    for (const part of form.split(' ')) this.#parts.add(part);
  }

  /** A word that can be one of a number or stand for digits, without hyphens; empty for any other. */
  #partOf(word: string): string {
    let part = this.#known.get(word);
    if (part === undefined) {
      const bare = joined(word);
      const isPart =
        this.#parts.has(word) ||
        this.values.has(bare) ||
        this.ordinals.has(bare) ||
        this.#hasScale.test(bare);
      part = isPart ? bare : '';
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      this.#known.set(word, part);
    }
    return part;
  }

  /** True if a word can begin a number or stand for digits: of most words, all that is asked. */
  begins(word: string): boolean {
    return this.#partOf(word) !== '';
  }

  /** The longest words from a position that have a value. Many rules read the same ones. */
  longest(words: readonly string[], from: number, kind: NumberKind): SpokenNumber | undefined {
    if (!this.begins(words[from] ?? '')) return undefined;
    let read = this.#read[kind].get(words);
    if (!read) {
      read = new Map();
      this.#read[kind].set(words, read);
    }
    if (!read.has(from)) read.set(from, this.#longest(words, from, kind));
    return read.get(from);
  }

  #longest(words: readonly string[], from: number, kind: NumberKind): SpokenNumber | undefined {
    let found: SpokenNumber | undefined;
    let form = '';
    for (let at = from; at < words.length && at - from < MAX_WORDS; at += 1) {
      const part = this.#partOf(words[at] ?? '');
      if (part === '') break;
      form += part;
      const read = this.#valueOf(form, kind);
      if (read !== undefined) found = { value: read, to: at + 1 };
      else if (at - (found?.to ?? from) >= MAX_OPEN_WORDS) break;
    }
    return found;
  }

  #valueOf(form: string, kind: NumberKind): number | undefined {
    if (kind === 'ordinal') return this.ordinals.get(form);
    if (kind === 'whole') return this.#valueBelow(form, 0);
    const value = this.values.get(form);
    return value !== undefined && value < 100 ? value : undefined;
  }

  #valueBelow(form: string, first: number): number | undefined {
    const value = this.values.get(form);
    if (value !== undefined || !this.#hasScale.test(form)) return value;
    for (let at = first; at < this.#scales.length; at += 1) {
      const [word, scale, alone] = this.#scales[at] ?? ['', 1];
      const start = form.indexOf(word);
      if (start < 0) continue;
      const count = start === 0 && alone ? 1 : this.values.get(form.slice(0, start));
      if (count === undefined) return undefined;
      const rest = form.slice(start + word.length);
      if (rest === '') return count * scale;
      const { and } = this.counting;
      const after =
        this.#valueBelow(rest, at + 1) ??
        (and && rest.startsWith(and)
          ? this.#valueBelow(rest.slice(and.length), at + 1)
          : undefined);
      return after === undefined || after >= scale ? undefined : count * scale + after;
    }
    return undefined;
  }
}

const reader = ofLanguage(({ counting }) => counting && new NumberReader(counting));

export const countingOf = (tokens: SpokenWords): Counting | undefined => reader(tokens)?.counting;

/** True if a number or a digit can begin at a position. */
export const beginsNumber = (tokens: SpokenWords, from: number): boolean =>
  reader(tokens)?.begins(tokens.words[from] ?? '') ?? false;

/** The digit of a word. "Oh" counts only among other digits. */
export function digitOf(tokens: SpokenWords, word: string | undefined): number | undefined {
  const known = reader(tokens);
  if (!known?.begins(word ?? '')) return undefined;
  const value = known.values.get(word ?? '') ?? ownValue(known.counting.digits ?? {}, word ?? '');
  return value !== undefined && value < 10 ? value : undefined;
}

/** Own properties only: a spoken word may be the name of an inherited one, such as "constructor". */
export const ownValue = (of: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(of, word) ? of[word] : undefined;

/** A number below 100: "seven", "twelve", "forty two", "forty-two". */
export function belowHundred(tokens: SpokenWords, from: number): SpokenNumber | undefined {
  const known = reader(tokens);
  return known?.longest(tokens.words, from, 'small');
}

/** A whole number: "three hundred and five thousand". */
export function cardinal(tokens: SpokenWords, from: number): SpokenNumber | undefined {
  const known = reader(tokens);
  return known?.longest(tokens.words, from, 'whole');
}

/** A day of the month: "third", "twenty first", "twenty-first", "five". */
export function dayOfMonth(tokens: SpokenWords, from: number): SpokenNumber | undefined {
  if (!beginsNumber(tokens, from)) return undefined;
  const day = ordinalAt(tokens, from) ?? belowHundred(tokens, from);
  return day && day.value >= 1 && day.value <= 31 ? day : undefined;
}

/** A day of the month that is said as an ordinal. */
export function ordinalAt(tokens: SpokenWords, from: number): SpokenNumber | undefined {
  const known = reader(tokens);
  return known?.longest(tokens.words, from, 'ordinal');
}

/** The first two digits of a year that is said in pairs: "nineteen". */
export function centuryAt(tokens: SpokenWords, from: number): SpokenNumber | undefined {
  const value = reader(tokens)?.values.get(joined(tokens.words[from] ?? ''));
  const isPair = value !== undefined && value >= 15 && value <= 20 && countingOf(tokens)?.pairYears;
  return isPair ? { value, to: from + 1 } : undefined;
}

/** A year: "nineteen eighty four", "twenty oh five", "two thousand and five". */
export function year(tokens: SpokenWords, from: number): SpokenNumber | undefined {
  if (!beginsNumber(tokens, from)) return undefined;
  const { words } = tokens;
  const century = centuryAt(tokens, from);
  const whole = belowHundred(tokens, from);
  if (century && whole?.to === century.to) {
    const isZero = countingOf(tokens)?.digits?.[words[century.to] ?? ''] === 0;
    const digit = isZero ? digitOf(tokens, words[century.to + 1]) : undefined;
    if (digit !== undefined) return { value: century.value * 100 + digit, to: century.to + 2 };
    const rest = belowHundred(tokens, century.to);
    if (rest && rest.value >= 10) return { value: century.value * 100 + rest.value, to: rest.to };
  }
  const number = cardinal(tokens, from);
  return number && number.value >= 1500 && number.value < 2100 ? number : undefined;
}
