import type { Steps } from '@verbatim/language';
import type { LiveParameters } from '@verbatim/live';
import { vocabularyOf } from '../recognition/vocabulary.ts';

type Realtime = LiveParameters['realtime_processing'];

/** What is done to words before anybody sees them: partials and finals alike. */
export function writingOf(asked: Realtime): Pick<Steps, 'spelling' | 'vocabulary'> {
  const vocabulary = vocabularyOf(asked.custom_vocabulary, asked.custom_vocabulary_config);
  const { custom_spelling_config: spelling } = asked;
  return {
    ...(vocabulary && { vocabulary }),
    ...(asked.custom_spelling && spelling && { spelling }),
  };
}

/** What is found out about the words of finals. */
export const readingOf = (asked: Realtime): Pick<Steps, 'entities' | 'sentiment'> => ({
  ...(asked.named_entity_recognition && { entities: true }),
  ...(asked.sentiment_analysis && { sentiment: true }),
});
