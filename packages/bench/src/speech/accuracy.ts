import { availableParallelism } from 'node:os';
import process from 'node:process';
import type { Engine } from '@verbatim/speech';
import type { BenchReport } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { BareRecognizers, enginesHere, wholeAudio } from './engine.ts';
import { type LabeledRecording, recordingsIn, usualFolder } from './recordings.ts';
import { recognizeWithService } from './service-recognizer.ts';
import { errorRate, type WordErrors, wordErrors } from './word-errors.ts';

/** Options of the accuracy measurement. */
export interface AccuracyOptions {
  /** A folder with a `manifest.tsv`. */
  readonly speech?: string | undefined;
  /** A folder with models, each of which is measured; absent: the embedded engine is. */
  readonly models?: string | undefined;
}

/** Both transcripts of a recording. */
interface Compared {
  readonly recording: LabeledRecording;
  readonly service: WordErrors;
  readonly bare: WordErrors;
}

const LANGUAGE = 'en';

/** Word error rate of the service's recognizer, against its engine on whole files. */
export async function measureAccuracy({
  speech = usualFolder,
  models,
}: AccuracyOptions): Promise<BenchReport[]> {
  const all = await recordingsIn(speech);
  if (all === null) {
    process.stdout.write(
      `There are no recordings in ${speech}: nothing to measure. Name a folder with a manifest.tsv by --speech FOLDER.\n`,
    );
    return [];
  }
  const recordings = all.filter(({ language }) => language === LANGUAGE);
  return inTemporaryFolder(async (folder) => {
    const reports: BenchReport[] = [];
    for (const engine of await enginesHere(models ?? folder))
      reports.push(report(engine, await compare(engine, recordings)));
    return reports;
  });
}

async function compare(
  engine: Engine,
  recordings: readonly LabeledRecording[],
): Promise<Compared[]> {
  const bare = await transcribeBare(engine, recordings);
  const service = await recognizeWithService(
    engine,
    recordings.map(({ path }) => path),
  );
  return recordings.map((recording, at) => ({
    recording,
    service: wordErrors(recording.said, textOf(service[at] ?? [])),
    bare: wordErrors(recording.said, bare[at] ?? ''),
  }));
}

const textOf = (utterances: readonly { readonly text: string }[]): string =>
  utterances.map(({ text }) => text).join(' ');

async function transcribeBare(
  engine: Engine,
  recordings: readonly LabeledRecording[],
): Promise<string[]> {
  const audio = await Promise.all(recordings.map(({ path }) => wholeAudio(path)));
  const recognizers = await BareRecognizers.start(engine, availableParallelism());
  try {
    const heard = await recognizers.recognize(audio);
    return heard.map(({ words }) => words.map(({ word }) => word).join(' '));
  } finally {
    await recognizers.close();
  }
}

function report({ name, model }: Engine, compared: readonly Compared[]): BenchReport {
  const groups = Map.groupBy(compared, ({ recording }) => recording.group);
  const rates = (some: readonly Compared[]) => ({
    service: errorRate(some.map(({ service }) => service)),
    bare: errorRate(some.map(({ bare }) => bare)),
    words: some.reduce((sum, { bare }) => sum + bare.words, 0),
  });
  const row = (title: string, some: readonly Compared[]): string[] => {
    const { service, bare, words } = rates(some);
    return [title, String(some.length), String(words), service.toFixed(1), bare.toFixed(1)];
  };
  const overall = rates(compared);
  return {
    name: 'speech-accuracy',
    title: `Word errors per 100 words, ${name} with ${model}`,
    columns: ['', 'recordings', 'words', 'service', 'engine, whole files'],
    rows: [...[...groups].map(([group, some]) => row(group, some)), row('all', compared)],
    notes: [
      'Words that are another, missing or too many, after case, punctuation, numbers and short forms were made alike.',
    ],
    verdicts: [
      {
        promise: 'the service has no more word errors than its engine on whole files',
        measured: `${overall.service.toFixed(1)} beside ${overall.bare.toFixed(1)}`,
        met: overall.service <= overall.bare,
      },
    ],
    data: compared,
  };
}
