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

const fromRealtime = ['translation', 'named_entity_recognition', 'sentiment_analysis'] as const;
const fromPost = ['summarization', 'chapterization'] as const;

/** An envelope for each add-on that was asked for. */
function envelopesOf({
  realtime_processing,
  post_processing,
}: LiveParameters): Omit<LiveResult, 'metadata' | 'transcription'> {
  const asked = [
    ...fromRealtime.filter((addOn) => realtime_processing[addOn]),
    ...fromPost.filter((addOn) => post_processing[addOn]),
  ];
  return Object.fromEntries(asked.map((addOn) => [addOn, missingEnvelope(addOn)]));
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
export const afterFinal = ({ realtime_processing: asked }: LiveParameters): MessageContent[] =>
  fromRealtime.flatMap((addOn): MessageContent[] => {
    if (!asked[addOn]) return [];
    const targets =
      addOn === 'translation' ? asked.translation_config?.target_languages : undefined;
    const message = { type: addOn, error: missingAddOn(addOn), data: null } as MessageContent;
    return Array.from({ length: targets?.length ?? 1 }, () => message);
  });
