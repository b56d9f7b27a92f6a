import type { Steps } from '@verbatim/language';
import type { LiveParameters } from '@verbatim/live';
import { vocabularyOf } from '../recognition/request-hints.ts';

type Realtime = LiveParameters['realtime_processing'];

/** Steps that change the words of partials and finals. */
export function rewritingStepsOf(realtime: Realtime): Pick<Steps, 'spelling' | 'vocabulary'> {
  const vocabulary = vocabularyOf(realtime.custom_vocabulary, realtime.custom_vocabulary_config);
  const { custom_spelling_config: spelling } = realtime;
  return {
    ...(vocabulary && { vocabulary }),
    ...(realtime.custom_spelling && spelling && { spelling }),
  };
}

/** Steps that find something in the words of finals, and change nothing. */
export const analysisStepsOf = (realtime: Realtime): Pick<Steps, 'entities' | 'sentiment'> => ({
  ...(realtime.named_entity_recognition && { entities: true }),
  ...(realtime.sentiment_analysis && { sentiment: true }),
});
