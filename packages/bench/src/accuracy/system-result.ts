import { basename } from 'node:path';
import type { LabeledRecording } from '../speech/recordings.ts';
import {
  type ConfidenceResult,
  confidenceResult,
  judgeWords,
  type TimedReference,
  type WordTimeResult,
  wordTimeResult,
} from './judged-words.ts';
import { normalizedUnits } from './normalizer/normalize.ts';
import type { RecognitionSystem, SystemRun, SystemTranscript } from './systems/system.ts';
import { type WordErrors, wordErrors } from './word-errors.ts';

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
  /** By gladia-normalization; null: it is absent, or there is no reference. */
  readonly otherErrors: WordErrors | null;
}

/** The figures of a system. */
export interface SystemResult extends Omit<SystemRun, 'transcripts'> {
  readonly name: string;
  readonly model: string;
  readonly recordings: readonly RecordingResult[];
  readonly confidence: ConfidenceResult | null;
  readonly wordTimes: WordTimeResult | null;
}

/** The words of a text for a second count of errors. */
export type OtherNormalizer = (text: string, language: string) => Promise<string[]>;

/** Compares what a system recognized with the references. */
export async function systemResult(
  { name, model }: Pick<RecognitionSystem, 'name' | 'model'>,
  recordings: readonly LabeledRecording[],
  { transcripts, ...use }: SystemRun,
  other: OtherNormalizer | null,
): Promise<SystemResult> {
  const pairs = recordings.map((recording, at) => {
    const transcript = transcripts[at] ?? { text: '', language: null, words: [] };
    return { recording, transcript };
  });
  const [timed, compared] = [pairs.filter(isTimed), pairs.filter((pair) => !isTimed(pair))];
  const results: RecordingResult[] = [];
  for (const pair of compared) results.push(await recordingResult(pair, other));
  return {
    name,
    model,
    recordings: results,
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

async function recordingResult(
  { recording, transcript }: RecordingWithTranscript,
  other: OtherNormalizer | null,
): Promise<RecordingResult> {
  const { path, seconds, group, language, said } = recording;
  const { text } = transcript;
  const hasReference = said !== '';
  return {
    ...{ file: basename(path), seconds, group, language, said, text },
    recognizedLanguage: transcript.language,
    errors: hasReference
      ? wordErrors(normalizedUnits(said, language), normalizedUnits(text, language))
      : null,
    otherErrors:
      hasReference && other !== null
        ? wordErrors(await other(said, language), await other(text, language))
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
