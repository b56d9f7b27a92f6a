import { type LiveParameters, type RecognitionScript, utteranceId } from '@verbatim/live';
import { withKnownSpeaker } from '../results/speakers.ts';
import { utteranceOf } from '../results/utterances.ts';
import { languageChoice } from '../script/language-choice.ts';
import type { Script } from '../script/script.ts';
import { cutUtteranceAt, type SpokenUtterance, utterancesOn } from '../script/script-utterances.ts';
import { enhancementOf, realtimeProcessing } from './utterance-messages.ts';

/** The script of a session, segmented as its parameters say. `onFinal` receives every final utterance. */
export function recognitionScript(
  script: Script,
  params: LiveParameters,
  onFinal: (spoken: SpokenUtterance) => void,
): RecognitionScript<SpokenUtterance> {
  const segmentation = {
    channels: params.channels,
    endpointing: params.endpointing,
    maximumDuration: params.maximum_duration_without_endpointing,
    languageOf: languageChoice(params.language_config, script),
  };
  return {
    utterances: (channel) => utterancesOn(script, channel, segmentation),
    utteranceOf: (spoken) => utteranceOf(spoken),
    cutAt: cutUtteranceAt,
    finalOf(scripted, { channel, sequence }) {
      const spoken = withKnownSpeaker(scripted, params.realtime_processing);
      onFinal(spoken);
      return {
        utterance: utteranceOf(spoken, params.realtime_processing.diarization),
        enhancement: params.pre_processing.audio_enhancer ? enhancementOf(spoken) : null,
        messagesAfter: [...realtimeProcessing(utteranceId(channel, sequence), spoken, params)],
      };
    },
  };
}
