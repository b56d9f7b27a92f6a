import type { Utterance, Word } from '@verbatim/contract';

/** A time in which somebody speaks. */
interface SpeechInterval {
  readonly start: number;
  readonly end: number;
}

/** A silence that somebody who dubs has to keep. */
const PAUSE_SECONDS = 0.3;

/**
 * When the words of a translation are said. Nobody said them: each gets a share of time by its length. With `lipsync` the
 * time is that of the spoken words, and pauses stay silent; without, it is the whole utterance.
 */
export function placedWords(
  texts: readonly string[],
  utterance: Utterance,
  { lipsync }: { lipsync: boolean },
): Word[] {
  const whole = { start: utterance.start, end: utterance.end };
  const stretches = lipsync ? stretchesOf(utterance) : [];
  const shares = shared(texts, stretches.length === 0 ? [whole] : stretches);
  return shares.flatMap(({ stretch, words }) => spread(words, stretch, utterance.confidence));
}

/** The times between pauses. */
function stretchesOf({ words }: Utterance): SpeechInterval[] {
  const stretches: SpeechInterval[] = [];
  for (const { start, end } of words) {
    const last = stretches.at(-1);
    if (last !== undefined && start - last.end < PAUSE_SECONDS) {
      stretches.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
    } else stretches.push({ start, end });
  }
  return stretches;
}

interface Share {
  readonly stretch: SpeechInterval;
  readonly words: string[];
}

/** Gives each stretch words in proportion to its length; a word whose middle falls into it is whole in it. */
function shared(texts: readonly string[], stretches: readonly SpeechInterval[]): Share[] {
  const shares = stretches.map((stretch): Share => ({ stretch, words: [] }));
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0);
  let at = 0;
  let passedLetters = 0;
  let passedSeconds = lengthOf(stretches[0]);
  for (const text of texts) {
    const middle = ((passedLetters + text.length / 2) / letters) * seconds;
    while (middle > passedSeconds && at < shares.length - 1) {
      at += 1;
      passedSeconds += lengthOf(stretches[at]);
    }
    shares[at]?.words.push(text);
    passedLetters += text.length;
  }
  return shares;
}

const lengthOf = (stretch: SpeechInterval | undefined): number =>
  stretch === undefined ? 0 : stretch.end - stretch.start;

function spread(
  texts: readonly string[],
  { start, end }: SpeechInterval,
  confidence: number,
): Word[] {
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  const at = (): number =>
    passed === letters ? end : milliseconds(start + ((end - start) * passed) / letters);
  return texts.map((word) => {
    const from = at();
    passed += word.length;
    return { word, start: from, end: at(), confidence };
  });
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
