import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { inParallel } from '../in-parallel.ts';
import { type BenchReport, type TargetResult, threeDigits } from '../report.ts';
import { unitOf } from './normalizer/normalize.ts';
import { peersFor } from './peers/peers.ts';
import { madeSpeech } from './synthesized.ts';
import {
  type RecordingResult,
  type SystemResult,
  systemResult,
  timesAsWrong,
} from './system-result.ts';
import { installedModels, serviceSystem } from './systems/service-system.ts';
import type { MeasurementOptions, RecognitionSystem } from './systems/system.ts';
import { errorRate, sumOfErrors, type WordErrors } from './word-errors.ts';

/** The figures of all systems, and why some are missing. */
interface MeasuredSystems {
  readonly systems: readonly SystemResult[];
  readonly absent: readonly string[];
}

/** Recordings transcribed by the service, with all models and with each by itself, and by peers with the same weights. */
export async function measureFiles(options: MeasurementOptions): Promise<BenchReport[]> {
  const { systems, absent } = await measureSystems(options);
  const [first, ...others] = [englishErrors(systems), otherLanguages(systems), systemUse(systems)];
  return [{ ...first, notes: [...first.notes, ...absent] }, ...others];
}

/** Measures the service and its peers. */
async function measureSystems(options: MeasurementOptions): Promise<MeasuredSystems> {
  const absent: string[] = [];
  const made = await madeSpeech(join(options.folder, 'made'));
  if (made === null) absent.push('Absent: word times, because flite is not installed.');
  const recordings = [...options.recordings, ...(made ?? [])];
  const peers = await peersFor(options, absent);
  const results: SystemResult[] = [];
  const run = async (system: RecognitionSystem): Promise<SystemResult> => {
    const some = recordings.filter(
      ({ language, said }) =>
        (said !== '' || language !== 'en') &&
        !language.includes('+') &&
        (system.languages === 'any' || system.languages.includes(language)),
    );
    const startedAt = performance.now();
    const measured = await system.run(some);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    process.stderr.write(
      `${system.name} ${system.model}: ${some.length} recordings in ${seconds} s\n`,
    );
    return systemResult(system, some, measured);
  };
  for (const service of await servicesFor(options)) results.push(await run(service));
  // Each peer has one thread.
  results.push(...(await inParallel(peers, availableParallelism(), run)));
  return { systems: results, absent };
}

/** The service with all models, then with each by itself. */
async function servicesFor({ models, folder }: MeasurementOptions): Promise<RecognitionSystem[]> {
  const name = 'service';
  const installed = await installedModels(models);
  const all = serviceSystem({
    name,
    model: installed.length === 0 ? 'embedded' : 'all models',
    languages: installed.length === 0 ? ['en'] : 'any',
    modelsDirectory: models ?? join(folder, 'none'),
    folder: join(folder, 'service'),
  });
  const each = installed.map(({ name: model, languages }) =>
    serviceSystem({
      ...{ name, model, languages },
      modelsDirectory: models ?? '',
      models: [model],
      folder: join(folder, `service-${model}`),
    }),
  );
  return [all, ...each];
}

/** Shorter recordings may be too short to tell their language. */
const MIN_SECONDS_FOR_LANGUAGE = 5;
/** Points of the error rate that the service may be behind a peer in a group, and behind it in a language. */
const MAX_POINTS_IN_GROUP = 0.5;
const MAX_POINTS_IN_LANGUAGE = 2;
const MIN_TIMES_AS_WRONG = 4;
const MAX_START_ERROR_MS = 60;
const MAX_MEGABYTES = 700;

const titleOf = ({ name, model }: SystemResult): string => `${name} ${model}`;

/** Wrong words in English, by kind of recording. */
export function englishErrors(systems: readonly SystemResult[]): BenchReport {
  const english = ({ language, errors }: RecordingResult): boolean =>
    language === 'en' && errors !== null;
  const all = (systems[0]?.recordings ?? []).filter(english);
  const row = (title: string, isIn: (each: RecordingResult) => boolean): string[] => [
    title,
    String(all.filter(isIn).length),
    String(sumOfErrors(errorsOf(all.filter(isIn))).units),
    ...systems.map(({ recordings }) =>
      rate(errorsOf(recordings.filter((each) => english(each) && isIn(each)))),
    ),
  ];
  return {
    name: 'accuracy-english',
    title: 'Wrong words of 100 in English',
    columns: ['', 'recordings', 'words', ...systems.map(titleOf)],
    rows: [
      ...[...new Set(all.map(({ group }) => group))].map((group) =>
        row(group, (each) => each.group === group),
      ),
      row('all', () => true),
    ],
    notes: [
      'Words that are another, missing or too many, after the normalizer of Whisper. With several languages a system is not told',
      'that it is English.',
    ],
    verdicts: besidePeers(systems),
    chart: {
      title: 'Wrong words of 100 in English',
      unit: 'wrong words of 100',
      bars: systems.map((system) => ({
        group: '',
        label: titleOf(system),
        value: rateOf(system.recordings.filter(english)),
        isOurs: isOurs(system),
      })),
    },
    data: systems,
  };
}

/** The service beside faster-whisper with the same weights: over all, and in each group. */
function besidePeers(systems: readonly SystemResult[]): TargetResult[] {
  const english = ({ recordings }: SystemResult): RecordingResult[] =>
    recordings.filter(({ language, errors }) => language === 'en' && errors !== null);
  return systems.filter(isOurs).flatMap((own) => {
    const peer = systems.find((each) => each.name === 'faster-whisper' && each.model === own.model);
    if (peer === undefined) return [];
    const groups = [...new Set(english(own).map(({ group }) => group))];
    const behind = groups.map((name) => {
      const of = (system: SystemResult): number =>
        rateOf(english(system).filter(({ group }) => group === name));
      return { name, points: of(own) - of(peer) };
    });
    const worst = behind.reduce((a, b) => (b.points > a.points ? b : a));
    return [
      {
        promise: `${titleOf(own)}: fewer wrong words than faster-whisper with the same weights`,
        measured: `${rateOf(english(own)).toFixed(1)} beside ${rateOf(english(peer)).toFixed(1)}`,
        met: rateOf(english(own)) < rateOf(english(peer)),
      },
      {
        promise: `${titleOf(own)}: in no group more than ${MAX_POINTS_IN_GROUP} points behind it`,
        measured: `${worst.name} ${worst.points.toFixed(1)}`,
        met: worst.points <= MAX_POINTS_IN_GROUP,
      },
    ];
  });
}

/** Wrong words or characters in all other languages, of systems that understand them. */
export function otherLanguages(systems: readonly SystemResult[]): BenchReport {
  const several = systems.filter(({ recordings }) =>
    recordings.some(({ language }) => language !== 'en'),
  );
  const all = several[0]?.recordings ?? [];
  const compared = all.filter(({ language, errors }) => language !== 'en' && errors !== null);
  const languages = [...new Set(compared.map(({ language }) => language))].sort();
  return {
    name: 'accuracy-languages',
    title: 'Wrong words or characters of 100 in other languages',
    columns: ['', 'recordings', 'counted', ...several.map(titleOf)],
    rows: [
      ...languages.map((code) => [
        code,
        String(compared.filter(({ language }) => language === code).length),
        unitOf(code),
        ...several.map(({ recordings }) =>
          rate(errorsOf(recordings.filter(({ language }) => language === code))),
        ),
      ]),
      [
        'language right',
        String(all.filter(isLongEnough).length),
        '',
        ...several.map(({ recordings }) => {
          const some = recordings.filter(isLongEnough);
          return `${some.filter(isLanguageRight).length} of ${some.length}`;
        }),
      ],
    ],
    notes: [
      `Languages are recognized, not given. Right ones of recordings of at least ${MIN_SECONDS_FOR_LANGUAGE} s in one language, with a reference or without.`,
    ],
    chart: {
      title: 'Wrong words or characters of 100 in other languages',
      unit: 'wrong of 100',
      bars: languages.flatMap((code) =>
        several.map((system) => ({
          group: code,
          label: titleOf(system),
          value: rateOf(system.recordings.filter(({ language }) => language === code)),
          isOurs: isOurs(system),
        })),
      ),
    },
    verdicts: several
      .filter(isOurs)
      .flatMap((system) => languageVerdicts(system, several, languages)),
  };
}

function languageVerdicts(
  system: SystemResult,
  several: readonly SystemResult[],
  languages: readonly string[],
): TargetResult[] {
  const wrong = system.recordings.filter((each) => isLongEnough(each) && !isLanguageRight(each));
  const recognized = {
    promise: `${titleOf(system)}: all recordings of ${MIN_SECONDS_FOR_LANGUAGE} s or more in one language are in that language`,
    measured:
      wrong.map(({ file, recognizedLanguage }) => `${file} as ${recognizedLanguage}`).join(', ') ||
      'all',
    met: wrong.length === 0,
  };
  const peer = several.find(({ name }) => name === 'whisper.cpp');
  if (peer === undefined) return [recognized];
  const behind = languages.map((code) => {
    const of = ({ recordings }: SystemResult): number =>
      rateOf(recordings.filter(({ language }) => language === code));
    return { code, points: of(system) - of(peer) };
  });
  const worse = behind.filter(({ points }) => points > MAX_POINTS_IN_LANGUAGE);
  return [
    recognized,
    {
      promise: `${titleOf(system)}: in no language more than ${MAX_POINTS_IN_LANGUAGE} points behind ${titleOf(peer)} alone`,
      measured:
        worse.map(({ code, points }) => `${code} ${points.toFixed(1)}`).join(', ') || 'none',
      met: worse.length === 0,
    },
  ];
}

/** What each system takes, and what its confidence says. */
export function systemUse(systems: readonly SystemResult[]): BenchReport {
  return {
    name: 'accuracy-use',
    title: 'What it takes',
    columns: [
      '',
      'CPU s per audio s',
      'memory MB',
      'wrong below / above median confidence',
      'times',
      'word starts off by ms',
    ],
    rows: systems.map((system) => {
      const { cpuSeconds, audioSeconds, peakBytes, confidence, wordTimes } = system;
      return [
        titleOf(system),
        threeDigits(cpuSeconds / audioSeconds),
        (peakBytes / 1e6).toFixed(0),
        confidence === null
          ? 'all the same'
          : `${percent(confidence.wrongBelow)} / ${percent(confidence.wrongAbove)}`,
        confidence === null ? '-' : (timesAsWrong(confidence)?.toFixed(1) ?? 'none is wrong'),
        wordTimes === null ? '-' : wordTimes.meanErrorMs.toFixed(0),
      ];
    }),
    notes: [
      'One thread for each process; the service has a process per core besides its own, and its CPU time has decoding, voice',
      'activity, storage and HTTP in it. A peer has one process. Confidence of English words.',
    ],
    chart: {
      title: 'CPU seconds for a second of audio',
      unit: 'CPU s per audio s',
      bars: systems.map((system) => ({
        group: '',
        label: titleOf(system),
        value: system.cpuSeconds / system.audioSeconds,
        isOurs: isOurs(system),
      })),
    },
    verdicts: systems.filter(isOurs).flatMap(useTargets),
  };
}

/** Memory, confidence and word times of the service, beside what is asked for. */
function useTargets(system: SystemResult): TargetResult[] {
  const { peakBytes, confidence, wordTimes } = system;
  const times = confidence === null ? 1 : timesAsWrong(confidence);
  const targets = [
    {
      promise: `${titleOf(system)}: all processes together take less than ${MAX_MEGABYTES} MB`,
      measured: `${(peakBytes / 1e6).toFixed(0)} MB`,
      met: peakBytes < MAX_MEGABYTES * 1e6,
    },
    {
      promise: `${titleOf(system)}: words below the median confidence are wrong at least ${MIN_TIMES_AS_WRONG} times as often`,
      measured: times?.toFixed(1) ?? 'no word is wrong',
      met: times === null || times >= MIN_TIMES_AS_WRONG,
    },
  ];
  if (wordTimes === null) return targets;
  const { meanErrorMs, words } = wordTimes;
  return [
    ...targets,
    {
      promise: `${titleOf(system)}: starts of words are off by less than ${MAX_START_ERROR_MS} ms (mean)`,
      measured: `${meanErrorMs.toFixed(0)} ms over ${words} words`,
      met: meanErrorMs < MAX_START_ERROR_MS,
    },
  ];
}

const errorsOf = (recordings: readonly RecordingResult[]): WordErrors[] =>
  recordings.flatMap(({ errors }) => errors ?? []);

const rate = (errors: readonly WordErrors[]): string =>
  errors.length === 0 ? '-' : errorRate(sumOfErrors(errors)).toFixed(1);

const rateOf = (recordings: readonly RecordingResult[]): number =>
  errorRate(sumOfErrors(errorsOf(recordings)));

const isOurs = ({ name }: SystemResult): boolean => name === 'service';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const isLongEnough = ({ seconds, language }: RecordingResult): boolean =>
  seconds >= MIN_SECONDS_FOR_LANGUAGE && !language.includes('+');

const isLanguageRight = ({ language, recognizedLanguage }: RecordingResult): boolean =>
  language === recognizedLanguage;
