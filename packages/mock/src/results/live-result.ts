import type { LiveResult } from '@verbatim/contract';
import { transcriptionOf } from '@verbatim/contract/transcript';
import type { LiveParameters } from '@verbatim/live';
import type { Script } from '../script/script.ts';
import type { SpokenUtterance } from '../script/script-utterances.ts';
import {
  chaptersOf,
  entitiesIn,
  sentimentsIn,
  sharesOf,
  shown,
  succeeded,
  translationResult,
} from './add-ons.ts';
import { metadataOf, utteranceOf } from './transcription.ts';

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

/** The result of a finished session with the requested add-ons. */
export function liveResult(
  params: LiveParameters,
  finals: readonly SpokenUtterance[],
  seconds: number,
  script: Script,
): LiveResult {
  const { realtime_processing: realtime, post_processing: post } = params;
  const soFar = liveResultSoFar(params, finals, seconds);
  const spoken = [...finals].sort((a, b) => a.start - b.start);
  const chapters = chaptersOf(soFar.transcription.utterances, script);
  const { diarization } = realtime;
  const targets = realtime.translation ? realtime.translation_config?.target_languages : undefined;
  return {
    ...soFar,
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
    ...(post.summarization && { summarization: succeeded(chapters[0]?.summary ?? '') }),
    ...(diarization && { diarization: succeeded(sharesOf(soFar.transcription.utterances)) }),
    ...(post.chapterization && { chapterization: succeeded(chapters) }),
  };
}
