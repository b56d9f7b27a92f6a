import type { SummaryType, Utterance } from '@verbatim/contract';
import { type ReadTranscript, readTranscript, type Statement } from '../topics/read-transcript.ts';
import { addTo, centralityOf, dot } from '../topics/terms.ts';
import { topicSegmentsOf } from '../topics/topic-segments.ts';

const SENTENCES = 3;
const POINTS = 7;
const PARAGRAPHS = 4;
const SENTENCES_OF_A_PARAGRAPH = 3;

/** An extractive summary: the sentences that have most in common with all others, in their order. Empty if nothing was said. */
export const summaryOf = (utterances: readonly Utterance[], type: SummaryType): string =>
  write[type](readTranscript(utterances));

const write: Readonly<Record<SummaryType, (talk: ReadTranscript) => string>> = {
  concise: (talk) => asText(extract(talk, talk.statements, SENTENCES)),
  bullet_points: (talk) =>
    extract(talk, talk.statements, POINTS)
      .map(({ sentence }) => `- ${sentence.sentence}`)
      .join('\n'),
  general: (talk) =>
    topicSegmentsOf(talk, PARAGRAPHS)
      .map((stretch) => asText(extract(talk, stretch, SENTENCES_OF_A_PARAGRAPH)))
      .join('\n\n'),
};

/** At most half of the statements, but at least one. */
const extract = (
  { termCount }: ReadTranscript,
  statements: readonly Statement[],
  maxCount: number,
): Statement[] =>
  mostCentral(statements, termCount, Math.min(maxCount, Math.ceil(statements.length / 2)));

/** Full stops of scripts that put no space after them. */
const NO_SPACE_AFTER = /[。？！]["'”’»)\]]*$/u;

/** Joins statements to one text, with a new line at each change of voice. */
export function asText(statements: readonly Statement[]): string {
  let text = '';
  for (const [index, { sentence }] of statements.entries()) {
    const before = statements[index - 1]?.sentence;
    if (before) {
      const sameVoice = before.speaker === sentence.speaker && before.channel === sentence.channel;
      text += sameVoice ? (NO_SPACE_AFTER.test(before.sentence) ? '' : ' ') : '\n';
    }
    text += sentence.sentence;
  }
  return text;
}

/** Statements with fewer terms are not selected. */
const MIN_TERMS = 3;
/** Statements of more words are selected only if there is nothing else. */
const MAX_WORDS = 45;
/** Penalty on a statement for its similarity to selected ones. */
const REPETITION = 0.9;
/** More similar statements count as repetitions. */
const MAX_SIMILARITY = 0.7;
const QUESTION = /[?？؟]$/u;

/** The most central statements in their order, without repetitions (maximal marginal relevance). */
export function mostCentral(
  statements: readonly Statement[],
  termCount: number,
  count: number,
): Statement[] {
  const candidates = candidatesAmong(statements);
  const central = centralityOf(
    candidates.map(({ vector }) => vector),
    termCount,
  );
  const highest = central.reduce((one, other) => Math.max(one, other), 0) || 1;
  /** Highest similarity of each candidate to a chosen one. */
  const similarity = candidates.map(() => 0);
  const chosen = new Set<number>();
  const spread = new Float64Array(termCount);
  while (chosen.size < Math.min(count, candidates.length)) {
    let best = -1;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < candidates.length; index += 1) {
      const repetition = similarity[index] ?? 0;
      const worth = (central[index] ?? 0) / highest - REPETITION * repetition;
      if (repetition < MAX_SIMILARITY && !chosen.has(index) && worth > bestWorth)
        [best, bestWorth] = [index, worth];
    }
    const vector = candidates[best]?.vector;
    if (!vector) break;
    chosen.add(best);
    addTo(spread, vector, 1);
    for (const [index, candidate] of candidates.entries())
      similarity[index] = Math.max(similarity[index] ?? 0, dot(candidate.vector, spread));
    addTo(spread, vector, -1);
  }
  return candidates.filter((_, index) => chosen.has(index));
}

/** Prefers statements over questions, greetings and overlong sentences; drops duplicates. */
function candidatesAmong(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>();
  const different = statements.filter(({ sentence }) => {
    const text = sentence.sentence.toLowerCase();
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
  const full = different.filter(({ terms }) => terms.length >= MIN_TERMS);
  const good = full.filter(
    ({ sentence }) => sentence.words.length <= MAX_WORDS && !QUESTION.test(sentence.sentence),
  );
  return [good, full, different].find((some) => some.length > 0) ?? [];
}
