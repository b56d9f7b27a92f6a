import type { LiveParameters } from '@verbatim/live';
import { languageChoice } from '../script/language-choice.ts';
import type { Script } from '../script/script.ts';
import { speak } from '../script/speak.ts';
import { Transcriber } from './transcriber.ts';

/** A transcriber that hears a script as the parameters of a session say. */
export function listenTo(script: Script, params: LiveParameters): Transcriber {
  const hearing = {
    channels: params.channels,
    endpointing: params.endpointing,
    maximumDuration: params.maximum_duration_without_endpointing,
    languageOf: languageChoice(params.language_config, script),
  };
  const channels = Array.from({ length: params.channels }, (_, channel) =>
    speak(script, channel, hearing),
  );
  return new Transcriber(channels);
}
