import type { Utterance } from '@verbatim/contract';

/** The transcript as a model reads it: a line for each utterance, with who says it where there are several voices. */
export function transcriptLines(utterances: readonly Utterance[]): string[] {
  const voices = new Set(utterances.map(voiceOf));
  return utterances.map((utterance) => {
    const text = utterance.text.replace(/\s+/gu, ' ').trim();
    return voices.size > 1 ? `${voiceOf(utterance)}: ${text}` : text;
  });
}

const voiceOf = ({ speaker, channel }: Utterance): string =>
  speaker === undefined ? `Channel ${channel}` : `Speaker ${speaker}`;
