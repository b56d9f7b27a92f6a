import type { SpeakerName, Utterance } from '@verbatim/contract';

/**
 * Names of voices, as the service writes them in texts: those that speakers were given, else numbers of speakers if there are several, else
 * of channels if there are several, else none.
 */
export function voiceNames(
  utterances: readonly Utterance[],
  names: readonly SpeakerName[],
): (utterance: Utterance) => string | null {
  const given = new Map(names.map(({ speaker, name }) => [speaker, name]));
  const manySpeakers = new Set(utterances.map(({ speaker }) => speaker)).size > 1;
  const manyChannels = new Set(utterances.map(({ channel }) => channel)).size > 1;
  return ({ speaker, channel }) => {
    const name = speaker === undefined ? undefined : given.get(speaker);
    if (name !== undefined) return name;
    if (manySpeakers) return `Speaker ${speaker ?? '?'}`;
    return manyChannels ? `Channel ${channel}` : null;
  };
}
