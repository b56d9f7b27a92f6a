import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
);
const TENS = wordsIn('vingt trente quarante cinquante soixante');

function belowTwenty(value: number): string[] {
  if (value === 0) return ['zéro', 'zero'];
  if (value === 1) return ['un', 'une'];
  return [SMALL[value] ?? `dix ${SMALL[value - 10]}`];
}

const after = (ten: string, rest: number, and: boolean): string[] =>
  rest === 0
    ? [ten]
    : belowTwenty(rest).flatMap((one) => [
        ...(and && rest % 10 === 1 ? [`${ten} et ${one}`] : []),
        `${ten} ${one}`,
      ]);

/** "Soixante-dix" and "septante", "quatre-vingts" and "huitante": both are said. */
function belowHundred(value: number): string[] {
  if (value < 20) return belowTwenty(value);
  const ten = TENS[Math.floor(value / 10) - 2];
  if (ten) return after(ten, value % 10, true);
  if (value < 80)
    return [...after('soixante', value - 60, true), ...after('septante', value % 10, true)];
  const twenties = after('quatre vingt', value - 80, false);
  const others = value < 90 ? ['huitante', 'octante'] : ['nonante'];
  return [
    ...(value === 80 ? ['quatre vingts'] : []),
    ...twenties,
    ...others.flatMap((one) => after(one, value % 10, true)),
  ];
}

const lists = listsBeside(import.meta.url);

export const french: Language = {
  code: 'fr',
  lists,
  countries: ['FR', 'BE', 'CH', 'LU'],
  counting: {
    belowHundred,
    hundreds: (count) => {
      if (count > 19 || count === 10) return [];
      if (count === 1) return ['cent'];
      return belowHundred(count).flatMap((one) => [`${one} cent`, `${one} cents`]);
    },
    scales: scalesIn(lists),
    multiples: { cent: 100, cents: 100 },
    ordinals: (day) => (day === 1 ? ['premier', 'première'] : []),
    repeats: { double: 2, triple: 3 },
  },
  dictionary: wordsAlone(lists),
  // A narrow space that doesn't break, so that a number stays one word.
  written: { decimal: ',', group: '\u202f', ordinal: (day) => (day === 1 ? '1er' : `${day}`) },
  ordinaryEndings:
    /(?:tion|sion|ment|ance|ence|ité|isme|iste|able|ible|ique|euse|trice|ienne|ière|age|aire)s?$/,
};
