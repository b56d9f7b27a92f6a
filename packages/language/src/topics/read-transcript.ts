import type { Sentence, Utterance } from '@verbatim/contract';
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

/** Reads a transcript without its hesitations. Unpunctuated sentences get a capital letter and a full stop. */
export function readTranscript(utterances: readonly Utterance[]): ReadTranscript {
  const fluent = utterances.map(withoutHesitations);
  const sentences = sentencesOf(punctuated(fluent)).toSorted((a, b) => a.start - b.start);
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

/** English hesitations; some are words in other languages. */
const HESITATION = /^(?:u+h+|u+m+|uhm|e+r+m*|h+m+|mm+|mhm)[,.…]*$/iu;

function withoutHesitations(utterance: Utterance): Utterance {
  if (utterance.language !== 'en') return utterance;
  const words = utterance.words.filter(({ word }) => !HESITATION.test(word));
  return words.length === utterance.words.length ? utterance : { ...utterance, words };
}
