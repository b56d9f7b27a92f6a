import type { LiveResult, SpeakerRevision, Utterance, Voice } from '@verbatim/contract';
import { transcriptionOf } from '@verbatim/contract/transcript';
import {
  type Enhancement,
  type LiveParameters,
  type MessageContent,
  type RecognitionScript,
  utteranceId,
} from '@verbatim/live';
import {
  chaptersOf,
  entitiesIn,
  searchOf,
  sentimentsIn,
  sharesOf,
  shown,
  succeeded,
  translated,
  translationResult,
  withKnownSpeaker,
} from '../results/add-ons.ts';
import type { Redaction } from '../results/redaction.ts';
import { metadataOf, utteranceOf } from '../results/transcription.ts';
import {
  cutUtteranceAt,
  languageChoice,
  type Script,
  type SpokenUtterance,
  utterancesOn,
} from '../script/script.ts';

/** Words of an utterance that follow a word of a redacted partial. */
const WORDS_AFTER = 24;

interface FinalOptions {
  /** Those that speakers may have; null if none are asked for. */
  readonly voices: readonly Voice[] | null;
  /** Null: words stay as they are. */
  readonly redaction: Redaction | null;
  readonly onFinal: (spoken: SpokenUtterance) => void;
}

/** The script of a session, segmented as its parameters say. */
export function recognitionScript(
  script: Script,
  params: LiveParameters,
  { redaction, voices, onFinal }: FinalOptions,
): RecognitionScript<SpokenUtterance> {
  const segmentation = {
    channels: params.channels,
    endpointing: params.endpointing,
    maximumDuration: params.maximum_duration_without_endpointing,
    languageOf: languageChoice(params.language_config, script),
  };
  const revisionsOf = speakerRevisions(params);
  return {
    utterances: (channel) => utterancesOn(script, channel, segmentation),
    utteranceOf(spoken) {
      if (redaction === null) return utteranceOf(spoken);
      const isHeld = params.realtime_processing.partials === 'held';
      const last = isHeld ? spoken.words.at(-1 - WORDS_AFTER) : undefined;
      const words = redaction.redact(spoken).words.filter(({ end }) => end <= (last?.end ?? -1));
      return utteranceOf({ ...spoken, words });
    },
    cutAt: cutUtteranceAt,
    finalOf(scripted, { channel, sequence }) {
      const clean = redaction?.redact(scripted) ?? scripted;
      const spoken = withKnownSpeaker(clean, params.realtime_processing, voices);
      onFinal(spoken);
      const id = utteranceId(channel, sequence);
      const { utterance, messages } = revisionsOf(
        id,
        utteranceOf(spoken, params.realtime_processing.diarization),
      );
      return {
        utterance,
        enhancement: params.pre_processing.audio_enhancer ? enhancementOf(spoken) : null,
        messagesAfter: [...messages, ...realtimeProcessing(id, spoken, params)],
      };
    },
  };
}

/** Where the session sends `speakers_revised`, the first final has a speaker of its own, which the second final revises. */
function speakerRevisions({
  messages_config,
  callback,
  callback_config,
  realtime_processing: { diarization },
}: LiveParameters) {
  const isTold =
    messages_config.receive_speaker_revisions ||
    (callback && callback_config?.receive_speaker_revisions === true);
  let finals = 0;
  let first: SpeakerRevision | null = null;
  return (
    id: string,
    utterance: Utterance,
  ): { utterance: Utterance; messages: MessageContent[] } => {
    const { speaker, voice = null } = utterance;
    finals += 1;
    if (!diarization || !isTold || speaker === undefined || finals > 2)
      return { utterance, messages: [] };
    if (first !== null)
      return { utterance, messages: [{ type: 'speakers_revised', data: { revisions: [first] } }] };
    first = { utterance_id: id, speaker, voice };
    return { utterance: { ...utterance, speaker: speaker + 1 }, messages: [] };
  };
}

/** What the audio enhancer says about an utterance. */
const enhancementOf = ({ channel, start, end }: SpokenUtterance): Enhancement => ({
  channel,
  time_range: [start, end],
  level_before: -21.4,
  level_after: -22.1,
  noise_reduction: 11.6,
});

/** The real-time add-on messages of a final utterance. */
function* realtimeProcessing(
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

/** The intermediate result of a running session: its final utterances so far. */
export function liveResultSoFar(
  params: LiveParameters,
  finals: readonly SpokenUtterance[],
  seconds: number,
): LiveResult {
  const spoken = [...finals].sort((a, b) => a.start - b.start);
  return {
    metadata: metadataOf(seconds, params.channels),
    transcription: transcriptionOf(
      spoken.map((each) => utteranceOf(each, params.realtime_processing.diarization)),
    ),
  };
}

/** The mock hears no speech: both passes have the same script. */
const MODEL = 'script';

interface FinishedScript extends Pick<FinalOptions, 'redaction'> {
  readonly finals: readonly SpokenUtterance[];
  readonly seconds: number;
  readonly script: Script;
}

/** The result of a finished session with the requested add-ons. */
export function liveResult(
  params: LiveParameters,
  { finals, redaction, script, seconds }: FinishedScript,
): LiveResult {
  const { realtime_processing: realtime, post_processing: post } = params;
  const soFar = liveResultSoFar(params, finals, seconds);
  const spoken = [...finals].sort((a, b) => a.start - b.start);
  const chapters = chaptersOf(soFar.transcription.utterances, script).map((chapter) => ({
    ...chapter,
    summary: redaction?.redactText(chapter.summary) ?? chapter.summary,
  }));
  const { diarization } = realtime;
  const targets = realtime.translation ? realtime.translation_config?.target_languages : undefined;
  return {
    ...soFar,
    ...(post.accurate_transcript &&
      seconds > 0 && { metadata: { ...soFar.metadata, models: [MODEL, MODEL] } }),
    ...(targets && {
      translation: succeeded(
        targets.map((target) => translationResult(spoken, target, diarization)),
      ),
    }),
    ...(realtime.named_entity_recognition && {
      named_entity_recognition: succeeded(spoken.flatMap(entitiesIn).map(shown)),
    }),
    ...(realtime.sentiment_analysis && {
      sentiment_analysis: succeeded(spoken.flatMap((each) => sentimentsIn(each, diarization))),
    }),
    ...searchOf(soFar.transcription.utterances, post),
    ...(post.summarization && { summarization: succeeded(chapters[0]?.summary ?? '') }),
    ...(diarization && { diarization: succeeded(sharesOf(soFar.transcription.utterances)) }),
    ...(post.chapterization && { chapterization: succeeded(chapters) }),
  };
}
