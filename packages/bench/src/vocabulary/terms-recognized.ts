import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import type { Utterance } from '@verbatim/contract';
import { customVocabulary } from '@verbatim/language';
import type { Engine, LikelyPhrase } from '@verbatim/speech';
import { normalizedUnits } from '../accuracy/normalizer/normalize.ts';
import { fliteIsHere, plain, spoken } from '../accuracy/synthesized.ts';
import { openFiles } from '../accuracy/systems/engine-systems.ts';
import { align } from '../accuracy/word-errors.ts';
import { inTemporaryFolder } from '../folders.ts';
import { inParallel } from '../in-parallel.ts';
import type { BenchReport } from '../report.ts';
import { enginesHere } from '../speech/audio.ts';

/** A term that common recognizers write differently, with two sentences about it. */
interface SpokenTerm {
  readonly value: string;
  /** What the synthesizer reads: in `terms.tsv` only where it would say the spelling differently than people do. */
  readonly spoken: string;
  /** Hints that a caller would give, because the spelling does not tell the sound. */
  readonly pronunciations: string[];
  /** Sentences in which `_` is the term. */
  readonly sentences: readonly [string, string];
}

/** People, places, drugs, products, companies and acronyms: a line of `terms.tsv` each. */
const terms: readonly SpokenTerm[] = readFileSync(new URL('./terms.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [value = '', spoken = '', pronunciations = '', first = '', second = ''] =
      line.split('\t');
    return {
      value,
      spoken: spoken || value,
      pronunciations: pronunciations.split('|').filter(Boolean),
      sentences: [first, second],
    };
  });

const VOICES = ['rms', 'awb', 'slt'];
const INTENSITY = 0.5;
const MIN_RIGHT = 0.8;
const MAX_HARMED = 0.01;

type Transcripts = Awaited<ReturnType<typeof recognizeWithService>>;

interface SpokenSentence {
  readonly text: string;
  readonly term: string | null;
  /** What the synthesizer reads. */
  readonly spoken: string;
}

const sentences: readonly SpokenSentence[] = [
  ...terms.flatMap(({ value, spoken: reading, sentences: templates }) =>
    templates.map((template) => ({
      text: template.replace('_', value),
      term: value,
      spoken: template.replace('_', reading),
    })),
  ),
  ...plain.map((text) => ({ text, term: null, spoken: text })),
];

/** Recognition of rare terms with and without a vocabulary, and what it harms; by each engine of a folder. */
export async function measureVocabulary(models?: string): Promise<BenchReport[]> {
  if (!(await fliteIsHere())) {
    process.stdout.write(
      'There is no flite here to speak the sentences (Debian package flite): nothing to measure.\n',
    );
    return [];
  }
  return inTemporaryFolder(async (folder) => {
    const engines = await enginesHere(models ?? folder);
    const files = await spoken(
      sentences.map((sentence) => sentence.spoken),
      VOICES,
      folder,
    );
    const reports: BenchReport[] = [];
    for (const engine of engines) reports.push(await measureEngine(engine, files));
    return reports;
  });
}

async function measureEngine(engine: Engine, files: readonly string[]): Promise<BenchReport> {
  const plainly = await recognizeWithService(engine, files);
  const vocabulary = terms.map(({ value, pronunciations }) => ({
    value,
    intensity: INTENSITY,
    ...(pronunciations.length > 0 && { pronunciations }),
  }));
  const phrases = vocabulary.map(({ value, ...hints }) => ({ ...hints, phrase: value }));
  const told = engine.capabilities.biasing
    ? await recognizeWithService(engine, files, phrases)
    : plainly;
  const correct = (transcripts: Transcripts): Transcripts =>
    transcripts.map((utterances) => customVocabulary(utterances, { vocabulary }));
  const corrected = scoreOf(plainly, correct(plainly));
  const both = scoreOf(plainly, correct(told));
  return {
    name: 'vocabulary',
    title: `${terms.length} terms with a custom vocabulary, ${engine.name} with ${engine.model}`,
    columns: ['', 'only corrected', 'told and corrected', 'other words harmed'],
    rows: [
      ['without', percent(scoreOf(plainly, plainly).right), '', ''],
      ['only told', '', percent(scoreOf(plainly, told).right), ''],
      ['with it', ...[corrected.right, both.right, both.harmed].map(percent)],
    ],
    notes: [
      `${sentences.length - plain.length} sentences with a term, ${plain.length} without, spoken by flite with the voices ${VOICES.join(', ')}; recognized on ${availableParallelism()} cores.`,
      'Terms as they are written, case included. Harmed: words beside the terms that are right without the vocabulary and wrong with it.',
    ],
    verdicts: [
      {
        promise: 'with a vocabulary at least 80 of 100 terms are right',
        measured: percent(both.right),
        met: both.right >= MIN_RIGHT,
      },
      {
        promise: 'at most 1 % of the other words are harmed',
        measured: percent(both.harmed),
        met: both.harmed <= MAX_HARMED,
      },
    ],
  };
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** Share of sentences with a term that have it, and of other words that are right before and wrong after. */
function scoreOf(before: Transcripts, after: Transcripts): { right: number; harmed: number } {
  const text = (transcripts: Transcripts, at: number): string =>
    (transcripts[at] ?? []).map((utterance) => utterance.text).join(' ');
  const withTerm = sentences.flatMap(({ term }, at) => (term === null ? [] : [{ term, at }]));
  const right = withTerm.filter(({ term, at }) => hasTerm(text(after, at), term));
  const harmed = sentences.map((each, at) => harmedWords(each, text(before, at), text(after, at)));
  const sum = (count: (each: (typeof harmed)[number]) => number): number =>
    harmed.reduce((total, each) => total + count(each), 0);
  return {
    right: right.length / withTerm.length,
    harmed: sum((each) => each.harmed) / sum((each) => each.words),
  };
}

/** True if a text has a term as it is written, between other characters than letters and digits. Terms have no other ones. */
const hasTerm = (text: string, term: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Stands for the term, which is not counted. */
const TERM = 'zzterm';

/** How many words of an English sentence stand beside its term, and how many of them are right before but not after. */
export function harmedWords(
  { text, term }: { readonly text: string; readonly term: string | null },
  before: string,
  after: string,
) {
  const words = (some: string): string[] =>
    normalizedUnits(term === null ? some : some.replaceAll(term, ` ${TERM} `), 'en');
  const reference = words(text);
  const [once, now] = [before, after].map((transcript) => rightIn(reference, words(transcript)));
  const counted = reference.flatMap((word, at) => (word === TERM ? [] : [at]));
  const harmed = counted.filter((at) => once?.has(at) && !now?.has(at));
  return { words: counted.length, harmed: harmed.length };
}

/** The positions of words of the reference that a transcript has. */
function rightIn(reference: readonly string[], transcript: readonly string[]): Set<number> {
  const right = new Set<number>();
  for (const pair of align(reference, transcript)) {
    if (pair.reference === null || pair.found === null) continue;
    if (reference[pair.reference] === transcript[pair.found]) right.add(pair.reference);
  }
  return right;
}

/** Each file is decoded by a process of its own, which has a time limit: a hundred at once would exceed it. */
const FILES_AT_ONCE = 2 * availableParallelism();

/** What the service's recognizer hears in files, which are in English. */
async function recognizeWithService(
  engine: Engine,
  paths: readonly string[],
  vocabulary: readonly LikelyPhrase[] = [],
): Promise<(readonly Utterance[])[]> {
  const { transcribe, close } = openFiles(engine, vocabulary);
  try {
    return await inParallel(paths, FILES_AT_ONCE, (path) => transcribe({ path, language: 'en' }));
  } finally {
    await close();
  }
}
