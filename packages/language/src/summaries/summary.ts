import type { SummaryType, Utterance } from '@verbatim/contract';
import { type ReadTranscript, readTranscript, type Statement } from '../topics/read-transcript.ts';
import { topicSegmentsOf } from '../topics/topic-segments.ts';
import { telling } from './selection.ts';

/** A summary leaves out at least half of a talk, unless that is one sentence. */
const share = (statements: readonly Statement[], most: number): number =>
  Math.min(most, Math.ceil(statements.length / 2));

const SENTENCES = 3;
const POINTS = 7;
const PARAGRAPHS = 4;
const SENTENCES_OF_A_PARAGRAPH = 3;

/**
 * A summary of sentences that were said, in their order: those that have most in common with all others.
 * It is empty where nothing was said.
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

/** One text; where another voice speaks, a new line begins. */
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
