import type { Chapter, Utterance } from '@verbatim/contract';
import { telling } from '../summaries/selection.ts';
import { asText } from '../summaries/summary.ts';
import { readTranscript } from '../topics/read-transcript.ts';
import { type TopicSegment, topicSegmentsOf } from '../topics/topic-segments.ts';
import { gistOf, keywordsOf, type Weights, weightsOf } from './keywords.ts';

/** Limit of chapters of a transcript. */
const MAX_CHAPTERS = 30;
/** At most one chapter per this many statements. */
const STATEMENTS_A_CHAPTER = 6;
const KEYWORDS = 6;
const SENTENCES = 3;
const HEADLINE_WORDS = 10;
/** For scripts that put no spaces between words. */
const HEADLINE_LETTERS = 80;

/**
 * Cuts a transcript where its subject changes. The chapters cover it without a gap; headlines, gists and summaries are
 * extracted from what was said.
 */
export function chaptersOf(utterances: readonly Utterance[]): Chapter[] {
  const talk = readTranscript(utterances);
  const most = Math.max(
    1,
    Math.min(MAX_CHAPTERS, Math.floor(talk.statements.length / STATEMENTS_A_CHAPTER)),
  );
  const stretches = topicSegmentsOf(talk, most);
  const weights = weightsOf(stretches);
  const end = talk.statements.reduce((last, { sentence }) => Math.max(last, sentence.end), 0);
  return stretches.map((stretch, index) => ({
    ...described(stretch, weights[index] ?? new Map(), talk.termCount),
    start: startOf(stretch),
    end: stretches[index + 1] ? startOf(stretches[index + 1] ?? []) : end,
  }));
}

const startOf = ([first]: TopicSegment): number => first?.sentence.start ?? 0;

function described(
  stretch: TopicSegment,
  weights: Weights,
  termCount: number,
): Omit<Chapter, 'start' | 'end'> {
  const [headliner] = telling(stretch, termCount, 1);
  const count = Math.min(SENTENCES, Math.ceil(stretch.length / 2));
  const headline = shortened((headliner ?? stretch[0])?.sentence.sentence ?? '');
  return {
    headline,
    gist: gistOf(stretch, weights) || headline,
    summary: asText(telling(stretch, termCount, count)),
    keywords: keywordsOf(stretch, weights, KEYWORDS),
  };
}

/** The beginning of a sentence as a title: without its full stop, with an ellipsis if it was cut. */
function shortened(sentence: string): string {
  const words = sentence.split(' ').slice(0, HEADLINE_WORDS).join(' ');
  const title = [...words].slice(0, HEADLINE_LETTERS).join('');
  return title.length < sentence.length ? `${closed(title)} …` : closed(title);
}

const closed = (title: string): string => title.replace(/(?<![\s.,;:。।۔])[\s.,;:。।۔]+$/u, '');
