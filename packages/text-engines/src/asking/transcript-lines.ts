import type { Utterance } from '@verbatim/contract';

/** The transcript as text for a model: a line for each utterance, with its speaker if there are several. */
export function transcriptLines(utterances: readonly Utterance[]): string[] {
  const voices = new Set(utterances.map(voiceOf));
  return utterances.map((utterance) => {
    const text = utterance.text.replace(/\s+/gu, ' ').trim();
    return voices.size > 1 ? `${voiceOf(utterance)}: ${text}` : text;
  });
}

const voiceOf = ({ speaker, channel }: Utterance): string =>
  speaker === undefined ? `Channel ${channel}` : `Speaker ${speaker}`;
