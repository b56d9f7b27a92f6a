import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
);
const TENS = wordsIn('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const HUNDREDS = wordsIn(
  ' cient doscient trescient cuatrocient quinient seiscient setecient ochocient novecient',
);
const ACCENTS: Readonly<Record<number, string>> = {
  16: 'dieciséis',
  22: 'veintidós',
  23: 'veintitrés',
  26: 'veintiséis',
};

const onesOf = (one: number): string[] => (one === 1 ? ['uno', 'un', 'una'] : [SMALL[one] ?? '']);

/** "Veintitrés", "veintitres", "veinte y tres". */
function belowHundred(value: number): string[] {
  const [one, ten] = [value % 10, Math.floor(value / 10)];
  if (value < 16) return onesOf(value);
  const tens = ten === 1 ? 'diez' : (TENS[ten - 2] ?? '');
  if (one === 0) return [tens];
  const apart = onesOf(one).map((unit) => `${tens} y ${unit}`);
  if (ten > 2) return apart;
  const stem = ten === 1 ? 'dieci' : 'veinti';
  const joined = onesOf(one).map((unit) => stem + unit);
  const accented = value === 21 ? 'veintiún' : ACCENTS[value];
  return [...(accented ? [accented] : []), ...joined, ...apart];
}

const lists = listsBeside(import.meta.url);

export const spanish: Language = {
  code: 'es',
  lists,
  countries: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE'],
  phoneLength: 9,
  counting: {
    belowHundred,
    hundreds: (count, isBefore) => {
      if (count > 9) return [];
      if (count === 1) return [isBefore ? 'ciento' : 'cien'];
      return ['os', 'as'].map((ending) => `${HUNDREDS[count]}${ending}`);
    },
    scales: scalesIn(lists),
    ordinals: (day) => (day === 1 ? ['primero', 'primer'] : []),
    repeats: { doble: 2, triple: 3 },
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: '.', ordinal: (day) => `${day}` },
  ordinaryEndings: /(?:ción|sión|cion|sion|dad|mente|miento|ismo|encia|ancia)(?:s|es)?$/,
};
