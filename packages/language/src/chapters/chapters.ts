import type { Chapter, Utterance } from '@verbatim/contract';
import { asText, mostCentral } from '../summaries/summary.ts';
import { readTranscript, type Statement } from '../topics/read-transcript.ts';
import { type TopicSegment, topicSegmentsOf } from '../topics/topic-segments.ts';

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
  const [headliner] = mostCentral(stretch, termCount, 1);
  const count = Math.min(SENTENCES, Math.ceil(stretch.length / 2));
  const headline = shortened((headliner ?? stretch[0])?.sentence.sentence ?? '');
  return {
    headline,
    gist: gistOf(stretch, weights) || headline,
    summary: asText(mostCentral(stretch, termCount, count)),
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

/** TF-IDF weight of each stem in a chapter. */
type Weights = ReadonlyMap<string, number>;

/** The TF-IDF weights of each chapter, where the other chapters are the corpus. */
function weightsOf(chapters: readonly (readonly Statement[])[]): Weights[] {
  const termFrequencies = chapters.map((chapter) => {
    const count = new Map<string, number>();
    for (const { terms } of chapter)
      for (const { stem } of terms) count.set(stem, (count.get(stem) ?? 0) + 1);
    return count;
  });
  const documentFrequency = new Map<string, number>();
  for (const count of termFrequencies)
    for (const stem of count.keys())
      documentFrequency.set(stem, (documentFrequency.get(stem) ?? 0) + 1);
  return termFrequencies.map(
    (count) =>
      new Map(
        [...count].map(([stem, times]) => [
          stem,
          times * Math.log(1 + chapters.length / (documentFrequency.get(stem) ?? 1)),
        ]),
      ),
  );
}

/** The terms with the greatest weight, each in its most frequent form. */
function keywordsOf(statements: readonly Statement[], weights: Weights, most: number): string[] {
  const forms = usualForms(statements);
  return [...weights]
    .filter(([stem]) => !/^\p{N}+$/u.test(stem))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([stem]) => forms.get(stem) ?? stem);
}

/** The subject in a few words: the phrase with the greatest weight, and the next phrases with other terms. */
function gistOf(statements: readonly Statement[], weights: Weights): string {
  const forms = usualForms(statements);
  const phrases = phrasesOf(statements, weights).toSorted((a, b) => b.worth - a.worth);
  const [best] = phrases;
  const next = phrases.find(({ stems }) => !stems.some((stem) => best?.stems.includes(stem)));
  return [best, next]
    .flatMap((phrase) => (phrase ? [phrase.stems.map((stem) => forms.get(stem)).join(' ')] : []))
    .join(', ');
}

type Phrase = { readonly stems: readonly string[]; readonly worth: number };

const MAX_PHRASE_LENGTH = 3;

const phrasesOf = (statements: readonly Statement[], weights: Weights): Phrase[] =>
  statements.flatMap(({ terms }) =>
    terms.flatMap(({ place }, from) => {
      const phrases: Phrase[] = [];
      const stems: string[] = [];
      let worth = 0;
      for (const [offset, term] of terms.slice(from, from + MAX_PHRASE_LENGTH).entries()) {
        if (term.place !== place + offset || stems.includes(term.stem)) break;
        worth += weights.get(term.stem) ?? 0;
        stems.push(term.stem);
        phrases.push({ stems: [...stems], worth: worth / Math.sqrt(stems.length) });
      }
      return phrases;
    }),
  );

/** The most frequent form of each term. The capital letter of a sentence's first word doesn't count. */
function usualForms(statements: readonly Statement[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { terms } of statements) {
    for (const { stem, word } of terms) {
      const forms = counts.get(stem) ?? new Map<string, number>();
      forms.set(word, (forms.get(word) ?? 0) + 1);
      counts.set(stem, forms);
    }
  }
  return new Map(
    [...counts].map(([stem, forms]) => {
      const [form = stem] = [...forms].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      const small = form.toLowerCase();
      return [stem, forms.has(small) ? small : form] as const;
    }),
  );
}
