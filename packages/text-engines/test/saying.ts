import type { LanguageCode, Utterance } from '@verbatim/contract';

/** An utterance whose words take a quarter of a second each, with 50 ms between them. */
export function saying(text: string, about: Partial<Utterance> = {}): Utterance {
  const start = about.start ?? 0;
  const words = text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word, index) => ({
      word,
      start: round(start + index * 0.3),
      end: round(start + index * 0.3 + 0.25),
      confidence: 0.9,
    }));
  const language: LanguageCode = 'en';
  const end = words.at(-1)?.end ?? start;
  return { text, start, end, language, confidence: 0.9, channel: 0, words, ...about };
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
