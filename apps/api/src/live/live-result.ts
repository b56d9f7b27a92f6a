import type { LiveResult, Utterance } from '@verbatim/contract';
import { transcriptionOf } from '@verbatim/contract/transcript';
import {
  type FinishedRecording,
  type LiveParameters,
  MAX_LIVE_RESULT_BYTES,
  type MessageContent,
  type PostProcessing,
} from '@verbatim/live';
import { type LiveDiarization, type RecognizerIdentity, splitBySpeaker } from '@verbatim/speech';
import type { AddOns } from '../add-ons/add-ons.ts';
import type { AddOnEnvelope } from '../add-ons/envelope.ts';
import {
  chaptersEnvelope,
  summaryEnvelope,
  translationEnvelope,
} from '../add-ons/model-envelopes.ts';
import {
  diarizationEnvelope,
  entitiesEnvelope,
  type KnownSpeakers,
  sentimentEnvelope,
} from '../add-ons/own-envelopes.ts';
import { speakerHints } from '../recognition/requested-recognition.ts';
import { metadataOf, resultText } from '../results/result-text.ts';
import { analysisStepsOf } from './realtime-messages.ts';

/** What a session has so far. */
interface SessionSoFar {
  readonly params: Pick<LiveParameters, 'channels' | 'language_config'>;
  readonly finals: readonly Utterance[];
  readonly seconds: number;
  /** Time since it was connected or loaded. */
  readonly workMs: number;
  readonly recognizer: RecognizerIdentity;
}

/** The result without add-ons: all that there is while a session goes on. */
export const resultSoFarOf = ({
  params,
  finals,
  seconds,
  workMs,
  recognizer,
}: SessionSoFar): LiveResult => ({
  metadata: metadataOf({
    durationSeconds: seconds,
    distinctChannels: params.channels,
    workMs,
    recognizer,
    utterances: finals,
    languages: params.language_config.languages,
  }),
  transcription: transcriptionOf(
    finals.toSorted((a, b) => a.start - b.start || a.channel - b.channel),
  ),
});

/** Maximum size of the result of a session as JSON. */
export const maxLiveResultBytes = ({ maxResultBytes }: Pick<AddOns, 'maxResultBytes'>): number =>
  Math.min(maxResultBytes, MAX_LIVE_RESULT_BYTES);

/** What post-processing needs. `workMs`: time since the session was loaded. */
interface PostProcessingOptions {
  /** The engine that recognized the session until now. */
  readonly recognizer: () => RecognizerIdentity;
  readonly addOns: AddOns;
  readonly workMs: () => number;
  readonly diarization: LiveDiarization;
}

/** Post-processing. Rejects only when the service closes its add-ons: the session is restored then. */
export const postProcessingOf =
  ({ recognizer, workMs, addOns: all, diarization }: PostProcessingOptions): PostProcessing =>
  async (recording) => {
    const { params, finals, seconds } = recording;
    const addOns = { ...all, maxResultBytes: maxLiveResultBytes(all) };
    const speakers = params.realtime_processing.diarization
      ? await finalSpeakers(diarization, recording, addOns.closing)
      : null;
    const soFar = resultSoFarOf({
      params,
      finals: speakers?.utterances ?? finals,
      seconds,
      workMs: workMs(),
      recognizer: recognizer(),
    });
    const { utterances } = soFar.transcription;
    const whole = {
      ...soFar,
      ...(await envelopesOf(addOns, params, utterances)),
      ...(speakers && { diarization: diarizationEnvelope(speakers) }),
    };
    const { result } = await resultText(whole, addOns.maxResultBytes);
    return { result, messages: [...messagesOf(result)] };
  };

/** An envelope for each requested add-on. */
async function envelopesOf(
  addOns: AddOns,
  { realtime_processing: realtime, post_processing: post }: LiveParameters,
  utterances: readonly Utterance[],
): Promise<Omit<LiveResult, 'metadata' | 'transcription' | 'diarization'>> {
  const { closing: signal } = addOns;
  const { translation_config: config } = realtime;
  const type = post.summarization_config?.type;
  const [own, translation, summarization, chapterization] = await Promise.all([
    addOns.language.run({ utterances, steps: analysisStepsOf(realtime) }, { signal }),
    realtime.translation && config
      ? translationEnvelope(addOns, { utterances, config }, signal)
      : null,
    post.summarization ? summaryEnvelope(addOns, { utterances, type }, signal) : null,
    post.chapterization ? chaptersEnvelope(addOns, utterances, signal) : null,
  ]);
  const { entities, sentiment } = own.outcomes;
  return {
    ...(translation && { translation }),
    ...(entities && { named_entity_recognition: entitiesEnvelope(own.outcomes, utterances) }),
    ...(sentiment && { sentiment_analysis: sentimentEnvelope(own.outcomes, utterances) }),
    ...(summarization && { summarization }),
    ...(chapterization && { chapterization }),
  };
}

/** The messages with the result and with each requested part of it. */
function* messagesOf(result: LiveResult): Generator<MessageContent> {
  const { transcription, summarization, chapterization } = result;
  yield { type: 'post_transcript', data: transcription };
  if (summarization) yield { type: 'post_summarization', ...outcomeOf(summarization) };
  if (chapterization) yield { type: 'post_chapterization', ...outcomeOf(chapterization) };
  yield { type: 'post_final_transcript', data: result };
}

/** What a message tells of an envelope: results, or why there are none. */
const outcomeOf = <Results>({ error, results }: AddOnEnvelope<Results>) =>
  results === null ? { error, data: null } : { error: null, data: { results } };

/**
 * The finals of a session with the speakers that the whole recording shows; with those that they had, if it shows none. Rejects
 * with the signal's reason, and if the recording can't be read.
 */
async function finalSpeakers(
  diarization: LiveDiarization,
  { params, finals, read }: FinishedRecording,
  signal: AbortSignal,
): Promise<KnownSpeakers & { readonly utterances: readonly Utterance[] }> {
  const startedAt = performance.now();
  const { speakerOf, turns, problem } = await diarization.assign({
    format: params,
    hints: speakerHints(params.realtime_processing),
    utterances: finals,
    read,
    signal,
  });
  const utterances = speakerOf ? finals.flatMap((each) => splitBySpeaker(each, speakerOf)) : finals;
  return { utterances, turns, problem, ms: performance.now() - startedAt };
}
