import type { BenchReport } from '../report.ts';
import {
  assumed,
  type JobCosts,
  type LiveCosts,
  MONTH_DAYS,
  type Needs,
  needsOf,
  type PlannedLoad,
} from './on-paper.ts';

/** The kept table of costs, which all figures of sizing follow from. */
type KeptCosts = Pick<BenchReport, 'rows' | 'notes'>;

/** Bytes of a job's rows without its result, as the page on capacity says. No kept table holds it. */
const JOB_ROW_BYTES = 2_100;
const GIGABYTE = 1e9;

/** Loads that operators plan for; sessions are those at once. */
const sizes: readonly PlannedLoad[] = [
  { name: 'laptop', sessions: 2, jobsPerDay: 100 },
  { name: 'small team', sessions: 10, jobsPerDay: 2_000 },
  { name: 'company', sessions: 200, jobsPerDay: 100_000 },
  { name: '10 million jobs a day', sessions: 0, jobsPerDay: 10_000_000 },
];

/** What a job and a live minute cost, read from the kept table. */
function keptCosts({ rows, notes }: KeptCosts): { job: JobCosts; live: LiveCosts } {
  const figure = (name: string, column: 1 | 2): number => {
    const value = Number.parseFloat(rows.find(([title]) => title === name)?.[column] ?? '');
    if (Number.isNaN(value)) throw new TypeError(`The kept costs lack "${name}".`);
    return value;
  };
  const use = (column: 1 | 2) => ({
    walBytes: figure('WAL of Postgres', column) * 1e3,
    commits: figure('commits', column),
    cpuSeconds: figure('CPU time of Postgres', column) / 1e3,
  });
  const result = /a result of (\d+) kB/.exec(notes.join(' '))?.[1];
  if (result === undefined) throw new TypeError('The kept costs lack the size of a result.');
  return {
    job: { ...use(1), resultBytes: Number(result) * 1e3 },
    live: {
      ...use(2),
      serviceCpuSeconds: figure('CPU time of the service, without recognition', 2) / 1e3,
      objectRequests: figure('requests to S3', 2),
    },
  };
}

const round = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en-US');
const up = (value: number): string => Math.ceil(value).toLocaleString('en-US');

/** Whole cores of the machines, by what they do. */
interface Parts {
  readonly size: PlannedLoad;
  readonly needs: Needs;
  readonly live: number;
  readonly workers: number;
  readonly rest: number;
}

function partsOf(size: PlannedLoad, needs: Needs): Parts {
  const live = size.sessions / assumed.sessionsPerCore;
  return {
    size,
    needs,
    live: Math.ceil(live),
    workers: Math.ceil(needs.recognitionCores - live),
    rest: Math.ceil(needs.serviceCores),
  };
}

/** What operators of each size need. */
export function sizingReport(costs: KeptCosts): BenchReport {
  const { job, live } = keptCosts(costs);
  const planned = sizes.map((size) => partsOf(size, needsOf(size, job, live)));
  const row = (name: string, of: (parts: Parts) => string): string[] => [name, ...planned.map(of)];
  const perMonth = (bytesADay: number): string => round((bytesADay * MONTH_DAYS) / GIGABYTE);
  return {
    name: 'capacity-sizing',
    title: 'What operators of each size need',
    columns: ['', ...sizes.map(({ name }) => name)],
    rows: [
      row('live sessions at once', ({ size }) => up(size.sessions)),
      row('files of a minute a day', ({ size }) => up(size.jobsPerDay)),
      row('machines', ({ needs, live: forLive, workers, rest }) =>
        needs.nodes === 1
          ? `1 of ${forLive + workers + rest} cores`
          : `${up(needs.nodes)} of ${assumed.nodeCores} cores`,
      ),
      row('cores for live sessions', (parts) => up(parts.live)),
      row('cores for workers', ({ workers }) => up(workers)),
      row('cores for all else', ({ rest }) => up(rest)),
      row('cores of Postgres', ({ needs }) => round(Math.max(1, needs.databaseCores))),
      row('database, GB more a month', ({ size }) =>
        perMonth(size.jobsPerDay * (JOB_ROW_BYTES + job.resultBytes)),
      ),
      row('audio of files, GB more a month', ({ size }) =>
        perMonth(size.jobsPerDay * assumed.fileMinuteBytes),
      ),
    ],
    notes: [
      `Computed from the costs above, for the embedded engine: ${assumed.sessionsPerCore} live sessions a core, ${assumed.fileSecondsPerCoreSecond} seconds of files in a core's second.`,
      `Sessions are taken to run day and night; files have a peak of ${assumed.peak} times the mean. Cores for all but recognition, which are part of the machines, are at ${assumed.utilization * 100} % use. A job takes ${JOB_ROW_BYTES / 1e3} kB in the database and its result ${job.resultBytes / 1e3} kB; an hour of a live session is ${(60 * assumed.liveMinuteBytes) / 1e6} MB of audio. The rows of live sessions are not counted, nor are indexes of your own, logs and backups.`,
    ],
    verdicts: [],
    data: planned,
  };
}
