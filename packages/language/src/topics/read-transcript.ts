import type { Sentence, Utterance } from '@verbatim/contract';
import { withoutFillers } from '../fillers/filler-words.ts';
import { punctuated, sentencesOf } from '../sentences/sentences.ts';
import { type Term, termsOf, type Vector, vectorsOf } from './terms.ts';

/** A sentence and its terms. */
export interface Statement {
  readonly sentence: Sentence;
  readonly terms: readonly Term[];
  readonly vector: Vector;
}

/** A transcript as sentences in order of time. */
export interface ReadTranscript {
  readonly statements: readonly Statement[];
  readonly termCount: number;
}

/** Reads a transcript without its fillers. Unpunctuated sentences get a capital letter and a full stop. */
export function readTranscript(utterances: readonly Utterance[]): ReadTranscript {
  const sentences = sentencesOf(punctuated(withoutFillers(utterances))).toSorted(
    (a, b) => a.start - b.start,
  );
  const terms = sentences.map(({ sentence, language }) => termsOf(sentence, language));
  const { all, termCount } = vectorsOf(terms);
  return {
    statements: all.map((vector, index) => ({
      sentence: sentences[index] as Sentence,
      terms: terms[index] ?? [],
      vector,
    })),
    termCount,
  };
}
