import { defaults } from '@verbatim/contract';
import type { EarOrder, LiveParameters, MessageContent, OpenEar } from '@verbatim/live';
import {
  type LiveEarOrder,
  type LiveEarParts,
  type LiveHeard,
  openLiveEar,
} from '@verbatim/speech';
import type { LiveEars } from './live-ears.ts';
import { SpeakersNow } from './speakers-now.ts';
import { phrasesOf } from './vocabulary.ts';

const { speech_threshold: usualThreshold } =
  defaults.LiveSessionRequest.children.pre_processing.defaults;

/** Ears that really hear. */
export function realEars(parts: LiveEarParts): LiveEars {
  const { hearing, voice } = parts;
  const { languages } = hearing.engine.capabilities;
  const speakers = new SpeakersNow(() => performance.now());
  const openEar: OpenEar = ({ params, from, hear, fail }) =>
    openLiveEar(parts, {
      format: params,
      parameters: parametersOf(params),
      from,
      hear: (heard) => hear(toldOf(heard, params)),
      fail,
    });
  return {
    openEar: speakers.watched(openEar),
    leaveLanguagesOpen: languages === 'any' || languages.length > 1,
    // As many may speak as can be heard in real time; while somebody is silent, they take nobody's place.
    hasRoom: () => speakers.count < hearing.capacity.channels,
    async warmUp() {
      await hearing.measure();
      await voice.warmUp(usualThreshold);
    },
    async close() {
      await Promise.all([hearing.close(), voice.close()]);
    },
  };
}

/** What somebody hears with what was asked for. */
function parametersOf(params: LiveParameters): LiveEarOrder['parameters'] {
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

/** Whether anybody gets partials: to find them costs as much again. */
const wantsPartials = ({ messages_config, callback, callback_config }: LiveParameters): boolean =>
  messages_config.receive_partial_transcripts ||
  (callback && callback_config.receive_partial_transcripts);

/** What was done to the audio of an utterance is said before it. */
function toldOf(
  heard: LiveHeard,
  { pre_processing }: LiveParameters,
): Parameters<EarOrder['hear']>[0] {
  if (heard.kind !== 'final') return heard;
  const { enhancement, ...final } = heard;
  const before: MessageContent[] =
    pre_processing.audio_enhancer && enhancement
      ? [{ type: 'pre_processing', error: null, data: enhancement }]
      : [];
  return { ...final, before };
}
