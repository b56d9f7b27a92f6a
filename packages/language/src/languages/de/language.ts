import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const TENS = wordsIn('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
/** Recognizers write "ss" for "ß", and some vowels in two letters. */
const spellings = (word: string): string[] => [
  ...new Set([
    word,
    word.replace('ß', 'ss'),
    word.replace('ü', 'ue').replace('ö', 'oe').replace('ß', 'ss'),
  ]),
];

function belowHundred(value: number): string[] {
  const [one, ten] = [value % 10, TENS[Math.floor(value / 10) - 2] ?? ''];
  if (value === 1) return ['eins', 'ein', 'eine', 'einen', 'einem', 'einer'];
  if (value === 2) return ['zwei', 'zwo'];
  if (value < 20) return spellings(SMALL[value] ?? '');
  if (one === 0) return spellings(ten);
  const units = one === 1 ? ['ein'] : one === 2 ? ['zwei', 'zwo'] : [SMALL[one] ?? ''];
  return units.flatMap((unit) => spellings(`${unit} und ${ten}`));
}

const STEMS: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };
function ordinals(day: number): string[] {
  const stems = STEMS[day]
    ? [STEMS[day]]
    : belowHundred(day).map((one) => `${one}${day < 20 ? 't' : 'st'}`);
  return stems.flatMap((stem) => ['e', 'en', 'er', 'es', 'em'].map((ending) => stem + ending));
}

const lists = listsBeside(import.meta.url);

export const german: Language = {
  code: 'de',
  lists,
  countries: ['DE', 'AT', 'CH'],
  counting: {
    belowHundred,
    hundreds: (count) => {
      if (count > 19) return [];
      if (count === 1) return ['hundert', 'einhundert'];
      return belowHundred(count).map((one) => `${one} hundert`);
    },
    and: 'und',
    scales: scalesIn(lists),
    multiples: { hundert: 100 },
    ordinals,
    digits: { zwo: 2 },
    repeats: { doppel: 2, zweimal: 2, dreimal: 3 },
    pairYears: true,
  },
  capitalizesNouns: true,
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: '.', ordinal: (day) => `${day}.` },
  ordinaryEndings:
    /(?:ung|heit|keit|schaft|tion|ität|ment|lich|isch|bar|ieren|ierung)(?:en|e|es|er)?$/,
};
