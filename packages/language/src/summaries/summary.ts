import type { SummaryType, Utterance } from '@verbatim/contract';
import { type ReadTranscript, readTranscript, type Statement } from '../topics/read-transcript.ts';
import { topicSegmentsOf } from '../topics/topic-segments.ts';
import { telling } from './selection.ts';

/** A summary has at most half of the sentences, but at least one. */
const share = (statements: readonly Statement[], most: number): number =>
  Math.min(most, Math.ceil(statements.length / 2));

const SENTENCES = 3;
const POINTS = 7;
const PARAGRAPHS = 4;
const SENTENCES_OF_A_PARAGRAPH = 3;

/**
 * An extractive summary: the sentences that have most in common with all others, in their order.
 * Empty if nothing was said.
 */
export function summaryOf(utterances: readonly Utterance[], type: SummaryType): string {
  return write[type](readTranscript(utterances));
}

const write: Readonly<Record<SummaryType, (talk: ReadTranscript) => string>> = {
  concise: (talk) => asText(most(talk, talk.statements, SENTENCES)),
  bullet_points: (talk) =>
    most(talk, talk.statements, POINTS)
      .map(({ sentence }) => `- ${sentence.sentence}`)
      .join('\n'),
  general: (talk) =>
    topicSegmentsOf(talk, PARAGRAPHS)
      .map((stretch) => asText(most(talk, stretch, SENTENCES_OF_A_PARAGRAPH)))
      .join('\n\n'),
};

const most = (
  { termCount }: ReadTranscript,
  statements: readonly Statement[],
  count: number,
): Statement[] => telling(statements, termCount, share(statements, count));

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
