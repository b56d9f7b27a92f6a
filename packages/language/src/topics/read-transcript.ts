import type { Sentence, Utterance } from '@verbatim/contract';
import { punctuated } from '../sentences/punctuation.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { type Term, termsOf } from './terms.ts';
import { type Vector, vectorsOf } from './vectors.ts';

/** A sentence, and what it is about. */
export interface Statement {
  readonly sentence: Sentence;
  readonly terms: readonly Term[];
  readonly vector: Vector;
}

/** What was said, sentence by sentence in the order of time. */
export interface ReadTranscript {
  readonly statements: readonly Statement[];
  readonly termCount: number;
}

/** Reads a transcript, without its hesitations. Sentences that nobody punctuated get a capital letter and an end. */
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

/** Sounds that are no words in English; some are words in other languages. */
const HESITATION = /^(?:u+h+|u+m+|uhm|e+r+m*|h+m+|mm+|mhm)[,.…]*$/iu;

function withoutHesitations(utterance: Utterance): Utterance {
  if (utterance.language !== 'en') return utterance;
  const words = utterance.words.filter(({ word }) => !HESITATION.test(word));
  return words.length === utterance.words.length ? utterance : { ...utterance, words };
}
