import type { Word } from '@verbatim/contract';

const END = /[.?!…。？！｡؟۔।॥።፧։՞។။།]["'”’»)\]]*$/u;
/** Words with a full stop of their own, which ends no sentence before a name or a number. */
const ABBREVIATION =
  /^["'“‘(]*(?!i\.$)(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|no|nr|hr|fr|mme|bzw|approx|e\.g|i\.e|z\.b|d\.h|\p{Lu}(?:\.\p{L})*)\.$/iu;
const MID_SENTENCE = /^[\p{Ll}]/u;
/** A silence that ends a sentence where nobody wrote full stops. */
const LONG_PAUSE_SECONDS = 0.7;
/** A silence that does so before a word that opens sentences. */
const SHORT_PAUSE_SECONDS = 0.35;
const OPENERS = new Set(
  'i we you he she it they there this that so now well then yes no okay what when where who why how'.split(
    ' ',
  ),
);

/** Cuts words into sentences: by punctuation where there is some, else by pauses and words. */
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
  return sentences;
}

function endsByPunctuation({ word }: Word, next: Word): boolean {
  if (!END.test(word) || ABBREVIATION.test(word)) return false;
  // A full stop inside a sentence ("approx. five", "Yahoo! answers") is followed by a small letter.
  return !MID_SENTENCE.test(next.word);
}

function endsByPause(word: Word, next: Word, language: string): boolean {
  const pause = next.start - word.end;
  const opens = language === 'en' && OPENERS.has(next.word.toLowerCase());
  return pause >= (opens ? SHORT_PAUSE_SECONDS : LONG_PAUSE_SECONDS);
}
