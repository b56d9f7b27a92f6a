import type { Enhancement, LiveParameters, MessageContent } from '@verbatim/live';
import { entitiesIn, shown } from '../results/entities.ts';
import { sentimentsIn } from '../results/sentiments.ts';
import { translated } from '../results/translate.ts';
import { utteranceOf } from '../results/utterances.ts';
import type { SpokenUtterance } from '../script/script-utterances.ts';

/** What the audio enhancer says about an utterance. */
export const enhancementOf = ({ channel, start, end }: SpokenUtterance): Enhancement => ({
  channel,
  time_range: [start, end],
  level_before: -21.4,
  level_after: -22.1,
  noise_reduction: 11.6,
});

/** The real-time add-on messages of a final utterance. */
export function* realtimeProcessing(
  id: string,
  spoken: SpokenUtterance,
  params: LiveParameters,
): Generator<MessageContent> {
  const { realtime_processing: asked } = params;
  const about = { utterance_id: id, utterance: utteranceOf(spoken, asked.diarization) };
  const targets = asked.translation ? (asked.translation_config?.target_languages ?? []) : [];
  for (const target of targets) {
    yield {
      type: 'translation',
      error: null,
      data: {
        ...about,
        original_language: spoken.language,
        target_language: target,
        translated_utterance: translated(spoken, target, asked.diarization),
      },
    };
  }
  if (asked.named_entity_recognition) {
    const results = entitiesIn(spoken).map(shown);
    yield { type: 'named_entity_recognition', error: null, data: { ...about, results } };
  }
  if (asked.sentiment_analysis) {
    const results = sentimentsIn(spoken, asked.diarization);
    yield { type: 'sentiment_analysis', error: null, data: { ...about, results } };
  }
}
