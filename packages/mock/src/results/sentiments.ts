import type { SentimentResult } from '@verbatim/contract';
import type { Spoken } from '../script/speak.ts';
import { textOf } from './utterances.ts';

/** What the script says about the mood of each turn. */
export function sentimentsIn(spoken: Spoken, withSpeaker = false): SentimentResult[] {
  return spoken.pieces.map(({ turn, words }) => ({
    text: textOf(words),
    sentiment: turn.sentiment,
    emotion: turn.emotion,
    start: words[0]?.start ?? spoken.start,
    end: words.at(-1)?.end ?? spoken.end,
    channel: spoken.channel,
    ...(withSpeaker && { speaker: spoken.speaker }),
  }));
}
