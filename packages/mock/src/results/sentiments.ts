import type { SentimentResult } from '@verbatim/contract';
import type { SpokenUtterance } from '../script/script-utterances.ts';
import { textOf } from './utterances.ts';

/** Sentiment and emotion of each turn according to the script. */
export function sentimentsIn(spoken: SpokenUtterance, withSpeaker = false): SentimentResult[] {
  return spoken.parts.map(({ turn, words }) => ({
    text: textOf(words),
    sentiment: turn.sentiment,
    emotion: turn.emotion,
    start: words[0]?.start ?? spoken.start,
    end: words.at(-1)?.end ?? spoken.end,
    channel: spoken.channel,
    ...(withSpeaker && { speaker: spoken.speaker }),
  }));
}
