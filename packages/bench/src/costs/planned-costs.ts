import { type BenchReport, threeDigits } from '../report.ts';

/** What a Postgres server has done since it started. */
export interface DatabaseUse {
  readonly walBytes: number;
  /** Statements or transactions that were committed, of one database. */
  readonly commits: number;
  /** CPU seconds of all processes of the server. */
  readonly cpuSeconds: number;
}

/** What a job of a minute of audio costs. */
export interface JobCosts extends DatabaseUse {
  /** Bytes of its result as JSON. */
  readonly resultBytes: number;
}

/** What a minute of a live session costs. */
export interface LiveCosts extends DatabaseUse {
  /** CPU seconds of the service, without recognition. */
  readonly serviceCpuSeconds: number;
  /** Requests to S3. */
  readonly objectRequests: number;
}

/** What is not measured by this run. Prices are those of large clouds, rounded, in dollars. */
export const assumed = {
  /** Live sessions that a core recognizes: the embedded engine, as measured in 2026. */
  sessionsPerCore: 5,
  /** Seconds of files that a core recognizes in a second: the embedded engine, as measured in 2026. */
  fileSecondsPerCoreSecond: 7,
  /** Ratio of jobs in the busiest hour to the mean hour. */
  peak: 3,
  jobSeconds: 60,
  /** CPU seconds of a job besides recognition, as measured in 2026: decoding, voice activity, blobs. */
  jobServiceCpuSeconds: 0.6,
  /** PUT and DELETE of the audio, and the GET of the worker. */
  objectRequestsPerJob: 3,
  /** Bytes of a minute of audio: live 16-bit mono at 16 kHz; a compressed file. */
  liveMinuteBytes: 1_920_000,
  fileMinuteBytes: 480_000,
  daysKept: 7,
  nodeCores: 16,
  connectionsPerNode: 10,
  /** Share of the cores that is used at the peak. */
  utilization: 0.6,
  /** What one server of Postgres is given: cores, bytes of WAL and commits a second. */
  databaseCores: 64,
  databaseWalBytes: 250e6,
  databaseCommits: 30_000,
  /** Bytes of one write to the disk. All is written twice: to the WAL and to the tables. */
  diskWriteBytes: 16_384,
  /** A core for a month, with its memory: of a node, and of Postgres with a standby. */
  nodeCoreDollars: 30,
  databaseCoreDollars: 120,
  /** A million requests, most of which write; a terabyte for a month. */
  millionRequestsDollars: 5,
  terabyteDollars: 23,
} as const;

/** A load to plan for. */
interface PlannedLoad {
  readonly name: string;
  readonly sessions: number;
  readonly jobsPerDay: number;
}

const loads: readonly PlannedLoad[] = [
  { name: '10,000 live sessions', sessions: 10_000, jobsPerDay: 0 },
  { name: '100,000 live sessions', sessions: 100_000, jobsPerDay: 0 },
  { name: '10 million jobs a day', sessions: 0, jobsPerDay: 10_000_000 },
];

const DAY_SECONDS = 86_400;
const MONTH_DAYS = 30;
const TERABYTE = 1e12;

/** What a load needs at its peak. Sessions are taken as constant, day and night. */
interface Needs {
  readonly commits: number;
  readonly walBytes: number;
  readonly diskWrites: number;
  readonly databaseCores: number;
  /** Servers of Postgres that the load must be split to; the first limit that it meets. */
  readonly databases: number;
  readonly firstLimit: string;
  readonly serviceCores: number;
  readonly recognitionCores: number;
  readonly nodes: number;
  readonly connections: number;
  readonly objectRequests: number;
  readonly keptTerabytes: number;
  readonly dollars: Readonly<Record<'nodes' | 'postgres' | 'requests' | 'space', number>>;
}

export function needsOf(
  { sessions, jobsPerDay }: PlannedLoad,
  job: JobCosts,
  live: LiveCosts,
): Needs {
  const minutes = sessions / 60;
  const meanJobs = jobsPerDay / DAY_SECONDS;
  const jobs = meanJobs * assumed.peak;
  const perSecond = (ofMinute: number, ofJob: number): number => minutes * ofMinute + jobs * ofJob;
  const commits = perSecond(live.commits, job.commits);
  const walBytes = perSecond(live.walBytes, job.walBytes);
  const databaseCores = perSecond(live.cpuSeconds, job.cpuSeconds) / assumed.utilization;
  const shares: readonly (readonly [string, number])[] = [
    ['commits', commits / assumed.databaseCommits],
    ['WAL', walBytes / assumed.databaseWalBytes],
    ['cores', databaseCores / assumed.databaseCores],
  ];
  const [firstLimit, share] = shares.reduce((one, other) => (other[1] > one[1] ? other : one));
  const serviceCores =
    perSecond(live.serviceCpuSeconds, assumed.jobServiceCpuSeconds) / assumed.utilization;
  const recognitionCores =
    sessions / assumed.sessionsPerCore +
    (jobs * assumed.jobSeconds) / assumed.fileSecondsPerCoreSecond;
  const nodes = Math.ceil((serviceCores + recognitionCores) / assumed.nodeCores);
  const requestsPerMonth =
    (minutes * live.objectRequests + meanJobs * assumed.objectRequestsPerJob) *
    DAY_SECONDS *
    MONTH_DAYS;
  const keptTerabytes =
    ((minutes * assumed.liveMinuteBytes + meanJobs * assumed.fileMinuteBytes) *
      DAY_SECONDS *
      assumed.daysKept) /
    TERABYTE;
  return {
    commits,
    walBytes,
    diskWrites: (2 * walBytes) / assumed.diskWriteBytes,
    databaseCores,
    databases: Math.max(1, Math.ceil(share)),
    firstLimit: `${firstLimit}, ${Math.round(share * 100)} %`,
    serviceCores,
    recognitionCores,
    nodes,
    connections: nodes * assumed.connectionsPerNode,
    objectRequests: perSecond(live.objectRequests, assumed.objectRequestsPerJob),
    keptTerabytes,
    dollars: {
      nodes: nodes * assumed.nodeCores * assumed.nodeCoreDollars,
      postgres: databaseCores * assumed.databaseCoreDollars,
      requests: (requestsPerMonth / 1e6) * assumed.millionRequestsDollars,
      space: keptTerabytes * assumed.terabyteDollars,
    },
  };
}

const roundedUp = (value: number): string => Math.ceil(value).toLocaleString('en-US');
const twoDigits = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en-US');

/** The tables of the docs: what was measured, what loads need, and what that costs. */
export function costReports(job: JobCosts, live: LiveCosts): BenchReport[] {
  const needs = loads.map((load) => needsOf(load, job, live));
  const table: LoadTable = {
    columns: ['', ...loads.map(({ name }) => name)],
    row: (name, of) => [name, ...needs.map(of)],
  };
  return [costsReport(job, live), needsReport(table), moneyReport(table)];
}

/** The columns of the loads, and a row of a figure of each. */
interface LoadTable {
  readonly columns: readonly string[];
  row(name: string, of: (needs: Needs) => string): string[];
}

function costsReport(job: JobCosts, live: LiveCosts): BenchReport {
  return {
    name: 'capacity-costs',
    title: 'What a job and a minute of a live session cost',
    columns: ['', 'a job', 'a live minute'],
    rows: [
      [
        'WAL of Postgres',
        `${threeDigits(job.walBytes / 1e3)} kB`,
        `${threeDigits(live.walBytes / 1e3)} kB`,
      ],
      ['commits', threeDigits(job.commits), threeDigits(live.commits)],
      [
        'CPU time of Postgres',
        `${threeDigits(job.cpuSeconds * 1e3)} ms`,
        `${threeDigits(live.cpuSeconds * 1e3)} ms`,
      ],
      [
        'CPU time of the service, without recognition',
        '',
        `${threeDigits(live.serviceCpuSeconds * 1e3)} ms`,
      ],
      ['requests to S3', '', threeDigits(live.objectRequests)],
    ],
    notes: [
      `A job is created with metadata, leased, noted where its audio is, kept by a heartbeat, and ended with a result of ${Math.round(job.resultBytes / 1e3)} kB and a callback, which is delivered.`,
      'A live minute is 1.92 MB of audio in frames of 100 ms, half of it speech, with all that the session stores.',
    ],
    verdicts: [],
  };
}

function needsReport({ columns, row }: LoadTable): BenchReport {
  return {
    name: 'capacity-needs',
    title: 'What loads need',
    columns,
    rows: [
      row('commits a second', ({ commits }) => twoDigits(commits)),
      row('WAL, MB a second', ({ walBytes }) => twoDigits(walBytes / 1e6)),
      row('writes of 16 kB a second', ({ diskWrites }) => twoDigits(diskWrites)),
      row('cores of Postgres', ({ databaseCores }) => twoDigits(databaseCores)),
      row('fullest limit of one server', ({ firstLimit }) => firstLimit),
      row('servers of Postgres', ({ databases }) => roundedUp(databases)),
      row('cores for recognition', ({ recognitionCores }) => twoDigits(recognitionCores)),
      row('cores for all else', ({ serviceCores }) => twoDigits(serviceCores)),
      row(`nodes of ${assumed.nodeCores} cores`, ({ nodes }) => roundedUp(nodes)),
      row('connections to Postgres', ({ connections }) => roundedUp(connections)),
      row('requests to S3 a second', ({ objectRequests }) => twoDigits(objectRequests)),
      row(`TB of audio kept for ${assumed.daysKept} days`, ({ keptTerabytes }) =>
        twoDigits(keptTerabytes),
      ),
    ],
    notes: [
      `Jobs of a minute, at a peak of ${assumed.peak} times the mean; cores at ${assumed.utilization * 100} % use.`,
      `One server of Postgres: ${assumed.databaseCores} cores, ${assumed.databaseWalBytes / 1e6} MB of WAL and ${roundedUp(assumed.databaseCommits)} commits a second.`,
    ],
    verdicts: [],
  };
}

function moneyReport({ columns, row }: LoadTable): BenchReport {
  return {
    name: 'capacity-money',
    title: 'Dollars a month',
    columns,
    rows: [
      row('nodes', ({ dollars }) => twoDigits(dollars.nodes)),
      row('Postgres with a standby', ({ dollars }) => twoDigits(dollars.postgres)),
      row('requests to S3', ({ dollars }) => twoDigits(dollars.requests)),
      row('space in S3', ({ dollars }) => twoDigits(dollars.space)),
    ],
    notes: [
      `Assumed prices: $${assumed.nodeCoreDollars} for a core of a node, $${assumed.databaseCoreDollars} for a core of Postgres with its standby, $${assumed.millionRequestsDollars} for a million requests, $${assumed.terabyteDollars} for a terabyte; traffic out of the cloud is not counted.`,
    ],
    verdicts: [],
  };
}

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
  const perMonth = (bytesADay: number): string => twoDigits((bytesADay * MONTH_DAYS) / GIGABYTE);
  return {
    name: 'capacity-sizing',
    title: 'What operators of each size need',
    columns: ['', ...sizes.map(({ name }) => name)],
    rows: [
      row('live sessions at once', ({ size }) => roundedUp(size.sessions)),
      row('files of a minute a day', ({ size }) => roundedUp(size.jobsPerDay)),
      row('machines', ({ needs, live: forLive, workers, rest }) =>
        needs.nodes === 1
          ? `1 of ${forLive + workers + rest} cores`
          : `${roundedUp(needs.nodes)} of ${assumed.nodeCores} cores`,
      ),
      row('cores for live sessions', (parts) => roundedUp(parts.live)),
      row('cores for workers', ({ workers }) => roundedUp(workers)),
      row('cores for all else', ({ rest }) => roundedUp(rest)),
      row('cores of Postgres', ({ needs }) => twoDigits(Math.max(1, needs.databaseCores))),
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
  };
}
