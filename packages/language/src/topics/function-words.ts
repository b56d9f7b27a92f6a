/// <reference path="./stopword.d.ts" />
import lists from 'stopword';
import { listsFor } from '../languages/language.ts';

/** Lists of the library by language code; close relatives share one. */
const LISTED = new Map(
  [
    'af afr, ar ara, bg bul, bn ben, br bre, bs hrv, ca cat, cs ces, da dan, de deu, el ell, es spa, et est, eu eus',
    'fa fas, fi fin, fr fra, gl glg, gu guj, ha hau, he heb, hi hin, hr hrv, hu hun, hy hye, id ind, it ita, ja jpn',
    'ko kor, la lat, lt lit, lv lav, mr mar, ms msa, my mya, nl nld, nn nob, no nob, pa panGu, pl pol, pt por, ro ron',
    'ru rus, sk slk, sl slv, so som, sv swe, sw swa, th tha, tl tgl, tr tur, uk ukr, ur urd, vi vie, yo yor, yue zho',
    'zh zho',
  ]
    .flatMap((line) => line.split(', '))
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Function words and fillers, which say nothing about the subject. */
const sets = new Map<string, ReadonlySet<string>>();

/** True if a lower-case word is a function word. In languages without a list its length decides. */
export function isFunctionWord(word: string, language: string): boolean {
  let words = sets.get(language);
  if (!words) {
    const own = listsFor(language)('sentences').get('function words') ?? [];
    words = new Set([...(lists[LISTED.get(language) ?? ''] ?? []), ...own]);
    sets.set(language, words);
  }
  return words.has(word) || (word.length < 2 && LETTER.test(word));
}

/** Letters of alphabetic scripts; in Chinese a single character can be a word. */
const LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
