import { availableParallelism } from 'node:os';
import process from 'node:process';
import { customVocabulary } from '@verbatim/language';
import type { Engine } from '@verbatim/speech';
import type { BenchReport } from '../report.ts';
import { enginesHere } from '../speech/engine.ts';
import { fliteIsHere, spoken } from '../speech/flite.ts';
import { plain } from '../speech/sentences.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { harmedWords } from './harmed-words.ts';
import { recognizeWithService } from './service-recognizer.ts';
import { terms } from './spoken-terms.ts';

const VOICES = ['rms', 'awb', 'slt'];
const INTENSITIES = [0.3, 0.5, 0.8, 1];
const USUAL = 0.5;
const MIN_RIGHT = 0.8;
const MAX_HARMED = 0.01;

type Transcripts = Awaited<ReturnType<typeof recognizeWithService>>;

/** A sentence to be spoken. */
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
  const vocabularyOf = (intensity: number) =>
    terms.map(({ value, pronunciations }) => ({
      value,
      intensity,
      ...(pronunciations.length > 0 && { pronunciations }),
    }));
  const phrases = vocabularyOf(USUAL).map(({ value, ...hints }) => ({ ...hints, phrase: value }));
  const told = engine.capabilities.biasing
    ? await recognizeWithService(engine, files, phrases)
    : plainly;
  const data = INTENSITIES.map((intensity) => {
    const vocabulary = vocabularyOf(intensity);
    const correct = (transcripts: Transcripts): Transcripts =>
      transcripts.map((utterances) => customVocabulary(utterances, { vocabulary }));
    return {
      intensity,
      corrected: scoreOf(plainly, correct(plainly)),
      both: scoreOf(plainly, correct(told)),
    };
  });
  const before = scoreOf(plainly, plainly);
  const usual = data.find(({ intensity }) => intensity === USUAL)?.both ?? before;
  return {
    name: 'vocabulary',
    title: `${terms.length} terms with a custom vocabulary, ${engine.name} with ${engine.model}`,
    columns: ['', 'only corrected', 'told and corrected', 'other words harmed'],
    rows: [
      ['without', percent(before.right), '', ''],
      [`only told, intensity ${USUAL}`, '', percent(scoreOf(plainly, told).right), ''],
      ...data.map(({ intensity, corrected, both }) => [
        `intensity ${intensity}`,
        percent(corrected.right),
        percent(both.right),
        percent(both.harmed),
      ]),
    ],
    notes: [
      `${sentences.length - plain.length} sentences with a term, ${plain.length} without, spoken by flite with the voices ${VOICES.join(', ')}; recognized on ${availableParallelism()} cores.`,
      'Terms as they are written, case included. Harmed: words beside the terms that are right without the vocabulary and wrong with it.',
    ],
    verdicts: [
      {
        promise: 'with a vocabulary at least 80 of 100 terms are right',
        measured: percent(usual.right),
        met: usual.right >= MIN_RIGHT,
      },
      {
        promise: 'at most 1 % of the other words are harmed',
        measured: percent(usual.harmed),
        met: usual.harmed <= MAX_HARMED,
      },
    ],
    data: { before, data },
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
