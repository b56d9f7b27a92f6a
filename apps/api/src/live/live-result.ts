import type { LiveResult, Utterance } from '@verbatim/contract';
import type { Afterwards, LiveParameters, MessageContent } from '@verbatim/live';
import type { Recogniser } from '@verbatim/speech';
import { missingAddOn, missingEnvelope } from '../results/missing-add-on.ts';
import { metadataOf, transcriptionOf } from '../results/transcript-result.ts';

/** What a session has so far. */
export interface Heard {
  readonly params: Pick<LiveParameters, 'channels'>;
  readonly finals: readonly Utterance[];
  readonly seconds: number;
  /** How long it has been listened to. */
  readonly workMs: number;
  readonly recogniser: Pick<Recogniser, 'model' | 'name'>;
}

/** The result without add-ons: all that there is while a session goes on. */
export const resultSoFarOf = ({
  params,
  finals,
  seconds,
  workMs,
  recogniser,
}: Heard): LiveResult => ({
  metadata: metadataOf({
    durationSeconds: seconds,
    distinctChannels: params.channels,
    workMs,
    recogniser,
  }),
  transcription: transcriptionOf(
    finals.toSorted((a, b) => a.start - b.start || a.channel - b.channel),
  ),
});

/** Post-processing. `workMs`: how long a session has been listened to until now. */
export const afterwardsOf =
  (recogniser: Heard['recogniser'], workMs: () => number): Afterwards =>
  ({ params, finals, seconds }) => {
    const soFar = resultSoFarOf({ params, finals, seconds, workMs: workMs(), recogniser });
    const result = { ...soFar, ...envelopesOf(params) };
    return { result, messages: [...messagesOf(result, params)] };
  };

/** An envelope for each add-on that was asked for. */
function envelopesOf({
  realtime_processing: realtime,
  post_processing: post,
}: LiveParameters): Omit<LiveResult, 'metadata' | 'transcription'> {
  return {
    ...(realtime.translation && { translation: missingEnvelope('translation') }),
    ...(realtime.named_entity_recognition && {
      named_entity_recognition: missingEnvelope('named_entity_recognition'),
    }),
    ...(realtime.sentiment_analysis && {
      sentiment_analysis: missingEnvelope('sentiment_analysis'),
    }),
    ...(post.summarization && { summarization: missingEnvelope('summarization') }),
    ...(post.chapterization && { chapterization: missingEnvelope('chapterization') }),
  };
}

/** The messages that bring the result, as far as it was asked for. */
function* messagesOf(
  result: LiveResult,
  { post_processing: asked }: LiveParameters,
): Generator<MessageContent> {
  yield { type: 'post_transcript', data: result.transcription };
  if (asked.summarization) {
    yield { type: 'post_summarization', error: missingAddOn('summarization'), data: null };
  }
  if (asked.chapterization) {
    yield { type: 'post_chapterization', error: missingAddOn('chapterization'), data: null };
  }
  yield { type: 'post_final_transcript', data: result };
}

/** What is said after each final about add-ons that were asked for and are not there. */
export function* afterFinal({
  realtime_processing: asked,
}: LiveParameters): Generator<MessageContent> {
  const targets = asked.translation ? (asked.translation_config?.target_languages ?? []) : [];
  for (const _ of targets) {
    yield { type: 'translation', error: missingAddOn('translation'), data: null };
  }
  if (asked.named_entity_recognition) {
    const error = missingAddOn('named_entity_recognition');
    yield { type: 'named_entity_recognition', error, data: null };
  }
  if (asked.sentiment_analysis) {
    yield { type: 'sentiment_analysis', error: missingAddOn('sentiment_analysis'), data: null };
  }
}
