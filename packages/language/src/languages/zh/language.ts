import { type Language, listsBeside, scalesIn, wordsAlone } from '../language.ts';

const ONES = [...'零一二三四五六七八九'];

/** "二十一", "一十五" behind hundreds, "二百零五", "两百". */
const onesOf = (one: number): string[] => (one === 2 ? ['二', '两'] : [ONES[one] ?? '']);
function belowHundred(value: number): string[] {
  const [one, ten] = [value % 10, Math.floor(value / 10)];
  const rest = one === 0 ? '' : ONES[one];
  if (value === 0) return ['零', '〇'];
  if (ten === 0) return onesOf(one);
  return ten === 1 ? [`十${rest}`, `一十${rest}`] : [`${ONES[ten]}十${rest}`];
}

/** Up to 9900: thousands are said before hundreds, and a zero stands for what is left out. */
function hundreds(count: number, rest: number): string[] {
  const [hundred, thousand] = [count % 10, Math.floor(count / 10)];
  const end = rest > 0 && (rest < 10 || hundred === 0) ? ' 零' : '';
  const few = hundred === 0 ? [''] : onesOf(hundred).map((one) => `${one} 百`);
  if (thousand === 0) return few.map((one) => one + end);
  return onesOf(thousand).flatMap((one) => few.map((more) => `${one} 千 ${more}${end}`));
}

const lists = listsBeside(import.meta.url);

export const chinese: Language = {
  code: 'zh',
  lists,
  unspaced: true,
  countries: ['CN', 'TW', 'HK'],
  phoneLength: 8,
  counting: {
    belowHundred,
    hundreds,
    and: '零',
    scales: scalesIn(lists),
    multiples: { 千: 1e3, 百: 100 },
    ordinals: () => [],
    digits: { 幺: 1 },
  },
  dictionary: wordsAlone(lists),
  written: { decimal: '.', group: ',', ordinal: (day) => `${day}` },
};
