import type { Word } from '@verbatim/contract';
import { rulesFor, type SentenceRules } from './languages.ts';

const MID_SENTENCE = /^[\p{Ll}]/u;
/** A silence that ends a sentence in text without punctuation. */
const LONG_PAUSE_SECONDS = 0.7;
/** A silence that does so before a word that opens sentences. */
const SHORT_PAUSE_SECONDS = 0.35;
/** A silence that does so after a word that can't end a sentence. */
const BREAK_SECONDS = 2;
/** A longer sentence without a full stop is cut at its longest silence, even a short one. */
const MAX_WORDS = 40;
/** Shorter silences may come from rounding of times. */
const MIN_SILENCE_SECONDS = 0.01;
const MIN_WORDS = 5;
/** Cuts words into sentences: by punctuation if there is any, else by pauses and words. */
export function sentencesIn(words: readonly Word[], language: string): Word[][] {
  const rules = rulesFor(language);
  const punctuated = words.some(({ word }) => rules.end.test(word));
  const ends = punctuated ? endsByPunctuation : endsByPause;
  const sentences: Word[][] = [];
  let sentence: Word[] = [];
  for (const [index, word] of words.entries()) {
    sentence.push(word);
    const next = words[index + 1];
    if (!next || ends(word, next, rules)) {
      sentences.push(sentence);
      sentence = [];
    }
  }
  return punctuated ? sentences : sentences.flatMap(ofReadableLength);
}

function endsByPunctuation({ word }: Word, next: Word, rules: SentenceRules): boolean {
  if (!rules.end.test(word) || rules.abbreviation.test(word)) return false;
  // A full stop inside a sentence ("approx. five", "Yahoo! answers") is followed by a small letter, but so is one at a seam.
  if (MID_SENTENCE.test(next.word))
    return /\p{L}{3}\.$/u.test(word) && rules.list('subjects').has(plain(next).replace(/'.*/u, ''));
  return !rules.openAbbreviation.test(word) || rules.list('starting').has(plain(next));
}

function endsByPause(word: Word, next: Word, { list }: SentenceRules): boolean {
  const pause = next.start - word.end;
  if (list('unfinished').has(plain(word))) return pause >= BREAK_SECONDS;
  return pause >= (list('openers').has(plain(next)) ? SHORT_PAUSE_SECONDS : LONG_PAUSE_SECONDS);
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
