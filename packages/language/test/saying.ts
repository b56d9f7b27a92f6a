import type { Utterance } from '@verbatim/contract';

/** An utterance with the given words, each of 0.4 seconds with a tenth of a second after it. */
export function saying(text: string, more: Partial<Utterance> = {}): Utterance {
  const from = more.start ?? 0;
  const at = (tenths: number): number => Math.round((from + tenths / 10) * 1000) / 1000;
  const words = text
    .split(' ')
    .filter(Boolean)
    .map((word, index) => ({
      word,
      start: at(index * 5),
      end: at(index * 5 + 4),
      confidence: 0.9,
    }));
  const end = words.at(-1)?.end ?? from;
  return { text, start: from, end, language: 'en', confidence: 0.9, channel: 0, words, ...more };
}
