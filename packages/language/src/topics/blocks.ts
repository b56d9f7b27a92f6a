import type { Statement } from './read-transcript.ts';
import { addTo, dot, vectorsOf } from './vectors.ts';

/** Consecutive statements that are together long enough to compare. */
export interface Block {
  readonly statements: readonly Statement[];
  readonly words: number;
}

/** Words of a block; more in long transcripts. */
const BLOCK_WORDS = 20;
/** Limit of blocks: each is compared with each. */
const MAX_BLOCKS = 200;

/** Cuts a transcript into blocks of whole statements. */
export function blocksOf(statements: readonly Statement[]): Block[] {
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
export function likenessOf(blocks: readonly Block[]): Float64Array[] {
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
