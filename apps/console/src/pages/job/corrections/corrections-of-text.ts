import type { Corrections, Utterance, WordCorrection } from '@verbatim/contract';
import type { CorrectedUtterance, WordRange } from '@verbatim/contract/corrections';
import { joinTexts } from '@verbatim/contract/transcript';

/** Above this many word comparisons, the whole text becomes one correction. */
const MAX_COMPARISONS = 4_000_000;

/** All corrections, as they are stored. */
export type Corrected = Required<Omit<Corrections, 'updated_at'>>;

/** A text that a person wrote, and who says it; undefined if that is unknown. */
export interface Said {
  readonly text: string;
  readonly speaker: number | undefined;
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** The words of the original at some places. */
const originalWords = (originals: readonly Utterance[], sources: readonly WordRange[]): string[] =>
  sources.flatMap(({ utterance, from, to }) =>
    (originals[utterance]?.words ?? []).slice(from, to).map(({ word }) => word),
  );

/** The text of the original at some places. */
export const originalText = (
  originals: readonly Utterance[],
  sources: readonly WordRange[],
): string =>
  joinTexts(
    sources.map((source) => {
      const original = originals[source.utterance];
      const isWhole = source.from === 0 && source.to === original?.words.length;
      return isWhole ? original.text : joinTexts(originalWords(originals, [source]));
    }),
  );

/** Corrections in which an utterance has these texts, each as an utterance of its own; null if it has fewer words than texts. */
export function withTexts(
  corrections: Corrected,
  originals: readonly Utterance[],
  { utterance, sources }: CorrectedUtterance,
  said: readonly Said[],
): Corrected | null {
  const parts = divided(originals, sources, said);
  if (parts === null) return null;
  let next: Corrected = {
    ...corrections,
    words: [
      ...corrections.words.filter((each) => !sources.some((source) => overlaps(each, source))),
      ...parts.flatMap(({ own, text }) => correctionsOfText(originals, own, text)),
    ],
  };
  for (const [number, { own, speaker }] of parts.entries()) {
    const [first] = own;
    if (first === undefined) continue;
    if (number > 0 && first.from > 0) {
      const split = { utterance: first.utterance, word: first.from };
      next = { ...next, splits: [...next.splits, split] };
    } else if (number > 0) next = withoutMergeBefore(next, sources, first);
    if (speaker !== undefined && (number > 0 || speaker !== utterance.speaker))
      next = withSpeaker(next, originals, first, speaker);
  }
  return next;
}

const overlaps = (
  { utterance, first_word: first, word_count: count }: WordCorrection,
  source: WordRange,
): boolean => utterance === source.utterance && first < source.to && first + count > source.from;

/** Takes back the merge of the utterance of this source with the one before it. */
function withoutMergeBefore(
  corrections: Corrected,
  sources: readonly WordRange[],
  { utterance }: WordRange,
): Corrected {
  const before = sources[sources.findIndex((each) => each.utterance === utterance) - 1];
  return {
    ...corrections,
    merges: corrections.merges.filter((each) => each.utterance !== before?.utterance),
  };
}

/** Says who speaks from a place on, where an utterance begins. */
function withSpeaker(
  corrections: Corrected,
  originals: readonly Utterance[],
  { utterance, from }: WordRange,
  speaker: number,
): Corrected {
  if (from > 0) {
    const others = corrections.splits.filter(
      (each) => each.utterance !== utterance || each.word !== from,
    );
    return { ...corrections, splits: [...others, { utterance, word: from, speaker }] };
  }
  const others = corrections.utterances.filter((each) => each.utterance !== utterance);
  const isFound = speaker === originals[utterance]?.speaker;
  return { ...corrections, utterances: isFound ? others : [...others, { utterance, speaker }] };
}

/** Corrections in which an utterance goes on in the next one of its channel; null if there is none. */
export function withMerge(
  corrections: Corrected,
  parts: readonly CorrectedUtterance[],
  at: number,
): Corrected | null {
  const last = parts[at]?.sources.at(-1);
  const next = parts
    .slice(at + 1)
    .find(({ utterance }) => utterance.channel === parts[at]?.utterance.channel)?.sources[0];
  if (last === undefined || next === undefined) return null;
  const { merges, splits } = corrections;
  if (next.from === 0)
    return { ...corrections, merges: [...merges, { utterance: last.utterance }] };
  const isBetween = (each: { utterance: number; word: number }): boolean =>
    each.utterance === next.utterance && each.word === next.from;
  return { ...corrections, splits: splits.filter((each) => !isBetween(each)) };
}

/** Corrections in which an utterance has its original words. */
export const withoutTexts = (
  corrections: Corrected,
  { sources }: CorrectedUtterance,
): Corrected => ({
  ...corrections,
  words: corrections.words.filter((each) => !sources.some((source) => overlaps(each, source))),
});

/** Which words of the original become which text. */
function divided(
  originals: readonly Utterance[],
  sources: readonly WordRange[],
  said: readonly Said[],
): (Said & { readonly own: readonly WordRange[] })[] | null {
  const before = originalWords(originals, sources);
  if (said.length > 1 && before.length < said.length) return null;
  const after = said.flatMap(({ text }) => wordsOf(text));
  const pairs = commonWords(before, after).map(([a, b]): Pair => [b, a]);
  const ends: Pair = [after.length, before.length];
  let [written, taken] = [0, 0];
  return said.map((each, number) => {
    written += wordsOf(each.text).length;
    const left = said.length - number - 1;
    const place = opposite(pairs, written, ends);
    // Each text has at least one word of the original.
    const to =
      left === 0 ? before.length : Math.min(before.length - left, Math.max(taken + 1, place));
    const own = rangesBetween(sources, taken, to);
    taken = to;
    return { ...each, own };
  });
}

/** The part of some places that begins after `from` of their words and ends after `to`. */
function rangesBetween(sources: readonly WordRange[], from: number, to: number): WordRange[] {
  let passed = 0;
  return sources.flatMap((source) => {
    const start = source.from + Math.max(0, from - passed);
    const end = Math.min(source.to, source.from + to - passed);
    passed += source.to - source.from;
    return start < end ? [{ ...source, from: start, to: end }] : [];
  });
}

type Pair = readonly [here: number, there: number];

/** The place in one text that stands opposite a place in the other, between words that both have. */
function opposite(pairs: readonly Pair[], here: number, ends: Pair): number {
  const next = pairs.find(([each]) => each >= here) ?? ends;
  const [last, lastThere] = pairs.findLast(([each]) => each < here) ?? [-1, -1];
  const width = next[0] - last - 1;
  if (width === 0) return next[1];
  return lastThere + 1 + Math.round(((here - last - 1) / width) * (next[1] - lastThere - 1));
}

/** The corrections that turn words of the original into a text that a person wrote: only words that differ are replaced. */
export function correctionsOfText(
  originals: readonly Utterance[],
  sources: readonly WordRange[],
  text: string,
): WordCorrection[] {
  const wanted = wordsOf(text);
  const all = originalWords(originals, sources);
  const pairs = sources.length > 1 ? commonWords(all, wanted) : [];
  let [passed, written] = [0, 0];
  return sources.flatMap((source, number) => {
    const { utterance, from, to } = source;
    const before = all.slice(passed, passed + to - from);
    passed += to - from;
    const isLast = number === sources.length - 1;
    const end = isLast ? wanted.length : opposite(pairs, passed, [all.length, wanted.length]);
    const after = wanted.slice(written, end);
    written = end;
    // Words of a script without spaces are written as one.
    const isSame = wordsOf(originalText(originals, [source])).join(' ') === after.join(' ');
    if (before.length === 0 || isSame) return [];
    return spansOf(before, after).map((span) => ({
      utterance,
      first_word: from + span.from,
      word_count: span.to - span.from,
      text: span.replacement.join(' '),
    }));
  });
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
