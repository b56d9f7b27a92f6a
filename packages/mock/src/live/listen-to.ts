import type { LiveParameters } from '@verbatim/live';
import { languageChoice } from '../script/language-choice.ts';
import type { Script } from '../script/script.ts';
import { utterancesOn } from '../script/script-utterances.ts';
import { Transcriber } from './transcriber.ts';

/** Makes the transcriber of a session: the script, segmented as the session's parameters say. */
export function listenTo(script: Script, params: LiveParameters): Transcriber {
  const segmentation = {
    channels: params.channels,
    endpointing: params.endpointing,
    maximumDuration: params.maximum_duration_without_endpointing,
    languageOf: languageChoice(params.language_config, script),
  };
  const channels = Array.from({ length: params.channels }, (_, channel) =>
    utterancesOn(script, channel, segmentation),
  );
  return new Transcriber(channels);
}
