/// <reference path="./stopword.d.ts" />
import lists from 'stopword';

/** Function words and fillers, which say nothing about the subject. */
const ENGLISH = new Set(
  (
    'a about above actually after again all almost also although always am an and another any anyone anything are ' +
    "aren't around as ask at away back be became because become been before being below best better between both but " +
    "by call came can can't cannot come could couldn't did didn't do does doesn't doing don't done down each either " +
    'else enough er erm even ever every everyone everything far few find first for from further gave get gets getting ' +
    "give go goes going gone good got great had hadn't has hasn't have haven't having he he'd he'll he's hello her " +
    "here here's hers herself hey hi him himself his hmm how however i i'd i'll i'm i've if in indeed instead into is " +
    "isn't it it'd it'll it's its itself just keep kind knew know known last least less let let's like likely little " +
    'long look lot made make makes many matter may maybe me mean means might mine more most much must my myself need ' +
    'needs never new next nice no none nor not nothing now of off often oh ok okay old on once one ones only onto or ' +
    'other others our ours ourselves out over own perhaps please put quite rather really right said same saw say says ' +
    "see seem seems seen several shall she she'd she'll she's should shouldn't since so some someone something soon " +
    "sort still stuff such sure take taken takes tell than thank thanks that that's the their theirs them themselves " +
    "then there there's these they they'd they'll they're they've thing things think this those though three through " +
    "to today together told too took two uh uhm um under until up upon us use used very want wants was wasn't way we " +
    "we'd we'll we're we've well went were weren't what what's whatever when where whether which while who who's whole " +
    "whom whose why will with within without won't would wouldn't yeah yes yet you you'd you'll you're you've your " +
    'yours yourself yourselves zero five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred ' +
    'thousand million half second third seconds minute minutes hour hours day days week weeks month months year years ' +
    'today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday morning evening afternoon time times'
  ).split(' '),
);

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

const sets = new Map<string, ReadonlySet<string>>([['en', ENGLISH]]);

/** True if a lower-case word is a function word. In languages without a list its length decides. */
export function isFunctionWord(word: string, language: string): boolean {
  let words = sets.get(language);
  if (!words) {
    words = new Set(lists[LISTED.get(language) ?? ''] ?? []);
    sets.set(language, words);
  }
  return words.has(word) || (word.length < 2 && LETTER.test(word));
}

/** Letters of alphabetic scripts; in Chinese a single character can be a word. */
const LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
