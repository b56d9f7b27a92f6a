/** How two texts differ, in words. */
export interface WordErrors {
  /** Words that are another one, that are missing, or that nobody said. */
  readonly errors: number;
  /** How many words were said. */
  readonly words: number;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** What is written in several ways and said in one. */
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

/** The words of a text as they are said: no case, no punctuation, numbers and short forms spelled out. */
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

/** A number as it is said; from a million on it stays as it is. */
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

/** The fewest words to change, add or leave out that make the one of the other (Levenshtein), a row at a time. */
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

/** Wrong words of a hundred, over all texts. */
export function errorRate(all: readonly WordErrors[]): number {
  const sum = (count: (each: WordErrors) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  return (100 * sum(({ errors }) => errors)) / sum(({ words }) => words);
}
