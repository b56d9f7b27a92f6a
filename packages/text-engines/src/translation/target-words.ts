import type { LanguageCode, Utterance, Word } from '@verbatim/contract';

/** Scripts without spaces between words (Unicode names). */
const UNSPACED = new Set(['Hans', 'Hant', 'Jpan', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']);

/** Computes a value once for each language: `Intl` is slow. */
function byLanguage<Value>(make: (language: LanguageCode) => Value) {
  const known = new Map<LanguageCode, Value>();
  return (language: LanguageCode): Value => {
    const value = known.get(language) ?? make(language);
    known.set(language, value);
    return value;
  };
}

const isUnspaced = byLanguage((language) =>
  UNSPACED.has(new Intl.Locale(language).maximize().script ?? ''),
);
const segmenterFor = byLanguage(
  (language) => new Intl.Segmenter(language, { granularity: 'word' }),
);

/** Spaces next to such a script, which translators leave behind. */
const STRAY_SPACES =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？；：])\s+|\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？；：])/gu;

/** Normalizes a translation: one line, and no spaces in scripts without them. */
export function written(text: string, language: LanguageCode): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return isUnspaced(language) ? line.replace(STRAY_SPACES, '') : line;
}

/**
 * The words of a text. Joined by spaces, or by nothing for scripts without them, they are the text again. Punctuation belongs
 * to the word before it.
 */
export function wordsOf(text: string, language: LanguageCode): string[] {
  if (text === '') return [];
  if (!isUnspaced(language) || /\s/u.test(text)) return text.split(/\s+/u);
  const words: string[] = [];
  /** True while the last word has nothing but opening signs. */
  let isOpening = false;
  for (const { segment, isWordLike } of segmenterFor(language).segment(text)) {
    const opens = isWordLike === true || words.length === 0 || /^[「『（【《〈“‘]/u.test(segment);
    const isNew: boolean = opens && !isOpening;
    if (isNew) words.push(segment);
    else words[words.length - 1] += segment;
    isOpening = (isNew || isOpening) && /^[「『（【《〈“‘]+$/u.test(segment);
  }
  return words;
}

/** A time of speech. */
interface SpeechInterval {
  readonly start: number;
  readonly end: number;
}

/** Minimum silence that dubbing has to keep. */
const PAUSE_SECONDS = 0.3;

/**
 * Assigns times to the words of a translation, each in proportion to its length. With `lipsync` they cover the times of the
 * spoken words, and pauses stay silent; without, the whole utterance.
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

/** Distributes words over the intervals in proportion to their length; a word belongs to the interval of its middle. */
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
