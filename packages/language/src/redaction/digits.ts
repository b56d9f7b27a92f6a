const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const values = new Map([...names.map((name, at) => [name, `${at}`] as const), ['oh', '0']]);

/** One digit, written or spoken, as the source of a regular expression. */
export const DIGIT = `(?:\\d|(?:${[...values.keys()].join('|')})(?![a-z]))`;

/** A stretch of text that is digits, with each group of them where it stands. */
export interface DigitRun {
  readonly groups: readonly {
    readonly digits: string;
    readonly start: number;
    readonly end: number;
  }[];
}

const word = `(?:\\d+|\\b(?:${[...values.keys()].join('|')})\\b)`;
const run = new RegExp(`${word}(?:[\\s,.()-]{1,3}${word})*`, 'gi');
const group = new RegExp(word, 'gi');
const spoken = new RegExp(`\\b(?:${[...values.keys()].join('|')})\\b`, 'gi');

/** The digits of a text, spoken ones written. */
export function digitsOf(text: string): string {
  return text.replace(spoken, (one) => values.get(one.toLowerCase()) ?? one).replace(/\D/g, '');
}

/** Every stretch of digits of a text. */
export function* digitRuns(text: string): Generator<DigitRun> {
  for (const match of text.matchAll(run)) {
    if (match[0].length < 7) continue;
    yield {
      groups: [...match[0].matchAll(group)].map((part) => ({
        digits: digitsOf(part[0]),
        start: match.index + part.index,
        end: match.index + part.index + part[0].length,
      })),
    };
  }
}

/** Spoken digits as figures, spaces closed: "g b two nine" is "GB29". */
export function compact(text: string): string {
  return text
    .replace(spoken, (one) => values.get(one.toLowerCase()) ?? one)
    .replace(/[\s,.-]/g, '')
    .toUpperCase();
}
