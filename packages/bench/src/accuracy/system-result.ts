import { basename } from 'node:path';
import { quantile } from '../report.ts';
import type { LabeledRecording } from '../speech/recordings.ts';
import { normalizedUnits } from './normalizer/normalize.ts';
import type {
  RecognitionSystem,
  SystemRun,
  SystemTranscript,
  TranscribedWord,
} from './systems/system.ts';
import { align, type WordErrors, wordErrors } from './word-errors.ts';

/** One recording with what a system recognized in it. */
export interface RecordingResult {
  readonly file: string;
  readonly seconds: number;
  readonly group: string;
  readonly language: string;
  readonly recognizedLanguage: string | null;
  readonly said: string;
  readonly text: string;
  /** By Whisper's normalizer; null: there is no reference. */
  readonly errors: WordErrors | null;
}

/** The figures of a system. */
export interface SystemResult extends Omit<SystemRun, 'transcripts'> {
  readonly name: string;
  readonly model: string;
  readonly recordings: readonly RecordingResult[];
  readonly confidence: ConfidenceResult | null;
  readonly wordTimes: WordTimeResult | null;
}

/** Compares what a system recognized with the references. */
export function systemResult(
  { name, model }: Pick<RecognitionSystem, 'name' | 'model'>,
  recordings: readonly LabeledRecording[],
  { transcripts, ...use }: SystemRun,
): SystemResult {
  const pairs = recordings.map((recording, at) => {
    const transcript = transcripts[at] ?? { text: '', language: null, words: [] };
    return { recording, transcript };
  });
  const [timed, compared] = [pairs.filter(isTimed), pairs.filter((pair) => !isTimed(pair))];
  return {
    name,
    model,
    recordings: compared.map(recordingResult),
    confidence: confidenceResult(englishWords(compared)),
    wordTimes: wordTimeResult(timed.map(timedReference)),
    ...use,
  };
}

interface RecordingWithTranscript {
  readonly recording: LabeledRecording;
  readonly transcript: SystemTranscript;
}

const isTimed = ({ recording }: RecordingWithTranscript): boolean => recording.starts !== undefined;

const timedReference = ({ recording, transcript }: RecordingWithTranscript): TimedReference => ({
  words: recording.said.split(/\s+/),
  starts: recording.starts ?? [],
  language: recording.language,
  found: transcript.words,
});

/** Compares a transcript with the reference. */
export function recordingResult({
  recording,
  transcript,
}: RecordingWithTranscript): RecordingResult {
  const { path, seconds, group, language, said } = recording;
  const { text } = transcript;
  return {
    ...{ file: basename(path), seconds, group, language, said, text },
    recognizedLanguage: transcript.language,
    errors:
      said !== ''
        ? wordErrors(normalizedUnits(said, language), normalizedUnits(text, language))
        : null,
  };
}

const englishWords = (pairs: readonly RecordingWithTranscript[]) =>
  pairs
    .filter(({ recording: { language, said } }) => language === 'en' && said !== '')
    .flatMap(({ recording, transcript }) =>
      judgeWords(recording.said.split(/\s+/), transcript.words, 'en'),
    )
    .map(({ word: { confidence }, isRight }) => ({ confidence, isRight }));

/** A recognized word that was compared with the reference. */
interface JudgedWord<Word> {
  readonly word: Word;
  readonly isRight: boolean;
  /** Index of the word of the reference that it is; null: it is wrong. */
  readonly reference: number | null;
}

/**
 * Compares recognized words with those of the reference. Each word is normalized by itself; one that becomes several
 * ("gonna") is right if all of them are.
 */
export function judgeWords<Word extends { readonly word: string }>(
  reference: readonly string[],
  found: readonly Word[],
  language: string,
): JudgedWord<Word>[] {
  const wanted = unitsOf(reference, language);
  const units = unitsOf(
    found.map(({ word }) => word),
    language,
  );
  const right = new Map<number, number>();
  for (const pair of align(
    wanted.map(({ unit }) => unit),
    units.map(({ unit }) => unit),
  )) {
    const expected = wanted[pair.reference ?? -1];
    if (pair.found !== null && expected !== undefined && expected.unit === units[pair.found]?.unit)
      right.set(pair.found, expected.index);
  }
  return found.flatMap((word, index) => {
    const own = units.flatMap((unit, at) => (unit.index === index ? [at] : []));
    // Punctuation and hesitations are no words.
    if (own.length === 0) return [];
    const isRight = own.every((at) => right.has(at));
    return [{ word, isRight, reference: isRight ? (right.get(own[0] ?? -1) ?? null) : null }];
  });
}

const unitsOf = (
  words: readonly string[],
  language: string,
): { readonly unit: string; readonly index: number }[] =>
  words.flatMap((word, index) => normalizedUnits(word, language).map((unit) => ({ unit, index })));

/** Whether confidence says something: how many of the words below and above its median are wrong. */
interface ConfidenceResult {
  readonly words: number;
  /** Share of wrong words among those below the median. */
  readonly wrongBelow: number;
  /** Share of wrong words among the others. */
  readonly wrongAbove: number;
}

/** Splits words at their median confidence; null if all have the same, or there are none. */
export function confidenceResult(
  words: readonly { readonly confidence: number; readonly isRight: boolean }[],
): ConfidenceResult | null {
  const sorted = words.map(({ confidence }) => confidence).sort((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const below = words.filter(({ confidence }) => confidence < median);
  const above = words.filter(({ confidence }) => confidence >= median);
  if (below.length === 0) return null;
  const wrong = (some: typeof words): number =>
    some.filter(({ isRight }) => !isRight).length / some.length;
  return { words: words.length, wrongBelow: wrong(below), wrongAbove: wrong(above) };
}

/** How many times as often words below the median are wrong; null: no word is wrong. */
export const timesAsWrong = ({ wrongBelow, wrongAbove }: ConfidenceResult): number | null =>
  wrongBelow + wrongAbove === 0 ? null : wrongBelow / wrongAbove;

/** How far the starts of words are from those of the reference. */
interface WordTimeResult {
  readonly words: number;
  readonly meanErrorMs: number;
}

/** A recording with known word starts. */
interface TimedReference {
  /** Words of the reference, and the start of each in seconds. */
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly language: string;
  readonly found: readonly TranscribedWord[];
}

/** Mean error of the starts of all words that were recognized right; null: there are none. */
export function wordTimeResult(all: readonly TimedReference[]): WordTimeResult | null {
  const errors = all.flatMap(({ words, starts, language, found }) =>
    judgeWords(words, found, language).flatMap(({ word, reference }) => {
      const start = starts[reference ?? -1];
      return start === undefined || Number.isNaN(start) ? [] : [Math.abs(word.start - start)];
    }),
  );
  if (errors.length === 0) return null;
  const sum = errors.reduce((total, each) => total + each, 0);
  return { words: errors.length, meanErrorMs: (1000 * sum) / errors.length };
}
