import type { Emotion, Sentiment } from '@verbatim/contract';
import { sentimentOf } from '../../src/sentiment/sentiment.ts';
import { saying } from '../saying.ts';
import type { Judgment } from '../scores.ts';

/** What labeled sentences are taken for, beside their labels. */
export function judgedSentiment(
  sentences: readonly {
    readonly text: string;
    readonly sentiment: Sentiment;
    readonly emotion: Emotion;
  }[],
): { readonly sentiments: Judgment[]; readonly emotions: Judgment[] } {
  const results = sentimentOf(sentences.map(({ text }) => saying(text)));
  return {
    sentiments: results.map(({ sentiment }, at) => ({
      expected: [sentences[at]?.sentiment ?? ''],
      found: [sentiment],
    })),
    emotions: results.map(({ emotion }, at) => ({
      expected: [sentences[at]?.emotion ?? ''],
      found: [emotion],
    })),
  };
}
