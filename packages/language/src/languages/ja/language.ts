import { type Language, listsBeside, scalesIn, wordsAlone } from '../language.ts';

const ONES = [...'零一二三四五六七八九'];

function belowHundred(value: number): string[] {
  const [one, ten] = [value % 10, Math.floor(value / 10)];
  if (value === 0) return ['零', '〇', 'ゼロ', 'れい'];
  const rest = one === 0 ? '' : ONES[one];
  return [ten === 0 ? `${rest}` : ten === 1 ? `十${rest}` : `${ONES[ten]}十${rest}`];
}

/** Up to 9900: "百", "三百", "千二百". */
function hundreds(count: number): string[] {
  const [hundred, thousand] = [count % 10, Math.floor(count / 10)];
  const few = hundred === 0 ? '' : hundred === 1 ? '百' : `${ONES[hundred]} 百`;
  if (thousand === 0) return [few];
  return thousand === 1 ? [`千 ${few}`, `一 千 ${few}`] : [`${ONES[thousand]} 千 ${few}`];
}

const lists = listsBeside(import.meta.url);

export const japanese: Language = {
  code: 'ja',
  lists,
  unspaced: true,
  countries: ['JP'],
  counting: {
    belowHundred,
    hundreds,
    scales: scalesIn(lists),
    multiples: { 千: 1e3, 百: 100 },
    ordinals: () => [],
    digits: { ゼロ: 0, まる: 0 },
  },
  dictionary: wordsAlone(lists),
  written: { decimal: '.', group: ',', ordinal: (day) => `${day}` },
};
