/** What a word does to the number that is being read. */
type NumberWord =
  | { readonly kind: 'zero' }
  | {
      readonly kind: 'ones' | 'tens' | 'multiplier';
      readonly value: bigint;
      readonly suffix: string;
    }
  | { readonly kind: 'sign' | 'currency'; readonly symbol: string }
  | { readonly kind: 'percent' | 'per' | 'and' | 'point' }
  | { readonly kind: 'repeat'; readonly times: number };

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const THOUSANDS =
  'thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion'.split(
    ' ',
  );

const irregularOrdinals: Readonly<Record<string, readonly [word: string, suffix: string]>> = {
  one: ['first', 'st'],
  two: ['second', 'nd'],
  three: ['third', 'rd'],
  five: ['fifth', 'th'],
  eight: ['eighth', 'th'],
  twelve: ['twelfth', 'th'],
};

/** Words that are written as digits or symbols. A suffix is that of a plural or an ordinal: `1960s`, `32nd`. */
export const numberWords: ReadonlyMap<string, NumberWord> = new Map<string, NumberWord>([
  ...['o', 'oh', 'zero'].map((word): [string, NumberWord] => [word, { kind: 'zero' }]),
  ['zeroth', { kind: 'ones', value: 0n, suffix: 'th' }],
  ...ONES.flatMap((word, at) => inAllForms('ones', word, BigInt(at + 1))),
  ...TENS.flatMap((word, at) => inAllForms('tens', word, BigInt(10 * (at + 2)))),
  ...inAllForms('multiplier', 'hundred', 100n),
  ...THOUSANDS.flatMap((word, at) => inAllForms('multiplier', word, 1000n ** BigInt(at + 1))),
  ['minus', { kind: 'sign', symbol: '-' }],
  ['negative', { kind: 'sign', symbol: '-' }],
  ['plus', { kind: 'sign', symbol: '+' }],
  ['positive', { kind: 'sign', symbol: '+' }],
  ...Object.entries({ pound: '£', euro: '€', dollar: '$', cent: '¢' }).flatMap(
    ([word, symbol]): [string, NumberWord][] => [
      [word, { kind: 'currency', symbol }],
      [`${word}s`, { kind: 'currency', symbol }],
    ],
  ),
  ['percent', { kind: 'percent' }],
  ['per', { kind: 'per' }],
  ['and', { kind: 'and' }],
  ['point', { kind: 'point' }],
  ['double', { kind: 'repeat', times: 2 }],
  ['triple', { kind: 'repeat', times: 3 }],
]);

/** A cardinal number, its plural and its ordinal. */
function inAllForms(
  kind: 'ones' | 'tens' | 'multiplier',
  word: string,
  value: bigint,
): [string, NumberWord][] {
  const stem = word.replace(/y$/, 'ie');
  const plural = word === 'six' ? 'sixes' : `${stem}s`;
  const [ordinal, suffix] = irregularOrdinals[word] ?? [`${stem}th`, 'th'];
  return [
    [word, { kind, value, suffix: '' }],
    [plural, { kind, value, suffix: 's' }],
    [ordinal, { kind, value, suffix }],
  ];
}

type Scaled = Extract<NumberWord, { readonly value: bigint }>;

const NUMBER = /^\d+(\.\d+)?$/;
const SYMBOLS = '-+£€$¢';

/**
 * Writes spelled-out numbers with digits, as Whisper's normalizer of English does. The open number is a `bigint` while words
 * add to it ("two hundred and five"), and digits once they are read one by one ("one oh one").
 */
export class NumberReader {
  readonly #words: readonly string[];
  readonly #written: string[] = [];
  #symbol = '';
  #open: bigint | string | null = null;

  private constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** The words of a text, with its numbers as digits. */
  static read(words: readonly string[]): string[] {
    const reader = new NumberReader(words);
    for (let at = 0; at < words.length; ) at += reader.#take(at);
    reader.#close();
    return reader.#written;
  }

  /** Takes the word there, and returns how many words were taken. */
  #take(at: number): number {
    const word = this.#words[at] ?? '';
    const digits = SYMBOLS.includes(word[0] ?? ' ') ? word.slice(1) : word;
    if (NUMBER.test(digits)) return this.#takeDigits(word, digits);
    const known = numberWords.get(word);
    return known === undefined ? this.#takeOther(word) : this.#takeKnown(known, at);
  }

  #takeKnown(known: NumberWord, at: number): number {
    const word = this.#words[at] ?? '';
    const next = this.#words[at + 1];
    switch (known.kind) {
      case 'zero':
        this.#open = `${this.#digits()}0`;
        return 1;
      case 'ones':
      case 'tens':
        this.#takeSmall(known, numberWords.get(this.#words[at - 1] ?? ''));
        return 1;
      case 'multiplier':
        this.#takeMultiplier(known);
        return 1;
      case 'sign':
        this.#close();
        if (canBeNumeric(next)) this.#symbol = known.symbol;
        else this.#write(word);
        return 1;
      case 'currency':
        if (this.#open === null) this.#write(word);
        else this.#close('', known.symbol);
        return 1;
      case 'percent':
        return this.#takePercent(word, 1);
      case 'per':
        return next === 'cent' ? this.#takePercent(word, 2) : this.#takeOther(word);
      default:
        return canBeNumeric(next) ? this.#takeJoining(known, at) : this.#takeOther(word);
    }
  }

  /** A number in digits, perhaps with a symbol before it. */
  #takeDigits(word: string, digits: string): number {
    if (typeof this.#open === 'string' && this.#open.endsWith('.')) {
      this.#open += word;
      return 1;
    }
    this.#close();
    if (digits !== word) this.#symbol = word[0] ?? '';
    const [whole = '', fraction = ''] = digits.split('.');
    this.#open = /^0*$/.test(fraction) ? BigInt(whole) : digits;
    return 1;
  }

  /** One to ninety, their plurals and ordinals. */
  #takeSmall({ kind, value, suffix }: Scaled, before: NumberWord | undefined): void {
    const open = this.#open;
    if (open === null) this.#open = value;
    else if (
      kind === 'ones' &&
      value < 10n &&
      isCardinal(before, 'tens') &&
      typeof open === 'string'
    )
      this.#open = open.slice(0, -1) + value;
    else if (typeof open === 'string' || (kind === 'ones' && isCardinal(before, 'ones')))
      this.#open = `${open}${value}`;
    else {
      const room = kind === 'ones' && value < 10n ? 10n : 100n;
      this.#open = open % room === 0n ? open + value : `${open}${value}`;
    }
    if (suffix !== '') this.#close(suffix);
  }

  /** Hundred, thousand and so on, their plurals and ordinals. */
  #takeMultiplier({ value, suffix }: Scaled): void {
    const open = this.#open;
    if (open === null) this.#open = value;
    else if (typeof open === 'string') {
      const product = times(open, value);
      if (product === null) this.#close();
      this.#open = product ?? value;
    } else this.#open = open === 0n ? 0n : (open / 1000n) * 1000n + (open % 1000n) * value;
    if (suffix !== '') this.#close(suffix);
  }

  #takePercent(word: string, count: number): number {
    if (this.#open === null) return this.#takeOther(word);
    this.#close('%');
    return count;
  }

  /** "And", "point" and "double" before what can be a number. */
  #takeJoining(known: NumberWord, at: number): number {
    const word = this.#words[at] ?? '';
    const next = this.#words[at + 1] ?? '';
    const after = numberWords.get(next);
    if (known.kind === 'repeat') {
      const digit = after?.kind === 'zero' ? 0n : isCardinal(after, 'ones') ? after.value : null;
      if (digit === null) return this.#takeOther(word);
      this.#open = this.#digits() + String(digit).repeat(known.times);
      return 2;
    }
    if (known.kind === 'point') {
      if (NUMBER.test(next) || after?.kind === 'zero' || isCardinal(after, 'ones', 'tens'))
        this.#open = `${this.#digits()}.`;
      return 1;
    }
    return isCardinal(numberWords.get(this.#words[at - 1] ?? ''), 'multiplier')
      ? 1
      : this.#takeOther(word);
  }

  #takeOther(word: string): number {
    this.#close();
    this.#write(word);
    return 1;
  }

  /** The open number as digits; nothing for zero as a number, as in the original. */
  #digits(): string {
    return this.#open === null || this.#open === 0n ? '' : String(this.#open);
  }

  #close(suffix = '', symbol = this.#symbol): void {
    if (this.#open === null) return;
    this.#symbol = symbol;
    this.#write(`${this.#open}${suffix}`);
    this.#open = null;
  }

  #write(word: string): void {
    this.#written.push(this.#symbol + word);
    this.#symbol = '';
  }
}

const canBeNumeric = (word: string | undefined): boolean =>
  word !== undefined && (numberWords.has(word) || NUMBER.test(word));

const isCardinal = (
  word: NumberWord | undefined,
  ...kinds: Scaled['kind'][]
): word is Scaled & { readonly suffix: '' } =>
  word !== undefined &&
  'value' in word &&
  word.suffix === '' &&
  kinds.some((kind) => kind === word.kind);

/** A decimal number times a whole one, if that is a whole number too. */
function times(decimal: string, factor: bigint): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(decimal) ?? [];
  if (whole + fraction === '') return null;
  const product = BigInt(whole + fraction) * factor;
  const scale = 10n ** BigInt(fraction.length);
  return product % scale === 0n ? product / scale : null;
}
