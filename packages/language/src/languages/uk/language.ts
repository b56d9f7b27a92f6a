import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const SMALL = wordsIn(
  "нуль один два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять",
);
const TENS = wordsIn("двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто");
const HUNDREDS = wordsIn("сто двісті триста чотириста п'ятсот шістсот сімсот вісімсот дев'ятсот");
/** Forms of small numbers beside what they count. */
const FORMS: Readonly<Record<number, string>> = {
  1: 'один одна одне одну одного одної',
  2: 'два дві двох двоє',
  3: 'три трьох троє',
  4: 'чотири чотирьох четверо',
  5: "п'ять п'яти п'ятьох",
  0: 'нуль ноль',
};
/** The stems of ordinals: "перш" of "першого". */
const FIRST = wordsIn(
  "нульов перш друг трет четверт п'ят шост сьом восьм дев'ят десят одинадцят дванадцят тринадцят чотирнадцят п'ятнадцят шістнадцят сімнадцят вісімнадцят дев'ятнадцят",
);
const TENTH = wordsIn("двадцят тридцят сороков п'ятдесят шістдесят сімдесят вісімдесят дев'яност");

const cardinals = (value: number): string[] => {
  const [one, ten] = [value % 10, TENS[Math.floor(value / 10) - 2] ?? ''];
  if (value < 20) return wordsIn(FORMS[value] ?? SMALL[value] ?? '');
  return one === 0 ? [ten] : cardinals(one).map((unit) => `${ten} ${unit}`);
};

/** "Третього", "четвертого": days and the last word of years. */
const endingsOf = (stem: string): string[] =>
  stem === 'трет' ? ['ій', 'є', 'ього', 'ьому'] : ['ий', 'е', 'ого', 'ому'];
const ordinals = (value: number): string[] => {
  const [one, ten] = [value % 10, Math.floor(value / 10) - 2];
  const stem = value < 20 ? FIRST[value] : one === 0 ? TENTH[ten] : FIRST[one];
  const before = value < 20 || one === 0 ? '' : `${TENS[ten]} `;
  return endingsOf(stem ?? '').map((ending) => `${before}${stem}${ending}`);
};

const lists = listsBeside(import.meta.url);

export const ukrainian: Language = {
  code: 'uk',
  lists,
  countries: ['UA'],
  counting: {
    belowHundred: (value) => [...cardinals(value), ...(value > 0 ? ordinals(value) : [])],
    hundreds: (count) => (count > 9 ? [] : [HUNDREDS[count - 1] ?? '']),
    scales: scalesIn(lists),
    multiples: { тис: 1e3, млн: 1e6 },
    ordinals,
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: ' ', ordinal: (day) => `${day}` },
  ordinaryEndings:
    /(?:ість|ості|істю|ання|анні|анням|ення|енні|енням|ація|ації|ацію|увати|ювати|ати|ити|іти|ується|ається|ться|тися|лася|лися|ський|ська|ську|ським|альний|альна|альне|овий|ова|ове|ими|ого|ому|ій|ність|ності|ують|ають|ємо|имо|єте|ите|іть|йте|іте|ила|ила|или|ала|али|ало|ило|ений|ена|ено|ені|ання|ії|ію)$/,
};
