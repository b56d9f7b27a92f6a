import type { LanguageCode } from '@verbatim/contract';
import { sentencesOf } from '../../src/sentences/sentences.ts';
import type { Judgment } from '../scores.ts';
import { marked } from './held-out.ts';

/** Where the sentences of a set are found to end, beside where they were marked to. */
export const judgedEnds = (set: string, language: LanguageCode = 'en'): Judgment[] =>
  marked(set).map(({ utterance, ends }) => {
    let words = 0;
    const found = sentencesOf([{ ...utterance, language }]).map((sentence) => {
      words += sentence.words.length;
      return `end:${words - 1}`;
    });
    return { expected: ends, found };
  });
