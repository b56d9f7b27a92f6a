import { type Language, listsBeside, scalesIn, wordsAlone, wordsIn } from '../language.ts';

const ONES = wordsIn('sıfır bir iki üç dört beş altı yedi sekiz dokuz');
const TENS = wordsIn('on yirmi otuz kırk elli altmış yetmiş seksen doksan');

/** What may end a number: "üçte", "on dörtte". Forms that are words of their own are left out. */
const ENDINGS: Readonly<Record<string, string>> = {
  bir: 'de den e inde',
  iki: 'de den ye yi sinde si',
  üç: 'te ten e ü ünde',
  beş: 'te ten e i inde',
  altı: 'da dan ya yı sında',
  yedi: 'de den ye yi sinde',
  sekiz: 'de den e i inde',
  dokuz: 'da dan a u unda',
  yirmi: 'de den ye yi sinde',
  otuz: 'da dan a u unda',
  kırk: 'ta tan a ı ında',
  elli: 'de den ye yi sinde',
  altmış: 'ta tan a ı ında',
  yetmiş: 'te ten e i inde',
  seksen: 'de den e i inde',
  doksan: 'da dan a ı ında',
};
const ended = (word: string): string[] =>
  word.endsWith('dört')
    ? [
        word,
        `${word}te`,
        `${word}ten`,
        word.replace(/t$/, 'de'),
        word.replace(/t$/, 'dü'),
        word.replace(/t$/, 'dünde'),
      ]
    : [word, ...(ENDINGS[word.split(' ').at(-1) ?? '']?.split(' ') ?? []).map((one) => word + one)];

const belowHundred = (value: number): string[] => {
  const [one, ten] = [value % 10, TENS[Math.floor(value / 10) - 1] ?? ''];
  if (value < 10) return ended(ONES[value] ?? '');
  return ended(one === 0 ? ten : `${ten} ${ONES[one]}`);
};

const lists = listsBeside(import.meta.url);

export const turkish: Language = {
  code: 'tr',
  lists,
  countries: ['TR'],
  counting: {
    belowHundred,
    hundreds: (count) => (count > 9 ? [] : [count === 1 ? 'yüz' : `${ONES[count]} yüz`]),
    scales: scalesIn(lists),
    ordinals: () => [],
    repeats: { çift: 2 },
  },
  dictionary: wordsAlone(lists),
  written: { decimal: ',', group: '.', ordinal: (day) => `${day}` },
  suffix: /['’]\p{L}+$/u,
  ordinaryEndings:
    /(?:lar|ler|ları|leri|ların|lerin|larda|lerde|lık|lik|luk|lük|lığı|liği|mak|mek|ması|mesi|yor|yorum|yorsun|yoruz|yorlar|acak|ecek|acağım|eceğim|dım|dim|dum|düm|tım|tim|dık|dik|tık|tik|mış|miş|muş|müş|ıyor|iyor|uyor|üyor|ınız|iniz|unuz|ünüz|ımız|imiz|sınız|siniz|abilir|ebilir|arak|erek|ınca|ince|sel|sal|malı|meli|ması)$/,
};
