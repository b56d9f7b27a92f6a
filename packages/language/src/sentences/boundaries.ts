import type { Word } from '@verbatim/contract';

const END = /[.?!…。？！｡؟۔।॥።፧։՞။។།]["'”’»)\]]*$/u;
/** Abbreviations, whose full stop ends no sentence. */
const ABBREVIATION =
  /^["'“‘(]*(?!i\.$)(?:mr|mrs|ms|dr|prof|gen|rev|vs|no|nr|hr|fr|mme|bzw|approx|e\.g|i\.e|z\.b|d\.h|\p{L})\.$/iu;
/** Abbreviations that may end a sentence: they do if the next word opens one. */
const OPEN_ABBREVIATION =
  /^["'“‘(]*(?:etc|jr|sr|st|inc|ltd|co|corp|usw|ca|\p{L}(?:\.\p{L})+)\.["'”’)]*$/iu;
const MID_SENTENCE = /^[\p{Ll}]/u;
/** A silence that ends a sentence in text without punctuation. */
const LONG_PAUSE_SECONDS = 0.7;
/** The same, before a word that opens sentences. */
const SHORT_PAUSE_SECONDS = 0.35;
/** The same, after a word that can't end a sentence. */
const BREAK_SECONDS = 2;
/** A longer sentence without a full stop is cut at its longest silence, even a short one. */
const MAX_WORDS = 40;
/** Shorter silences may come from rounding of times. */
const MIN_SILENCE_SECONDS = 0.01;
/** Words on each side of such a cut, at least. */
const MIN_WORDS = 5;
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const OPENERS = words(
  'i we you he she it they this there so now well then yes no okay what when where who why how but and',
);
/** English words that don't end a sentence: a pause after them is hesitation. */
const UNFINISHED = words(
  'a an the my your his her its our their and or but because if than of with from into for at by very um uh er erm ' +
    "is are was were am i'm we're you're they're he's she's it's that's has have had will would can could should must",
);
const SUBJECTS = words('i we you he she it they this there');
const STARTING = words(
  'i we you he she it they the a an this that these those there my your his her its our their but and so or if when ' +
    'what who why how where after before then now for in on at no yes as since while because',
);

/** Cuts words into sentences: by punctuation if there is any, else by pauses and words. */
export function sentencesIn(words: readonly Word[], language: string): Word[][] {
  const punctuated = words.some(({ word }) => END.test(word));
  const ends = punctuated ? endsByPunctuation : endsByPause;
  const sentences: Word[][] = [];
  let sentence: Word[] = [];
  for (const [index, word] of words.entries()) {
    sentence.push(word);
    const next = words[index + 1];
    if (!next || ends(word, next, language)) {
      sentences.push(sentence);
      sentence = [];
    }
  }
  return punctuated ? sentences : sentences.flatMap(ofReadableLength);
}

function endsByPunctuation({ word }: Word, next: Word): boolean {
  if (!END.test(word) || ABBREVIATION.test(word)) return false;
  // A full stop inside a sentence ("approx. five", "Yahoo! answers") is followed by a small letter, but so is one at a seam.
  if (MID_SENTENCE.test(next.word))
    return /\p{L}{3}\.$/u.test(word) && SUBJECTS.has(plain(next).replace(/'.*/u, ''));
  return !OPEN_ABBREVIATION.test(word) || STARTING.has(plain(next));
}

function endsByPause(word: Word, next: Word, language: string): boolean {
  const pause = next.start - word.end;
  if (language !== 'en') return pause >= LONG_PAUSE_SECONDS;
  if (UNFINISHED.has(plain(word))) return pause >= BREAK_SECONDS;
  return pause >= (OPENERS.has(plain(next)) ? SHORT_PAUSE_SECONDS : LONG_PAUSE_SECONDS);
}

/** Cuts overlong sentences, each time at the longest silence in range. */
function ofReadableLength(sentence: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  let from = 0;
  while (sentence.length - from > MAX_WORDS) {
    const cut = longestSilence(sentence, from + MIN_WORDS, from + MAX_WORDS);
    if (cut === null) break;
    parts.push(sentence.slice(from, cut));
    from = cut;
  }
  return [...parts, sentence.slice(from)];
}

/** Position of the longest silence in a range, or of the first one after it. */
function longestSilence(sentence: readonly Word[], from: number, to: number): number | null {
  let cut: number | null = null;
  let longest = MIN_SILENCE_SECONDS;
  for (let at = from; at <= sentence.length - MIN_WORDS && (at <= to || cut === null); at += 1) {
    const silence = (sentence[at]?.start ?? 0) - (sentence[at - 1]?.end ?? 0);
    if (silence >= longest) [cut, longest] = [at, silence];
  }
  return cut;
}

const plain = ({ word }: Word): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}']/gu, '');
