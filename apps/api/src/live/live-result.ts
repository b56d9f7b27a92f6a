import type { LiveResult, ResultWarning, Utterance } from '@verbatim/contract';
import { transcriptionOf } from '@verbatim/contract/transcript';
import {
  type FinishedRecording,
  type LiveParameters,
  MAX_LIVE_RESULT_BYTES,
  type MessageContent,
  type PostProcessing,
} from '@verbatim/live';
import {
  type LiveDiarization,
  type Recognition,
  type RecognizerIdentity,
  splitBySpeaker,
} from '@verbatim/speech';
import type { AddOns } from '../add-ons/add-ons.ts';
import type { AddOnEnvelope } from '../add-ons/envelope.ts';
import { engineEnvelopes } from '../add-ons/model-envelopes.ts';
import {
  diarizationEnvelope,
  findingEnvelopes,
  type KnownSpeakers,
  searchEnvelope,
  searchStepOf,
} from '../add-ons/own-envelopes.ts';
import { type RequestedVoices, withVoices } from '../recognition/known-voices.ts';
import { speakerHints } from '../recognition/requested-recognition.ts';
import { metadataOf, resultText } from '../results/result-text.ts';
import { analysisStepsOf } from './realtime-messages.ts';

/** What recognizing a recording once more has found, and with what. */
export type AccurateRecognition = Recognition & Required<Pick<Recognition, 'recognizedBy'>>;

/** The outcome of the second pass; `problem` says why it failed, to callers. */
type SecondPass =
  | { readonly recognition: AccurateRecognition }
  | { readonly recognition: null; readonly problem: string };

/** Recognizes a finished recording once more, as a file. */
export type RecognizeAgain = (recording: FinishedRecording, addOns: AddOns) => Promise<SecondPass>;

interface SessionSoFar {
  readonly params: Pick<LiveParameters, 'channels' | 'language_config'>;
  readonly finals: readonly Utterance[];
  readonly seconds: number;
  /** Time since it was connected or loaded. */
  readonly workMs: number;
  readonly recognizer: RecognizerIdentity;
  /** What recognizing it once more has shown. */
  readonly again?: SecondPass | null;
}

/** The result without add-ons: all that there is while a session goes on. */
export function resultSoFarOf({
  params,
  finals,
  seconds,
  workMs,
  recognizer,
  again = null,
}: SessionSoFar): LiveResult {
  const { recognition } = again ?? { recognition: null };
  const metadata = metadataOf({
    durationSeconds: seconds,
    distinctChannels: params.channels,
    workMs,
    recognizer: recognition?.recognizedBy ?? recognizer,
    utterances: finals,
    languages: params.language_config.languages,
    ...(recognition && { recognition }),
  });
  return {
    metadata: {
      ...metadata,
      ...(recognition && { models: [recognizer.model, recognition.recognizedBy.model] }),
      ...(again &&
        'problem' in again && {
          warnings: [...(metadata.warnings ?? []), recognizedOnce(again.problem)],
        }),
    },
    transcription: transcriptionOf(
      finals.toSorted((a, b) => a.start - b.start || a.channel - b.channel),
    ),
  };
}

const recognizedOnce = (problem: string): ResultWarning => ({
  code: 'recognized_once',
  message: `The recording was not recognized again, so that the words are those of the finals. ${problem}`,
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
  /** The voices that speakers are compared with; null: none were asked for. */
  readonly voices: RequestedVoices | null;
  readonly recognizeAgain: RecognizeAgain;
}

/** Post-processing. Rejects only when the service closes its add-ons or a store can't be reached: the session is restored then. */
export const postProcessingOf =
  ({
    recognizer,
    workMs,
    addOns: all,
    diarization,
    voices,
    recognizeAgain,
  }: PostProcessingOptions): PostProcessing =>
  async (recording) => {
    const { params, finals, seconds } = recording;
    const addOns = { ...all, maxResultBytes: maxLiveResultBytes(all) };
    const again =
      params.post_processing.accurate_transcript && seconds > 0
        ? await recognizeAgain(recording, addOns)
        : null;
    const speakers = params.realtime_processing.diarization
      ? again?.recognition
        ? speakersIn(again.recognition, voices)
        : await finalSpeakers({ diarization, voices }, recording, addOns.closing)
      : null;
    const soFar = resultSoFarOf({
      params,
      finals: speakers?.utterances ?? again?.recognition?.utterances ?? finals,
      seconds,
      workMs: workMs(),
      recognizer: recognizer(),
      again,
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

async function envelopesOf(
  addOns: AddOns,
  { realtime_processing: realtime, post_processing: post }: LiveParameters,
  utterances: readonly Utterance[],
): Promise<Omit<LiveResult, 'metadata' | 'transcription' | 'diarization'>> {
  const { closing: signal } = addOns;
  const [own, ofEngines] = await Promise.all([
    addOns.language.run(
      { utterances, steps: { ...analysisStepsOf(realtime), ...searchStepOf(post) } },
      { signal },
    ),
    engineEnvelopes(addOns, { ...realtime, ...post }, { utterances }, signal),
  ]);
  return {
    ...findingEnvelopes(realtime, own.outcomes, utterances),
    ...(post.search && { search: searchEnvelope(own.outcomes) }),
    ...ofEngines,
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

/** The speakers that the second pass has found. */
const speakersIn = (
  { utterances, speakerTurns, speakerVoices, speakersProblem }: Recognition,
  voices: RequestedVoices | null,
) => ({
  utterances: withVoices(utterances, speakerVoices, voices),
  turns: speakerTurns,
  problem: speakersProblem,
});

/**
 * The finals of a session with the speakers that the whole recording shows; with those that they had, if it shows none. Rejects
 * with the signal's reason, and if the recording can't be read.
 */
async function finalSpeakers(
  { diarization, voices: requested }: Pick<PostProcessingOptions, 'diarization' | 'voices'>,
  { params, finals, seconds, read }: FinishedRecording,
  signal: AbortSignal,
): Promise<KnownSpeakers & { readonly utterances: readonly Utterance[] }> {
  const startedAt = performance.now();
  const { speakerOf, turns, voices, problem } = await diarization.assign({
    format: params,
    hints: speakerHints(params.realtime_processing),
    seconds,
    read,
    signal,
  });
  const utterances = speakerOf
    ? withVoices(
        finals.flatMap((each) => splitBySpeaker(each, speakerOf)),
        voices,
        requested,
      )
    : finals;
  return { utterances, turns, problem, ms: performance.now() - startedAt };
}
