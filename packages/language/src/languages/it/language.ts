import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
);
const TENS = wordsIn('venti trenta quaranta cinquanta sessanta settanta ottanta novanta');

/** The last vowel goes before "uno" and "otto": "ventuno", "ventotto". */
function belowHundred(value: number): string[] {
  if (value === 1) return ['uno', 'un', 'una'];
  if (value === 3) return ['tre', 'tré'];
  if (value < 20) return [SMALL[value] ?? ''];
  const [one, ten] = [value % 10, TENS[Math.floor(value / 10) - 2] ?? ''];
  const stem = ten.slice(0, -1);
  // "Cinquant'anni".
  if (one === 0) return [ten, `${stem}'`];
  if (one === 1) return [`${stem}uno`, `${stem}un`, `${stem}una`];
  if (one === 8) return [`${stem}otto`];
  return one === 3 ? [`${ten} tré`, `${ten} tre`] : [`${ten} ${SMALL[one]}`];
}

const lists = listsBeside(import.meta.url);

export const italian: Language = {
  code: 'it',
  lists,
  countries: ['IT', 'CH', 'SM'],
  counting: {
    belowHundred,
    hundreds: (count, isBefore) => {
      if (count > 9) return [];
      const hundreds = count === 1 ? ['cento'] : belowHundred(count).map((one) => `${one} cento`);
      // "Centottanta": the vowel goes before another one.
      return hundreds.flatMap((one) => (isBefore ? [one, one.slice(0, -1)] : [one]));
    },
    and: 'e',
    scales: scalesIn(lists),
    multiples: { cento: 100 },
    ordinals: (day) => (day === 1 ? ['primo', 'prima'] : []),
    repeats: { doppio: 2, doppia: 2, triplo: 3, tripla: 3 },
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: '.', ordinal: (day) => (day === 1 ? '1º' : `${day}`) },
  ordinaryEndings:
    /(?:zion[ei]|sion[ei]|ment[oei]|anz[ae]|enz[ae]|ità|ism[oi]|abil[ei]|ibil[ei]|are|ere|ire|ando|endo|mente)$/,
};
