import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  'zero um|uma dois|duas três|tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove',
).map((forms) => forms.split('|'));
const TENS = wordsIn('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const HUNDREDS = wordsIn(
  ' cent duzent trezent quatrocent quinhent seiscent setecent oitocent novecent',
);

function belowHundred(value: number): readonly string[] {
  if (value < 20) return SMALL[value] ?? [];
  const ten = TENS[Math.floor(value / 10) - 2] ?? '';
  if (value % 10 === 0) return [ten];
  return (SMALL[value % 10] ?? []).map((one) => `${ten} e ${one}`);
}

const lists = listsBeside(import.meta.url);

export const portuguese: Language = {
  code: 'pt',
  lists,
  countries: ['PT', 'BR'],
  phoneLength: 9,
  counting: {
    belowHundred,
    hundreds: (count, isBefore) => {
      if (count > 9) return [];
      if (count === 1) return [isBefore ? 'cento' : 'cem'];
      return ['os', 'as'].map((ending) => `${HUNDREDS[count]}${ending}`);
    },
    and: 'e',
    scales: scalesIn(lists),
    ordinals: (day) => (day === 1 ? ['primeiro'] : []),
    digits: { meia: 6 },
    repeats: { duplo: 2, triplo: 3 },
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: '.', ordinal: (day) => `${day}` },
  ordinaryEndings: /(?:ção|ções|sões|dade|mente|mento|ismo|ência|ância|agem|agens)s?$/,
};
