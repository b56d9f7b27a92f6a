import type { Utterance, WordCorrection } from '@verbatim/contract';

/** Above this many word comparisons, the whole utterance becomes one correction. */
const MAX_COMPARISONS = 4_000_000;

/** The corrections that turn an utterance into a text that a person wrote: only words that differ are replaced. */
export function correctionsOfText(
  { text: original, words }: Pick<Utterance, 'text' | 'words'>,
  utterance: number,
  text: string,
): WordCorrection[] {
  const wanted = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0 || wanted.join(' ') === original.split(/\s+/u).join(' ')) return [];
  const before = words.map(({ word }) => word);
  return spansOf(before, wanted).map(({ from, to, replacement }) => ({
    utterance,
    first_word: from,
    word_count: to - from,
    text: replacement.join(' '),
  }));
}

interface ChangedSpan {
  readonly from: number;
  to: number;
  readonly replacement: string[];
}

/** The spans of words that differ, none of them empty: words that were inserted take a word beside them along. */
function spansOf(before: readonly string[], after: readonly string[]): ChangedSpan[] {
  const spans: ChangedSpan[] = [];
  let from = 0;
  let taken = 0;
  const change = (to: number, until: number): void => {
    const replacement = after.slice(taken, until);
    if (from === to && replacement.length === 0) return;
    const last = spans.at(-1);
    if (last?.to === from) {
      last.to = to;
      last.replacement.push(...replacement);
    } else if (to > from) spans.push({ from, to, replacement });
    else if (from > 0)
      spans.push({ from: from - 1, to, replacement: [before[from - 1] ?? '', ...replacement] });
    else spans.push({ from, to: 1, replacement: [...replacement, before[0] ?? ''] });
  };
  for (const [at, other] of commonWords(before, after)) {
    change(at, other);
    from = at + 1;
    taken = other + 1;
  }
  change(before.length, after.length);
  return spans;
}

/** Places of the words of a longest common sequence in both texts; none if the texts are too long to compare. */
function commonWords(
  before: readonly string[],
  after: readonly string[],
): [before: number, after: number][] {
  const width = after.length + 1;
  if (before.length * width > MAX_COMPARISONS) return [];
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        before[a] === after[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
    }
  }
  const common: [number, number][] = [];
  for (let a = 0, b = 0; a < before.length && b < after.length; ) {
    if (before[a] === after[b]) {
      common.push([a, b]);
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return common;
}
