import { lettersOf } from '../recognition/segments.ts';

/** A word and its span in seconds. */
interface SpokenWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** A span that two neighboring segments both have. */
interface Overlap {
  readonly from: number;
  readonly to: number;
}

/** Largest difference of the times that two segments give the same word. */
const MAX_SHIFT_SECONDS = 0.4;
/** Weight of a difference in time against the distance from both ends of the overlap: a word may be said twice in a row. */
const SHIFT_COST = 10;
/** After such a pause the next word begins a sentence or an utterance. */
const SENTENCE_PAUSE_SECONDS = 1;

const SENTENCE_END = /[.?!…]["'”’)]*$/u;
const LAST_MARKS = /[\p{P}\p{S}]+$/u;
const ONLY_MARKS = /^[\p{P}\p{S}]+$/u;
/** English words that are never names: a capital within a sentence comes from the cut before it. */
const FUNCTION_WORDS = new Set(
  'a an and are as at but by for from he her his if in is it its my of on or our she so that the their then there they this to was we were what when which who with you your'.split(
    ' ',
  ),
);

/**
 * Joins the words of two segments that a cut has parted. Each was recognized as if it were a sentence of its own: what both
 * have heard is kept once, and capitals and full stops that come from the cut are removed.
 */
export function joinAtSeam<Word extends SpokenWord>(
  before: readonly Word[],
  after: readonly Word[],
  overlap: Overlap | null = null,
): Word[] {
  const agreed = overlap === null ? null : atAgreement(before, after, overlap);
  if (agreed !== null) return agreed;
  const middle = overlap === null ? 0 : (overlap.from + overlap.to) / 2;
  const isEarly = ({ start, end }: Word): boolean => (start + end) / 2 < middle;
  return overlap === null
    ? mended(before, after)
    : mended(
        before.filter((word) => word.end <= overlap.from || isEarly(word)),
        after.filter((word) => word.start >= overlap.to || !isEarly(word)),
      );
}

/** Joins at the word that both segments have heard at the same time, closest to the middle of the overlap; null: there is none. */
function atAgreement<Word extends SpokenWord>(
  before: readonly Word[],
  after: readonly Word[],
  { from, to }: Overlap,
): Word[] | null {
  let joined: Word[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, word] of before.entries()) {
    if (word.end <= from) continue;
    for (const [other, same] of after.entries()) {
      if (same.start >= to) break;
      const shift = Math.abs(word.start - same.start);
      const distance = Math.abs((word.start + word.end - from - to) / 2);
      const cost = SHIFT_COST * shift + distance;
      if (lettersOf(word.word) !== lettersOf(same.word) || lettersOf(word.word) === '') continue;
      if (shift > MAX_SHIFT_SECONDS || cost >= least) continue;
      least = cost;
      // The segment after the cut knows how the sentence goes on; the one before, how it began.
      const marks = LAST_MARKS.exec(same.word)?.[0] ?? '';
      const kept = { ...word, word: word.word.replace(LAST_MARKS, '') + marks };
      joined = [...before.slice(0, index), kept, ...after.slice(other + 1)];
    }
  }
  return joined;
}

/** Joins words that follow each other, with the punctuation and capitals of one text. */
function mended<Word extends SpokenWord>(before: readonly Word[], after: readonly Word[]): Word[] {
  const last = before.at(-1);
  const [first, ...rest] = after;
  if (last === undefined || first === undefined) return [...before, ...after];
  // Marks without a word belong to the word before the cut, which has its own.
  if (ONLY_MARKS.test(first.word)) return mended(before, rest);
  const isEnded = SENTENCE_END.test(last.word);
  const isNewSentence = first.start - last.end >= SENTENCE_PAUSE_SECONDS;
  if (isEnded && /^\p{Ll}/u.test(first.word)) {
    if (isNewSentence) return [...before, { ...first, word: capitalized(first.word) }, ...rest];
    const open = { ...last, word: last.word.replace(/\.$/, '') };
    return [...before.slice(0, -1), open, ...after];
  }
  const lower = first.word.toLowerCase();
  const isCapitalByCut = !isEnded && !isNewSentence && FUNCTION_WORDS.has(lettersOf(lower));
  return [...before, isCapitalByCut ? { ...first, word: lower } : first, ...rest];
}

const capitalized = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
};
