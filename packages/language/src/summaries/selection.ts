import type { Statement } from '../topics/read-transcript.ts';
import { addTo, centralityOf, dot } from '../topics/vectors.ts';

/** Statements with fewer terms are not selected. */
const MIN_TERMS = 3;
/** Statements of more words are selected only if there is nothing else. */
const MAX_WORDS = 45;
/** Penalty on a statement for its similarity to selected ones. */
const REPETITION = 0.9;
const TOO_LIKE = 0.7;
const QUESTION = /[?？؟]$/u;

/** The most central statements in their order, without repetitions (maximal marginal relevance). */
export function telling(
  statements: readonly Statement[],
  termCount: number,
  count: number,
): Statement[] {
  const candidates = candidatesAmong(statements);
  const central = centralityOf(
    candidates.map(({ vector }) => vector),
    termCount,
  );
  const highest = central.reduce((most, value) => Math.max(most, value), 0) || 1;
  const repeated = candidates.map(() => 0);
  const chosen = new Set<number>();
  const spread = new Float64Array(termCount);
  while (chosen.size < Math.min(count, candidates.length)) {
    let best = -1;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < candidates.length; index += 1) {
      const likeness = repeated[index] ?? 0;
      const worth = (central[index] ?? 0) / highest - REPETITION * likeness;
      if (likeness < TOO_LIKE && !chosen.has(index) && worth > bestWorth)
        [best, bestWorth] = [index, worth];
    }
    const vector = candidates[best]?.vector;
    if (!vector) break;
    chosen.add(best);
    addTo(spread, vector, 1);
    for (const [index, candidate] of candidates.entries())
      repeated[index] = Math.max(repeated[index] ?? 0, dot(candidate.vector, spread));
    addTo(spread, vector, -1);
  }
  return candidates.filter((_, index) => chosen.has(index));
}

/** Prefers statements over questions, greetings and overlong sentences; drops duplicates. */
function candidatesAmong(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>();
  const different = statements.filter(({ sentence }) => {
    const text = sentence.sentence.toLowerCase();
    return !seen.has(text) && seen.add(text);
  });
  const full = different.filter(({ terms }) => terms.length >= MIN_TERMS);
  const good = full.filter(
    ({ sentence }) => sentence.words.length <= MAX_WORDS && !QUESTION.test(sentence.sentence),
  );
  return [good, full, different].find((some) => some.length > 0) ?? [];
}
