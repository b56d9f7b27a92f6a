import { type BenchReport, type TargetResult, threeDigits } from '../report.ts';
import { timesAsWrong } from './confidence.ts';
import { unitOf } from './normalizer/normalize.ts';
import type { RecordingResult, SystemResult } from './system-result.ts';
import { errorRate, sumOfErrors, type WordErrors } from './word-errors.ts';

/** Shorter recordings may be too short to tell their language. */
const MIN_SECONDS_FOR_LANGUAGE = 5;
const MIN_TIMES_AS_WRONG = 4;
const MAX_START_ERROR_MS = 60;

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
      [
        'all, gladia-normalization',
        ...['', ''],
        ...systems.map(({ recordings }) =>
          rate(recordings.filter(english).flatMap(({ otherErrors }) => otherErrors ?? [])),
        ),
      ],
    ],
    notes: [
      'Words that are another, missing or too many, after the normalizer of Whisper; the last row after that of',
      'gladia-normalization. With several languages a system is not told that it is English.',
    ],
    verdicts: [],
    data: systems,
  };
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
    verdicts: several
      .filter(({ name }) => name === 'service')
      .map((system): TargetResult => {
        const wrong = system.recordings.filter(
          (each) => isLongEnough(each) && !isLanguageRight(each),
        );
        return {
          promise: `${titleOf(system)}: all recordings of ${MIN_SECONDS_FOR_LANGUAGE} s or more in one language are in that language`,
          measured:
            wrong
              .map(({ file, recognizedLanguage }) => `${file} as ${recognizedLanguage}`)
              .join(', ') || 'all',
          met: wrong.length === 0,
        };
      }),
    data: null,
  };
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
        confidence === null ? '-' : timesAsWrong(confidence).toFixed(1),
        wordTimes === null ? '-' : wordTimes.meanErrorMs.toFixed(0),
      ];
    }),
    notes: [
      'One thread for each process; the service has a process per core besides its own, and its CPU time has decoding, voice',
      'activity, storage and HTTP in it. A peer has one process. Confidence of English words.',
    ],
    verdicts: systems
      .filter(({ name }) => name === 'service')
      .flatMap((system) => {
        const times = system.confidence === null ? 1 : timesAsWrong(system.confidence);
        const confidence = {
          promise: `${titleOf(system)}: words below the median confidence are wrong at least ${MIN_TIMES_AS_WRONG} times as often`,
          measured: times.toFixed(1),
          met: times >= MIN_TIMES_AS_WRONG,
        };
        if (system.wordTimes === null) return [confidence];
        const { meanErrorMs, words } = system.wordTimes;
        return [
          confidence,
          {
            promise: `${titleOf(system)}: starts of words are off by less than ${MAX_START_ERROR_MS} ms (mean)`,
            measured: `${meanErrorMs.toFixed(0)} ms over ${words} words`,
            met: meanErrorMs < MAX_START_ERROR_MS,
          },
        ];
      }),
    data: null,
  };
}

const errorsOf = (recordings: readonly RecordingResult[]): WordErrors[] =>
  recordings.flatMap(({ errors }) => errors ?? []);

const rate = (errors: readonly WordErrors[]): string =>
  errors.length === 0 ? '-' : errorRate(sumOfErrors(errors)).toFixed(1);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const isLongEnough = ({ seconds, language }: RecordingResult): boolean =>
  seconds >= MIN_SECONDS_FOR_LANGUAGE && !language.includes('+');

const isLanguageRight = ({ language, recognizedLanguage }: RecordingResult): boolean =>
  language === recognizedLanguage;
