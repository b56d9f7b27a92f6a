/** A spoken number, and the position after its words. */
type SpokenNumber = { readonly value: number; readonly to: number };

const names = (text: string): string[] => text.split(' ');
const UNITS = new Map(
  names(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ).map((name, value) => [name, value]),
);
const TENS = new Map(
  names('twenty thirty forty fifty sixty seventy eighty ninety').map((name, at) => [
    name,
    (at + 2) * 10,
  ]),
);
const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const ORDINALS = new Map(
  names(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  ).map((name, at) => [name, at + 1]),
);
ORDINALS.set('thirtieth', 30);

/** The digit of a word. "Oh" counts only among other digits. */
export function digitOf(word: string | undefined): number | undefined {
  if (word === 'oh' || word === 'o') return 0;
  const value = UNITS.get(word ?? '');
  return value !== undefined && value < 10 ? value : undefined;
}

/** A number below 100: "seven", "twelve", "forty two", "forty-two". */
export function belowHundred(words: readonly string[], from: number): SpokenNumber | undefined {
  const word = words[from] ?? '';
  const [ten = '', one = ''] = word.split('-');
  const joined = TENS.get(ten);
  if (joined !== undefined && one) {
    const unit = digitOf(one);
    return unit ? { value: joined + unit, to: from + 1 } : undefined;
  }
  if (joined !== undefined) {
    const unit = digitOf(words[from + 1]);
    return unit ? { value: joined + unit, to: from + 2 } : { value: joined, to: from + 1 };
  }
  const value = UNITS.get(word);
  return value === undefined ? undefined : { value, to: from + 1 };
}

/** A whole number: "three hundred and five thousand". */
export function cardinal(words: readonly string[], from: number): SpokenNumber | undefined {
  let total = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let to = from;
  for (;;) {
    const group = belowThousand(words, to === from ? from : afterAnd(words, to));
    if (!group) break;
    const scale = SCALES.get(words[group.to] ?? '');
    if ((scale ?? 1) >= smallest) break;
    total += group.value * (scale ?? 1);
    to = group.to + (scale ? 1 : 0);
    smallest = scale ?? 1;
    if (!scale) break;
  }
  return to === from ? undefined : { value: total, to };
}

function belowThousand(words: readonly string[], from: number): SpokenNumber | undefined {
  if (words[from] === 'a' && words[from + 1] === 'hundred') {
    const rest = belowHundred(words, afterAnd(words, from + 2));
    // "A hundred" alone stays words.
    return rest && { value: 100 + rest.value, to: rest.to };
  }
  const first = belowHundred(words, from);
  if (!first || words[first.to] !== 'hundred') return first;
  const rest = belowHundred(words, afterAnd(words, first.to + 1));
  return { value: first.value * 100 + (rest?.value ?? 0), to: rest?.to ?? first.to + 1 };
}

const afterAnd = (words: readonly string[], at: number): number =>
  words[at] === 'and' ? at + 1 : at;

/** A day of the month: "third", "twenty first", "twenty-first", "five". */
export function dayOfMonth(words: readonly string[], from: number): SpokenNumber | undefined {
  const [ten = '', one] = (words[from] ?? '').split('-');
  const tens = TENS.get(ten);
  const unit = ORDINALS.get(one ?? words[from + 1] ?? '');
  if (tens && unit && unit < 10) return within({ value: tens + unit, to: from + (one ? 1 : 2) });
  const ordinal = ORDINALS.get(words[from] ?? '');
  return within(ordinal ? { value: ordinal, to: from + 1 } : belowHundred(words, from));
}

const within = (number: SpokenNumber | undefined): SpokenNumber | undefined =>
  number && number.value >= 1 && number.value <= 31 ? number : undefined;

/** A year: "nineteen eighty four", "twenty oh five", "two thousand and five". */
export function year(words: readonly string[], from: number): SpokenNumber | undefined {
  const century = belowHundred(words, from);
  if (century && century.value >= 15 && century.value <= 20 && century.to === from + 1) {
    const oh = words[century.to] === 'oh' ? digitOf(words[century.to + 1]) : undefined;
    if (oh !== undefined) return { value: century.value * 100 + oh, to: century.to + 2 };
    const rest = belowHundred(words, century.to);
    if (rest && rest.value >= 10) return { value: century.value * 100 + rest.value, to: rest.to };
  }
  const number = cardinal(words, from);
  return number && number.value >= 1500 && number.value < 2100 ? number : undefined;
}
