import { mkdir } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { probeAudio } from '@verbatim/speech';
import { inParallel } from '../in-parallel.ts';
import { type BenchReport, CannotMeasure, quantile } from '../report.ts';
import { enginesHere } from '../speech/audio.ts';
import { type LabeledRecording, readSet, type SetRecording } from '../speech/recordings.ts';
import { hardened, seededRandom } from './harden.ts';
import { peersFor } from './peers/peers.ts';
import { type RecordingResult, recordingResult, type SystemResult } from './system-result.ts';
import { fileSystem, liveSystem } from './systems/engine-systems.ts';
import { isLanguage } from './systems/service-system.ts';
import { type MeasurementOptions, type RecognitionSystem, transcriptOf } from './systems/system.ts';
import { errorRate, sumOfErrors, type WordErrors } from './word-errors.ts';

const DRAWS = 1000;

/** The limits of the error rate with 95 % confidence: the bootstrap draws recordings again and again, always the same. */
export function confidenceInterval(all: readonly WordErrors[]): readonly [number, number] {
  const random = seededRandom(1);
  const rates = Float64Array.from({ length: DRAWS }, () =>
    errorRate(sumOfErrors(all.map((each) => all[Math.floor(random() * all.length)] ?? each))),
  ).sort();
  return [quantile(rates, 0.025), quantile(rates, 0.975)];
}

/** How a set is measured. */
interface SetOptions extends MeasurementOptions {
  /** Whether its recordings are also made harder to recognize. */
  readonly harden?: boolean | undefined;
  /** Whether they are also recognized live, as hardened ones are. */
  readonly live?: boolean | undefined;
}

/** The recordings of a set, by each engine alone as files and live, and by peers with the same weights that are installed. */
export async function measureSet(
  options: SetOptions,
  measured?: readonly RecognitionSystem[],
): Promise<BenchReport[]> {
  const { speech, limit, harden = false } = options;
  const set = await readSet(speech);
  if (set.recordings.length === 0)
    throw new CannotMeasure(
      `There is no set in ${speech}: neither LibriSpeech, AMI, Common Voice, FLEURS nor a manifest.tsv with recordings.`,
    );
  const notes: string[] = [];
  const systems = measured ?? (await systemsFor(options, notes));
  const understood = set.recordings.filter((each) =>
    systems.some((system) => understands(system, each)),
  );
  const some = spread(understood, limit);
  if (some.length === 0)
    throw new CannotMeasure(`No model here understands a language of ${speech}.`);
  const others = set.recordings.length - understood.length;
  notes.push(
    ...(others > 0 ? [`${others} are in languages that no model here understands.`] : []),
    ...namesOf('without a transcript in the set', set.unlabeled, speech),
    ...namesOf('not there, only the transcript', set.absent, speech),
  );
  const folder = join(options.folder, 'hardened');
  await mkdir(folder);
  const all = harden ? await hardened(some, folder) : await withSeconds(some);
  const report = errorsByGroup(await resultsOf(systems, all), `${some.length} recordings`);
  return [{ ...report, notes: [...report.notes, ...notes] }];
}

async function systemsFor(
  { harden, live, ...options }: SetOptions,
  absent: string[],
): Promise<RecognitionSystem[]> {
  const engines = await enginesHere(options.models ?? join(options.folder, 'none'));
  const isChosen = ({ model }: { readonly model: string }): boolean =>
    model === (options.model ?? model);
  const own = engines
    .filter(isChosen)
    .flatMap((engine) =>
      harden || live ? [fileSystem(engine), liveSystem(engine)] : [fileSystem(engine)],
    );
  const peers = harden ? [] : await peersFor({ ...options, isLanguageGiven: true }, absent);
  return [...own, ...peers.filter(isChosen)];
}

const NAMED = 10;

function namesOf(what: string, paths: readonly string[], folder: string): string[] {
  if (paths.length === 0) return [];
  const names = paths.slice(0, NAMED).map((path) => relative(folder, path));
  const more = paths.length > NAMED ? `, and ${paths.length - NAMED} more` : '';
  return [`${paths.length} ${what}: ${names.join(', ')}${more}.`];
}

/** Recordings with the length of their audio. */
const withSeconds = (recordings: readonly SetRecording[]): Promise<LabeledRecording[]> =>
  inParallel(recordings, availableParallelism(), async (each) => ({
    ...each,
    seconds: (await probeAudio(each.path))?.durationSeconds ?? 0,
  }));

/** So many of all, evenly spread. */
export const spread = <Item>(all: readonly Item[], limit = all.length): readonly Item[] => {
  const places = new Set(
    Array.from({ length: Math.min(limit, all.length) }, (_, at) =>
      Math.floor((at * all.length) / Math.min(limit, all.length)),
    ),
  );
  return all.filter((_, at) => places.has(at));
};

const understands = ({ languages }: RecognitionSystem, { language }: SetRecording): boolean =>
  languages === 'any' ? isLanguage(language) : languages.includes(language);

/** What each system recognizes in the recordings of its languages, one system after the other. */
export async function resultsOf(
  systems: readonly RecognitionSystem[],
  recordings: readonly LabeledRecording[],
): Promise<TimedResult[]> {
  const results: TimedResult[] = [];
  for (const system of systems) {
    const own = recordings.filter((each) => understands(system, each));
    if (own.length === 0) continue;
    const startedAt = performance.now();
    const run = await system.run(own);
    const seconds = (performance.now() - startedAt) / 1000;
    const compared = own.map((recording, at) =>
      recordingResult({ recording, transcript: run.transcripts[at] ?? transcriptOf([], null) }),
    );
    const { name, model } = system;
    const { audioSeconds, cpuSeconds } = run;
    results.push({ name, model, recordings: compared, audioSeconds, cpuSeconds, seconds });
  }
  return results;
}

/** What a system recognized, and the seconds that it took. */
interface TimedResult extends Pick<SystemResult, 'audioSeconds' | 'cpuSeconds' | 'model' | 'name'> {
  readonly recordings: readonly RecordingResult[];
  readonly seconds: number;
}

/** Wrong words of 100 by group and system. */
export function errorsByGroup(results: readonly TimedResult[], title: string): BenchReport {
  const groups = new Set(results.flatMap(({ recordings }) => recordings.map(({ group }) => group)));
  const errorsIn = ({ recordings }: TimedResult, group?: string): WordErrors[] =>
    recordings.flatMap((each) =>
      group === undefined || each.group === group ? (each.errors ?? []) : [],
    );
  const cell = (errors: readonly WordErrors[]): string => {
    if (errors.length === 0) return '-';
    const [low, high] = confidenceInterval(errors);
    return `${errorRate(sumOfErrors(errors)).toFixed(1)} (${low.toFixed(1)} - ${high.toFixed(1)})`;
  };
  const [load = 0] = loadavg();
  const row = (name: string, group?: string): string[] => {
    const counted = results.map((each) => sumOfErrors(errorsIn(each, group)).units);
    return [
      name,
      String(Math.max(0, ...counted)),
      ...results.map((each) => cell(errorsIn(each, group))),
    ];
  };
  return {
    name: 'accuracy-set',
    title: `${title}: words wrong of 100`,
    columns: ['', 'words', ...results.map(({ name, model }) => `${name} ${model}`)],
    rows: [
      ...[...groups].map((group) => row(group, group)),
      ...(groups.size > 1 ? [row('all')] : []),
      [
        's per audio s',
        '',
        ...results.map((each) => (each.seconds / each.audioSeconds).toFixed(3)),
      ],
      [
        'CPU s per audio s',
        '',
        ...results.map((each) => (each.cpuSeconds / each.audioSeconds).toFixed(3)),
      ],
    ],
    notes: [
      'With a 95 % interval (bootstrap over recordings), after the normalizer of the Open ASR Leaderboard; characters in languages',
      'written without spaces. The language is given. Live recognition gets the audio as fast as it takes it; peers have one thread.',
      `${availableParallelism()} cores, load ${load.toFixed(1)} at the end.`,
    ],
    verdicts: [],
    data: results,
  };
}
