import type { Word } from '@verbatim/contract';
import type { WordList } from '../words/word-lists.ts';
import type { SentenceRules } from './languages.ts';

const MAX_LEADS = 3;
/** As many words as the longest phrase at the start or the end of a question has. */
const MAX_PHRASE = 4;

/**
 * True for a question that its words give away, by the lists of the language: a question word, a verb before its subject, a phrase
 * that begins or ends questions. What only the voice tells is none.
 */
export function asks(sentence: readonly Word[], { list }: SentenceRules): boolean {
  if (endsInTag(sentence, list)) return true;
  const plain = plainWords(sentence.slice(0, MAX_LEADS + MAX_PHRASE));
  const leads = list('leads');
  const begins = plain.findIndex((word, at) => at === MAX_LEADS || !leads.has(word));
  // "Hello Mrs. Webb, where are you?"
  const named = sentence.findIndex(({ word }, at) => at <= MAX_LEADS && /,$/u.test(word)) + 1;
  const words = plain.slice(Math.max(0, begins, begins > 0 ? named : 0));
  if (begin(words, list('no questions'))) return false;
  if (begin(words, list('question openings'))) return true;
  const [first = '', second = '', third = ''] = words;
  const verbs = list('asking verbs');
  if (list('question words').has(first)) return !list('clause words').has(second);
  if (list('question words before verbs').has(first)) return verbs.has(second);
  if (list('question words before nouns').has(first)) return verbs.has(second) || verbs.has(third);
  return verbs.has(first) && list('asked subjects').has(second);
}

function endsInTag(sentence: readonly Word[], list: (name: string) => WordList): boolean {
  for (let length = 1; length <= MAX_PHRASE && length < sentence.length; length += 1) {
    const tag = plainWords(sentence.slice(-length)).join(' ');
    if (list('tags').has(tag)) return true;
    const isApart = /,$/u.test(sentence.at(-length - 1)?.word ?? '');
    if (isApart && list('tags after commas').has(tag)) return true;
  }
  return false;
}

const begin = (words: readonly string[], phrases: WordList): boolean =>
  words.some((_, at) => at < MAX_PHRASE && phrases.has(words.slice(0, at + 1).join(' ')));

const plainWords = (words: readonly Word[]): string[] =>
  words
    .flatMap(({ word }) => word.toLowerCase().replaceAll('’', "'").split('-'))
    .map((word) => word.replace(/[^\p{L}']/gu, ''))
    .filter(Boolean);
