import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
);
const TENS = wordsIn('twintig dertig veertig vijftig zestig zeventig tachtig negentig');
const ONES = ['een', 'één', 'eén'];

function belowHundred(value: number): string[] {
  if (value === 1) return ONES;
  if (value < 20) return [SMALL[value] ?? ''];
  const [one, ten] = [value % 10, TENS[Math.floor(value / 10) - 2] ?? ''];
  if (one === 0) return [ten];
  const units = one === 1 ? [...ONES, 'éen'] : [SMALL[one] ?? ''];
  const and = units.map((unit) => `${unit} en ${ten}`);
  // "Tweeëntwintig": the diaeresis is a spelling, and recognizers leave it out.
  return one === 2 || one === 3 ? [...and, `${SMALL[one]}ën ${ten}`] : and;
}

const ORDINALS: Readonly<Record<number, string>> = { 1: 'eerste', 3: 'derde', 8: 'achtste' };

const lists = listsBeside(import.meta.url);

export const dutch: Language = {
  code: 'nl',
  lists,
  countries: ['NL', 'BE'],
  counting: {
    belowHundred,
    hundreds: (count, rest) => {
      if (count === 1) return ['honderd', ...ONES.map((one) => `${one} honderd`)];
      return [
        ...(count < 10 ? belowHundred(count).map((one) => `${one} honderd`) : []),
        // "Negentienvierentachtig" is one word for a year.
        ...(count >= 15 && count <= 20 && rest >= 10 ? belowHundred(count) : []),
      ];
    },
    and: 'en',
    scales: scalesIn(lists),
    multiples: { honderd: 100 },
    ordinals: (day) =>
      ORDINALS[day]
        ? [ORDINALS[day]]
        : belowHundred(day).map((one) => `${one}${day < 20 ? 'de' : 'ste'}`),
    repeats: { dubbel: 2, dubbele: 2, driedubbel: 3, driedubbele: 3, tweemaal: 2, driemaal: 3 },
    pairYears: true,
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: '.', ordinal: (day) => `${day}` },
  zip: /^\d{4}[a-z]{2}$/,
  ordinaryEndings:
    /(?:ing|heid|atie|iteit|lijke?|ische?|baar|bare|schap|ment|loze?|eren|eerd|zaam|aties?)(?:en|s)?$/,
};
