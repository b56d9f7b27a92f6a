/** Word errors of a text. */
export interface WordErrors {
  /** Substituted, missing and additional words. */
  readonly errors: number;
  /** Words of the reference. */
  readonly words: number;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Spellings that are pronounced the same. */
const spellings: Readonly<Record<string, string>> = {
  alright: 'all right',
  colour: 'color',
  dr: 'doctor',
  gonna: 'going to',
  kinda: 'kind of',
  missis: 'missus',
  mr: 'mister',
  mrs: 'missus',
  okay: 'ok',
  yknow: 'you know',
};

/** The words of a text as spoken: lower case, without punctuation, numbers and short forms spelled out. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[\p{Pd}/_]/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}'\s]/gu, ' ')
    .replace(/\d+/g, (digits) => ` ${spelledOut(Number(digits))} `)
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .flatMap((word) => (spellings[word] ?? word).split(' '));
}

/** A number in words; from a million on, in digits. */
function spelledOut(number: number): string {
  if (number >= 1_000_000) return String(number);
  if (number >= 1000) return inParts(number, 1000, ' thousand');
  if (number >= 100) return inParts(number, 100, ' hundred');
  if (number < UNITS.length) return UNITS[number] ?? '';
  return [TENS[Math.floor(number / 10)], UNITS[number % 10 || -1]].filter(Boolean).join(' ');
}

function inParts(number: number, unit: number, name: string): string {
  const rest = number % unit;
  const first = `${spelledOut(Math.floor(number / unit))}${name}`;
  return rest === 0 ? first : `${first} ${spelledOut(rest)}`;
}

/** Levenshtein distance in words, computed row by row. */
export function wordErrors(said: string, heard: string): WordErrors {
  const wanted = wordsOf(said);
  const found = wordsOf(heard);
  let before = Array.from({ length: found.length + 1 }, (_, at) => at);
  for (const [row, word] of wanted.entries()) {
    const now = [row + 1];
    for (const [column, other] of found.entries()) {
      now.push(
        Math.min(
          (before[column] ?? 0) + (word === other ? 0 : 1),
          (before[column + 1] ?? 0) + 1,
          (now[column] ?? 0) + 1,
        ),
      );
    }
    before = now;
  }
  return { errors: before[found.length] ?? 0, words: wanted.length };
}

/** Word errors per 100 words, over all texts. */
export function errorRate(all: readonly WordErrors[]): number {
  const sum = (count: (each: WordErrors) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  return (100 * sum(({ errors }) => errors)) / sum(({ words }) => words);
}
