import type { Emotion, SentimentResult, Utterance } from '@verbatim/contract';
import { type Leaning, leanings } from './lexicon.ts';

const NEGATION = /^(?:not|no|never|hardly|without|cannot|\w+n't)$/;
const REACH = 3;

/**
 * Judges each piece, a sentence or an utterance, by the words of feeling in it.
 * In a language other than English the sentiment is `unknown`: no word list is there.
 */
export function sentimentOf(pieces: readonly Utterance[]): SentimentResult[] {
  return pieces.map(({ text, start, end, channel, speaker, language }) => ({
    text,
    ...(language === 'en'
      ? judged(text)
      : { sentiment: 'unknown' as const, emotion: 'neutral' as const }),
    start,
    end,
    channel,
    ...(speaker !== undefined && { speaker }),
  }));
}

function judged(text: string): Pick<SentimentResult, 'sentiment' | 'emotion'> {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z']+/g) ?? [];
  const felt: Leaning[] = [];
  let negated = 0;
  for (const word of words) {
    if (NEGATION.test(word)) {
      negated = REACH + 1;
      continue;
    }
    if (negated > 0) negated -= 1;
    const leaning = leanings.get(word);
    if (leaning) felt.push(negated > 0 ? turned(leaning) : leaning);
  }
  const up = felt.some(({ sign }) => sign > 0);
  const down = felt.some(({ sign }) => sign < 0);
  const sentiment = up && down ? 'mixed' : up ? 'positive' : down ? 'negative' : 'neutral';
  return { sentiment, emotion: strongest(felt) };
}

/** "Not good" disappoints; "not bad" contents. */
function turned({ sign }: Leaning): Leaning {
  return sign > 0 ? { sign: -1, emotion: 'disappointment' } : { sign: 1, emotion: 'contentment' };
}

/** The emotion that most words tell of, the first of them where they are even. */
function strongest(felt: readonly Leaning[]): Emotion {
  const counts = new Map<Emotion, number>();
  for (const { emotion } of felt) counts.set(emotion, (counts.get(emotion) ?? 0) + 1);
  let best: Emotion = 'neutral';
  for (const [emotion, count] of counts) if (count > (counts.get(best) ?? 0)) best = emotion;
  return best;
}
