import type { ReadTranscript, Statement } from './read-transcript.ts';
import { addTo, dot, vectorsOf } from './terms.ts';

/** Consecutive statements about one subject. */
export type TopicSegment = readonly Statement[];

const MIN_WORDS = 80;
/** Minimum gain of a cut, tuned on transcripts joined from several. */
const MIN_CHANGE = 0.25;

/**
 * Cuts a transcript where its subject changes, into a limited number of segments: the cut with the greatest cohesion of its
 * segments, less a cost for each (after Utiyama and Isahara 2001, with the similarity of Choi 2000).
 * Time grows with the number of terms: the number of blocks, which are compared each with each, is limited.
 */
export function topicSegmentsOf(
  { statements, termCount }: ReadTranscript,
  most: number,
): TopicSegment[] {
  const blocks = blocksOf(statements);
  const stretches: Block[][] = [];
  let from = 0;
  for (const to of bestEnds(blocks, most)) {
    stretches.push(blocks.slice(from, to));
    from = to;
  }
  return placed(stretches, termCount);
}

/** Ends of the segments, as counts of blocks. */
function bestEnds(blocks: readonly Block[], most: number): number[] {
  const count = blocks.length;
  const { holding, price } = judgeOf(blocks);
  const words = [0];
  for (const block of blocks) words.push((words.at(-1) ?? 0) + block.words);
  const longEnough = (from: number, to: number): boolean =>
    (words[to] ?? 0) - (words[from] ?? 0) >= MIN_WORDS;

  // Best cohesion of the blocks up to each end for one segment, two, and so on; and where the last segment begins.
  let worth = blocks.map((_, index) => holding(0, index + 1));
  const begins = [blocks.map(() => 0)];
  let best = { stretches: 1, worth: (worth.at(-1) ?? 0) - price };
  for (let stretches = 2; stretches <= Math.min(most, count); stretches += 1) {
    const next = blocks.map(() => Number.NEGATIVE_INFINITY);
    const begin = blocks.map(() => 0);
    for (let end = 1; end <= count; end += 1) {
      for (let start = 1; start < end && longEnough(start, end); start += 1) {
        if (!longEnough(0, start)) continue;
        const value = (worth[start - 1] ?? 0) + holding(start, end);
        if (value > (next[end - 1] ?? 0)) [next[end - 1], begin[end - 1]] = [value, start];
      }
    }
    worth = next;
    begins.push(begin);
    const value = (worth.at(-1) ?? 0) - price * stretches;
    if (value > best.worth) best = { stretches, worth: value };
  }
  const ends: number[] = [];
  for (let { stretches } = best, end = count; end > 0; stretches -= 1) {
    ends.unshift(end);
    end = begins[stretches - 1]?.[end - 1] ?? 0;
  }
  return ends;
}

/** Cohesion of a range of blocks, and the gain that another cut needs. */
function judgeOf(blocks: readonly Block[]) {
  const likeness = likenessOf(blocks);
  const count = blocks.length;
  const upTo = (row: number, column: number): number => likeness[row]?.[column] ?? 0;
  const usual = count > 1 ? (upTo(count, count) - count) / (count * (count - 1)) : 1;
  return {
    holding: (from: number, to: number): number =>
      (upTo(to, to) - 2 * upTo(from, to) + upTo(from, from)) / (to - from),
    price: 1 - usual + MIN_CHANGE,
  };
}

/** Moves statements around each cut to the side with which they have more in common: blocks are cut by length alone. */
function placed(stretches: readonly (readonly Block[])[], termCount: number): TopicSegment[] {
  const parts = stretches.map((blocks) => blocks.map(({ statements }) => [...statements]));
  const subjects = parts.map((blocks) => {
    const subject = new Float64Array(termCount);
    for (const { vector } of blocks.flat()) addTo(subject, vector, 1);
    return subject;
  });
  for (const [index, part] of parts.entries()) {
    const [left, right] = [part.at(-1), parts[index + 1]?.[0]];
    const [before, after] = [subjects[index], subjects[index + 1]];
    if (!left || !right || !before || !after) continue;
    const around = [...left, ...right];
    // Each statement is compared with the others of its segment, not with itself.
    const leaning = around.map(({ vector }, at) => {
      const itself = at < left.length ? 1 : -1;
      return dot(vector, before) - dot(vector, after) - itself;
    });
    const cut = bestCut(leaning);
    left.splice(0, left.length, ...around.slice(0, cut));
    right.splice(0, right.length, ...around.slice(cut));
  }
  return parts.map((blocks) => blocks.flat());
}

/** The cut that leaves left-leaning statements before it and right-leaning ones after it; neither side is empty. */
function bestCut(leaning: readonly number[]): number {
  let sum = 0;
  let best = { cut: 1, sum: Number.NEGATIVE_INFINITY };
  for (let cut = 1; cut < leaning.length; cut += 1) {
    sum += leaning[cut - 1] ?? 0;
    if (sum > best.sum) best = { cut, sum };
  }
  return best.cut;
}

/** Consecutive statements that are together long enough to compare. */
type Block = { readonly statements: readonly Statement[]; readonly words: number };

/** Words of a block; more in long transcripts. */
const BLOCK_WORDS = 20;
/** Limit of blocks: each is compared with each. */
const MAX_BLOCKS = 200;

/** Cuts a transcript into blocks of whole statements. */
function blocksOf(statements: readonly Statement[]): Block[] {
  const total = statements.reduce((sum, { sentence }) => sum + sentence.words.length, 0);
  const enough = Math.max(BLOCK_WORDS, total / MAX_BLOCKS);
  const blocks: Block[] = [];
  let block: Statement[] = [];
  let words = 0;
  for (const [index, statement] of statements.entries()) {
    block.push(statement);
    words += statement.sentence.words.length;
    if (words >= enough || index === statements.length - 1) {
      blocks.push({ statements: block, words });
      block = [];
      words = 0;
    }
  }
  return blocks;
}

/** Summed-area table of the similarity of blocks: row i, column j is the sum of all cells before both, so a square takes four reads. */
function likenessOf(blocks: readonly Block[]): Float64Array[] {
  const { all, termCount } = vectorsOf(blocks.map(sharedTerms(blocks)));
  const before = new Float64Array(termCount);
  const sums = [new Float64Array(all.length + 1)];
  for (const vector of all) {
    addTo(before, vector, 1);
    const sum = new Float64Array(all.length + 1);
    for (const [column, other] of all.entries())
      sum[column + 1] = (sum[column] ?? 0) + dot(other, before);
    sums.push(sum);
  }
  return sums;
}

/** Drops terms of a single block: they make it similar to no other. */
function sharedTerms(blocks: readonly Block[]) {
  const termsIn = ({ statements }: Block) => statements.flatMap(({ terms }) => terms);
  const holders = new Map<string, number>();
  for (const block of blocks)
    for (const stem of new Set(termsIn(block).map((term) => term.stem)))
      holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return (block: Block) => termsIn(block).filter(({ stem }) => (holders.get(stem) ?? 0) > 1);
}
