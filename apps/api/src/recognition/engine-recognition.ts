import { defaults } from '@verbatim/contract';
import type { LiveParameters, OpenLiveRecognizer } from '@verbatim/live';
import {
  type LiveRecognitionOptions,
  openLiveRecognizer,
  type SharedRecognition,
} from '@verbatim/speech';
import type { LiveRecognition } from './live-recognition.ts';
import { phrasesOf } from './vocabulary.ts';

const { speech_threshold: usualThreshold } =
  defaults.LiveSessionRequest.children.pre_processing.defaults;

/** Recognition by an engine. */
export function engineRecognition(parts: SharedRecognition): LiveRecognition {
  const { pool: hearing, voice } = parts;
  const { languages } = hearing.engine.capabilities;
  const openRecognizer: OpenLiveRecognizer = ({ params, from, onEvent, onFailure }) =>
    openLiveRecognizer(parts, {
      format: params,
      parameters: parametersOf(params),
      from,
      onEvent,
      onFailure,
    });
  return {
    openRecognizer,
    leavesLanguageOpen: languages === 'any' || languages.length > 1,
    maxSpeakers: () => hearing.capacity.channels,
    identity: () => hearing.engine,
    async warmUp() {
      await hearing.measure();
      await voice.warmUp(usualThreshold);
    },
    async close() {
      await Promise.all([hearing.close(), voice.close()]);
    },
  };
}

/** The recognition parameters of a session. */
function parametersOf(params: LiveParameters): LiveRecognitionOptions['parameters'] {
  const { realtime_processing: asked, language_config: language } = params;
  return {
    endpointing: params.endpointing,
    maximum_duration_without_endpointing: params.maximum_duration_without_endpointing,
    speech_threshold: params.pre_processing.speech_threshold,
    audio_enhancer: params.pre_processing.audio_enhancer,
    languages: language.languages,
    code_switching: language.code_switching,
    vocabulary: phrasesOf(asked.custom_vocabulary, asked.custom_vocabulary_config),
    partials: wantsPartials(params),
  };
}

/** Whether partials are sent at all: they cost as much CPU again as finals. */
const wantsPartials = ({ messages_config, callback, callback_config }: LiveParameters): boolean =>
  messages_config.receive_partial_transcripts ||
  (callback && callback_config.receive_partial_transcripts);
