/** What a word does to the number that is being read. */
export type NumberWord =
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
