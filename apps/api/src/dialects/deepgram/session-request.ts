import type { components, RecognizerInUse } from '@verbatim/contract';
import type { OperationInput } from '@verbatim/server';
import { RECOGNITION_RATE } from '@verbatim/speech';
import type { ServicePrincipals } from '../../platform/handle.ts';
import { attachedOf, hasSpeakers, languagesOf, modelOf, wordsOf } from './common-request.ts';

/** The parameters of a request for transcripts of a stream. */
export type StreamQuery = Omit<
  OperationInput<'streamDeepgramTranscript', ServicePrincipals>,
  'body'
>['query'];

type SessionRequest = components['schemas']['LiveSessionRequest'];

const encodings = {
  linear16: { encoding: 'wav/pcm', bit_depth: 16 },
  linear32: { encoding: 'wav/pcm', bit_depth: 32 },
  alaw: { encoding: 'wav/alaw', bit_depth: 8 },
  mulaw: { encoding: 'wav/ulaw', bit_depth: 8 },
} as const satisfies Record<string, SessionRequest>;

/** Bounds of the contract. */
const MIN_ENDPOINTING_SECONDS = 0.01;
const MAX_ENDPOINTING_SECONDS = 10;
/** A result is final at the latest after this long. */
export const MAX_UTTERANCE_SECONDS = 10;

/** Whether pauses end results. */
export const hasEndpointing = ({ endpointing }: StreamQuery): boolean => endpointing !== 'false';

/** The pause that ends a result, in seconds. */
function endpointingOf({ endpointing }: StreamQuery): number {
  if (endpointing === 'false') return MAX_ENDPOINTING_SECONDS;
  const seconds = endpointing === 'true' ? 0 : Number(endpointing) / 1000;
  return Math.min(MAX_ENDPOINTING_SECONDS, Math.max(MIN_ENDPOINTING_SECONDS, seconds));
}

/** How the audio is written: raw, or as the decoder of containers gives it out. */
const formatOf = ({
  encoding,
  sample_rate,
}: StreamQuery): Pick<SessionRequest, 'bit_depth' | 'encoding' | 'sample_rate'> =>
  encoding === undefined
    ? { ...encodings.linear16, sample_rate: RECOGNITION_RATE }
    : { ...encodings[encoding], sample_rate };

/** The request for the live session of a stream. */
export function sessionRequestOf(
  query: StreamQuery,
  recognizers: readonly RecognizerInUse[] | undefined,
): SessionRequest {
  const attached = attachedOf(query);
  return {
    ...formatOf(query),
    channels: query.channels,
    ...modelOf(query, recognizers),
    language_config: languagesOf(query, false),
    endpointing: endpointingOf(query),
    maximum_duration_without_endpointing: MAX_UTTERANCE_SECONDS,
    realtime_processing: { ...wordsOf(query), ...(hasSpeakers(query) && { diarization: true }) },
    messages_config: {
      receive_partial_transcripts: query.interim_results,
      receive_final_transcripts: true,
      receive_speech_events: true,
      receive_lifecycle_events: true,
      receive_errors: true,
      receive_acknowledgments: false,
      receive_pre_processing_events: false,
      receive_realtime_processing_events: false,
      receive_post_processing_events: false,
    },
    ...(Object.keys(attached).length > 0 && { custom_metadata: attached }),
  };
}
