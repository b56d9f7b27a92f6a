import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
);
const TENS = wordsIn('tjugo trettio fyrtio femtio sextio sjuttio åttio nittio');
const ORDINALS = wordsIn(
  'nollte första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde',
);

const onesOf = (one: number): string[] =>
  one === 1 ? ['ett', 'en'] : one === 2 ? ['två', 'tu'] : [SMALL[one] ?? ''];

function belowHundred(value: number): string[] {
  const [one, ten] = [value % 10, TENS[Math.floor(value / 10) - 2] ?? ''];
  if (value < 20) return onesOf(value);
  return one === 0 ? [ten] : onesOf(one).map((unit) => `${ten} ${unit}`);
}

const ordinals = (day: number): string[] => {
  const [one, ten] = [day % 10, TENS[Math.floor(day / 10) - 2] ?? ''];
  if (day < 20)
    return [ORDINALS[day] ?? '', ...(day === 1 ? ['förste'] : []), ...(day === 2 ? ['andre'] : [])];
  return one === 0 ? [`${ten}nde`] : [`${ten} ${ORDINALS[one]}`];
};

const lists = listsBeside(import.meta.url);

export const swedish: Language = {
  code: 'sv',
  lists,
  countries: ['SE', 'FI'],
  phoneLength: 8,
  counting: {
    belowHundred,
    hundreds: (count) => {
      if (count > 19) return [];
      const ones = count === 1 ? ['ett', 'en', ''] : onesOf(count);
      return ones.map((one) => `${one} hundra`.trim());
    },
    and: 'och',
    scales: scalesIn(lists),
    multiples: { hundra: 100 },
    ordinals,
    repeats: { dubbel: 2, trippel: 3 },
    pairYears: true,
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: ' ', ordinal: (day) => `${day}` },
  ordinaryEndings:
    /(?:het|heten|ning|ningen|ningar|ingen|else|elser|tion|tioner|tionen|itet|lig|liga|ligt|isk|iska|iskt|skap|erad|erade|erat|erar|era|arna|orna|erna)$/,
};
