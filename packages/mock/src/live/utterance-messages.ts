import { entitiesIn, shown } from '../results/entities.ts';
import { sentimentsIn } from '../results/sentiments.ts';
import { translated } from '../results/translate.ts';
import { utteranceOf } from '../results/utterances.ts';
import type { Spoken } from '../script/speak.ts';
import type { MessageContent } from './message-content.ts';
import type { LiveParameters } from './session.ts';
import type { Heard } from './transcriber.ts';

/** The messages that tell of something heard. */
export function* messagesOf(heard: Heard, params: LiveParameters): Generator<MessageContent> {
  if (heard.kind === 'start' || heard.kind === 'end') {
    const { kind, channel, time } = heard;
    yield { type: kind === 'start' ? 'speech_start' : 'speech_end', data: { time, channel } };
    return;
  }
  const { id, spoken, kind } = heard;
  if (kind === 'final' && params.pre_processing.audio_enhancer) yield enhanced(spoken);
  const utterance = utteranceOf(spoken);
  yield { type: 'transcript', data: { id, is_final: kind === 'final', utterance } };
  if (kind === 'final') yield* realtime(id, spoken, params);
}

const enhanced = ({ channel, start, end }: Spoken): MessageContent => ({
  type: 'pre_processing',
  error: null,
  data: {
    channel,
    time_range: [start, end],
    level_before: -21.4,
    level_after: -22.1,
    noise_reduction: 11.6,
  },
});

/** What is found out about an utterance once it is final. */
function* realtime(id: string, spoken: Spoken, params: LiveParameters): Generator<MessageContent> {
  const { realtime_processing: asked } = params;
  const about = { utterance_id: id, utterance: utteranceOf(spoken) };
  const targets = asked.translation ? (asked.translation_config?.target_languages ?? []) : [];
  for (const target of targets) {
    yield {
      type: 'translation',
      error: null,
      data: {
        ...about,
        original_language: spoken.language,
        target_language: target,
        translated_utterance: translated(spoken, target),
      },
    };
  }
  if (asked.named_entity_recognition) {
    const results = entitiesIn(spoken).map(shown);
    yield { type: 'named_entity_recognition', error: null, data: { ...about, results } };
  }
  if (asked.sentiment_analysis) {
    const results = sentimentsIn(spoken);
    yield { type: 'sentiment_analysis', error: null, data: { ...about, results } };
  }
}
