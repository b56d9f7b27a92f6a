import type { Utterance } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import type { SpeakerOfWord } from './file-speakers.ts';

type Words = Utterance['words'];

/** An utterance with its speaker; several where the speaker changes between its words. */
export function splitBySpeaker(utterance: Utterance, speakerOf: SpeakerOfWord): Utterance[] {
  const { channel, words } = utterance;
  const speakerIn = ({ start, end }: Pick<Utterance, 'start' | 'end'>): number =>
    speakerOf(channel, { startMs: start * 1000, endMs: end * 1000 });
  const parts: { readonly speaker: number; readonly words: Words }[] = [];
  for (const word of words) {
    const speaker = speakerIn(word);
    const last = parts.at(-1);
    if (last?.speaker === speaker) last.words.push(word);
    else parts.push({ speaker, words: [word] });
  }
  const [first, ...others] = parts;
  if (first === undefined) return [{ ...utterance, speaker: speakerIn(utterance) }];
  if (others.length === 0) return [{ ...utterance, speaker: first.speaker }];
  return parts.map((part) => ({ ...utterance, ...partOf(part.words), speaker: part.speaker }));
}

function partOf(words: Words): Pick<Utterance, 'text' | 'start' | 'end' | 'confidence' | 'words'> {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return {
    text: joinTexts(words.map(({ word }) => word)),
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    confidence: Math.round((sum / words.length) * 1000) / 1000,
    words,
  };
}
