import { type BenchReport, quantile, type TargetResult, threeDigits } from '../report.ts';
import type { FloodCounts } from './flooding-process.ts';
import { LIVE_SESSION, type OrdinaryAccount, type TimedValue, waits } from './ordinary-account.ts';
import type { ServiceResources } from './service-resources.ts';

const MINUTE_SECONDS = 60;
const MEGABYTE = 1_000_000;
const SHOWN_FAILURES = 10;

const memoryRule: FlatnessRule = { share: 0.5, maxFactor: 1.1, slack: 20 };
const descriptorRule: FlatnessRule = { share: 0.5, maxFactor: 1.1, slack: 10 };
/** Delays vary with the flood that runs at that moment, and with the load of other programs. */
const delayRule: FlatnessRule = { share: 0.95, maxFactor: 1.5, slack: 20 };

/** What was measured. */
export interface SoakMeasurement {
  readonly seconds: number;
  readonly resources: readonly (ServiceResources & { readonly atSeconds: number })[];
  readonly ordinary: Pick<OrdinaryAccount, 'delays' | 'failures' | 'sessions'>;
  readonly floods: FloodCounts;
}

/** What the flooding account counts at least once if all of its load was there. */
const loads = [
  'uploads',
  'callbacks',
  'live sessions',
  'flood megabytes',
  'big bodies: 413',
  'slow bodies',
  'lists: 200',
];

/** The kinds of load that have not been there yet. */
export const missingLoad = ({
  ordinary,
  floods,
}: Pick<SoakMeasurement, 'floods' | 'ordinary'>): string[] => [
  ...loads.filter((name) => floods[name] === undefined),
  ...waits.filter((wait) => ordinary.delays[wait].length === 0),
];

interface SoakSeries {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly TimedValue[];
  readonly rule: FlatnessRule;
}

/** What has to be flat. */
function seriesOf({ resources, ordinary }: SoakMeasurement): SoakSeries[] {
  return [
    ...(
      [
        ['memory of the service', 'MB', memoryRule, 'serviceBytes', MEGABYTE],
        ['memory of its other processes', 'MB', memoryRule, 'childrenBytes', MEGABYTE],
        ['file descriptors', '', descriptorRule, 'descriptors', 1],
      ] as const
    ).map(([name, unit, rule, member, divisor]) => ({
      name,
      unit,
      rule,
      values: resources.map((each) => ({
        atSeconds: each.atSeconds,
        value: each[member] / divisor,
      })),
    })),
    ...waits.map((wait) => ({
      name: `p95 of ${wait}`,
      unit: 'ms',
      values: ordinary.delays[wait],
      rule: delayRule,
    })),
  ];
}

/** The table by minute, and whether the last quarter is like the second one. */
export function soakReport(measured: SoakMeasurement): BenchReport {
  const { seconds, ordinary, floods } = measured;
  const missing = missingLoad(measured);
  const [sessions = [], requests = []] = [true, false].map((isLive) =>
    ordinary.failures.filter(({ what }) => what.startsWith(LIVE_SESSION) === isLive),
  );
  return {
    name: 'soak',
    title: `${threeDigits(seconds / MINUTE_SECONDS)} minutes of mixed load and floods by one account, beside the ordinary work of another`,
    columns: ['minute', 'service MB', 'others MB', 'fds', ...waits, 'failed'],
    rows: Array.from({ length: Math.ceil(seconds / MINUTE_SECONDS) }, (_, minute) =>
      rowOf(measured, minute),
    ),
    notes: [
      'Memory and file descriptors: median/maximum. The other account: p50/p95/p99 in ms; jobs of 6 s of audio, from POST to done.',
      ...failuresByText(ordinary.failures.map(({ what }) => what)),
      `The flooding account: ${Object.entries(floods)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, count]) => `${name} ${Math.round(count)}`)
        .join(', ')}.`,
    ],
    verdicts: [
      ...seriesOf(measured).map((each) => flatVerdict(each, seconds)),
      {
        promise: 'every kind of load was there',
        measured: missing.length === 0 ? 'yes' : `not ${missing.join(', ')}`,
        met: missing.length === 0,
      },
      {
        promise: 'every live session of the other account is admitted and ends well',
        measured: `${sessions.length} of ${sessions.length + ordinary.sessions} failed`,
        met: sessions.length === 0,
      },
      {
        promise: 'every request and job of the other account succeeds',
        measured: `${requests.length} failed`,
        met: requests.length === 0,
      },
    ],
  };
}

function flatVerdict({ name, unit, values, rule }: SoakSeries, seconds: number): TargetResult {
  const { early, late, isFlat } = flatnessOf(values, seconds, rule);
  const [from, to] = [early, late].map((value) => `${threeDigits(value)} ${unit}`.trim());
  return {
    promise: `flat after warm-up: ${name}, last quarter at most ${rule.maxFactor} x the second + ${rule.slack}`,
    measured: `${from} -> ${to}`,
    met: isFlat,
  };
}

function rowOf({ resources, ordinary }: SoakMeasurement, minute: number): string[] {
  const inMinute = <Timed extends { readonly atSeconds: number }>(all: readonly Timed[]): Timed[] =>
    all.filter(({ atSeconds }) => Math.floor(atSeconds / MINUTE_SECONDS) === minute);
  const atShares = (values: readonly number[], shares: readonly number[]): string => {
    const ascending = values.toSorted((a, b) => a - b);
    return shares.map((share) => wholeOf(quantile(ascending, share))).join('/');
  };
  const sampled = inMinute(resources);
  const middleAndMost = (values: readonly number[]): string => atShares(values, [0.5, 1]);
  return [
    String(minute + 1),
    middleAndMost(sampled.map(({ serviceBytes }) => serviceBytes / MEGABYTE)),
    middleAndMost(sampled.map(({ childrenBytes }) => childrenBytes / MEGABYTE)),
    middleAndMost(sampled.map(({ descriptors }) => descriptors)),
    ...waits.map((wait) =>
      atShares(
        inMinute(ordinary.delays[wait]).map(({ value }) => value),
        [0.5, 0.95, 0.99],
      ),
    ),
    String(inMinute(ordinary.failures).length),
  ];
}

/** The most frequent failures; ids and times are left out, so that equal ones are counted together. */
function failuresByText(failures: readonly string[]): string[] {
  const texts = Map.groupBy(failures, (what) =>
    what.replace(/"(id|request_id|timestamp|created_at)":"[^"]*",?/g, ''),
  );
  return [...texts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, SHOWN_FAILURES)
    .map(([what, all]) => `failed ${all.length} times: ${what}`);
}

const wholeOf = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '-');

/** What is compared of two spans of time, and how much more it may be in the later one. */
interface FlatnessRule {
  /** Share of the values that lie below the compared one: 0.5 compares medians. */
  readonly share: number;
  readonly maxFactor: number;
  /** Allowed growth besides the factor, so that small values may vary. */
  readonly slack: number;
}

/** Compares the last quarter of a run with the second one. Without values in both the run is not flat. */
export function flatnessOf(
  values: readonly TimedValue[],
  durationSeconds: number,
  { share, maxFactor, slack }: FlatnessRule,
) {
  const quarter = durationSeconds / 4;
  const within = (from: number): number => {
    const found = values.filter(({ atSeconds }) => atSeconds >= from && atSeconds < from + quarter);
    return quantile(
      found.map(({ value }) => value).toSorted((a, b) => a - b),
      share,
    );
  };
  const early = within(quarter);
  const late = within(3 * quarter);
  return { early, late, isFlat: late <= early * maxFactor + slack };
}
