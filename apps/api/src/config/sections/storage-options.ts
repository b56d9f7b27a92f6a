import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { s3AddressOf } from '@verbatim/storage/s3-address';
import type { OptionTable } from '../option.ts';
import {
  duration,
  host,
  httpAddress,
  oneOf,
  orAuto,
  orNone,
  port,
  secretOf,
  size,
  text,
  wholeNumber,
} from '../option.ts';

const MEGABYTE = 1000 ** 2;

const postgresAddress = text(
  'an address of a Postgres database, such as `postgres://user:password@host:5432/verbatim`',
  (given) => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const isDatabase = url !== undefined && /^postgres(ql)?:$/.test(url.protocol);
    return isDatabase && url.pathname.length > 1 ? given : undefined;
  },
);

const s3Url = text(
  'an address such as `s3://bucket?endpoint=https://s3.example.com`; the name of a bucket has 3 to 63 lowercase letters, digits, dots and dashes',
  (given) => (s3AddressOf(given) === undefined ? undefined : given),
);

const nonEmpty = text('a text that is not empty', (given) => given || undefined);

/** Where everything is kept. */
export const storageOptions: OptionTable['storage'] = {
  dataDirectory: {
    environment: 'DATA_DIR',
    key: 'dataDirectory',
    kind: text('the path of a directory whose name ends without a space', (given) => {
      const path = resolve(given);
      // Texts of a configuration file are trimmed: it could not say such a path.
      return given === '' || path !== path.trim() ? undefined : path;
    }),
    default: resolve('data'),
    defaultInWords: '`data`, where the service is started',
    about:
      'Directory of all data: jobs, keys, audio. One service at a time can use it. With `DATABASE_URL` and `BLOBS_URL` it holds models and temporary files only.',
  },
  databaseUrl: {
    environment: 'DATABASE_URL',
    key: 'databaseUrl',
    kind: secretOf(postgresAddress),
    default: null,
    about:
      'Postgres database for rows, which several nodes may share, such as `postgres://user:password@host:5432/verbatim`. It is for Verbatim alone.',
  },
  databaseConnections: {
    environment: 'DATABASE_CONNECTIONS',
    key: 'databaseConnections',
    kind: orAuto(wholeNumber(2, 1000)),
    default: 'auto',
    about:
      'Connections of this node to the database, and one more while it starts. `auto`: 5 for the role `api`, 3 for `live`, 2 for `worker`, added up.',
  },
  blobsUrl: {
    environment: 'BLOBS_URL',
    key: 'blobsUrl',
    kind: orNone('none', s3Url),
    default: null,
    about:
      'Bucket for audio, such as `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-west-1`. Any S3 API will do. It needs `DATABASE_URL`.',
  },
  blobsKeyId: {
    environment: 'AWS_ACCESS_KEY_ID',
    key: 'blobsKeyId',
    kind: orNone('none', nonEmpty),
    default: null,
    about: 'Access key of the bucket.',
  },
  blobsKey: {
    environment: 'AWS_SECRET_ACCESS_KEY',
    key: 'blobsKey',
    kind: secretOf(nonEmpty),
    default: null,
    about: 'Secret of that access key.',
  },
  blobsSessionToken: {
    environment: 'AWS_SESSION_TOKEN',
    key: 'blobsSessionToken',
    kind: secretOf(nonEmpty),
    default: null,
    about: 'Session token of temporary credentials.',
  },
  reserveBytes: {
    environment: 'DISK_RESERVE',
    key: 'diskReserve',
    kind: size('0B', '1TB'),
    default: 256 * MEGABYTE,
    about:
      'Disk space that new jobs, uploads and fetched audio leave free for the work that runs. Once live sessions have used half of it, they end with their results.',
  },
};

/** Minimum, so that long jobs leave slots for short ones on machines with few cores. */
const MIN_JOBS = 8;

/** How jobs are worked on. */
export const workerOptions: OptionTable['worker'] = {
  parallelism: {
    environment: 'WORKER_PARALLELISM',
    key: 'parallelism',
    kind: wholeNumber(0, 1024),
    default: Math.max(MIN_JOBS, availableParallelism()),
    defaultInWords: `the number of cores, at least ${MIN_JOBS}`,
    about:
      'Worker slots: jobs that run at the same time. They share the recognizer in turn, so long jobs do not block short ones. Accounts take turns, and of four or more slots one is reserved for accounts without a running job. With 0 this process only serves the API.',
  },
  leaseMs: {
    environment: 'WORKER_LEASE',
    key: 'lease',
    kind: duration('1s', '1h'),
    default: 30_000,
    about:
      'Lease of a running job: without a heartbeat of its worker for this time another worker takes it over.',
  },
  tries: {
    environment: 'WORKER_TRIES',
    key: 'tries',
    kind: wholeNumber(1, 100),
    default: 3,
    about: 'Attempts at a job before it fails.',
  },
  retryDelayMs: {
    environment: 'WORKER_RETRY_DELAY',
    key: 'retryDelay',
    kind: duration('0s', '1d'),
    default: 2000,
    about: 'Delay before the second attempt at a job; it doubles with each further one.',
  },
};

const DAY_MS = 86_400_000;

/** Options for how long data is kept. */
export const retentionOptions: OptionTable['retention'] = {
  jobsMs: {
    environment: 'RETENTION_JOBS',
    key: 'jobs',
    kind: orNone('never', duration('1m', '36500d')),
    default: null,
    about: 'How long a finished job is kept, with its audio and its result.',
  },
  uploadsMs: {
    environment: 'RETENTION_UPLOADS',
    key: 'uploads',
    kind: duration('1m', '36500d'),
    default: 7 * DAY_MS,
    about: 'How long an unused upload is kept.',
  },
  answersMs: {
    environment: 'RETENTION_ANSWERS',
    key: 'answers',
    kind: duration('1m', '30d'),
    default: DAY_MS,
    about: 'How long a retry with the same `Idempotency-Key` gets the first response.',
  },
};

/** What operators see. */
export const observabilityOptions: OptionTable['observability'] = {
  logLevel: {
    environment: 'LOG_LEVEL',
    key: 'logLevel',
    kind: oneOf('debug', 'info', 'warn', 'error', 'silent'),
    default: 'info',
    about: 'Minimum level of log lines.',
  },
  metricsHost: {
    environment: 'METRICS_HOST',
    key: 'metricsHost',
    kind: host,
    default: '127.0.0.1',
    about: 'Host that the metrics are served at. They need no key, so keep them internal.',
  },
  metricsPort: {
    environment: 'METRICS_PORT',
    key: 'metricsPort',
    kind: orNone('off', orAuto(port)),
    default: 'auto',
    about:
      'The port of the metrics. `auto` is the port of the API plus 1384 (9464 for 8080; minus 1384 if that is more than 65535), or any free port if that one is 0: several services on one host do not collide.',
  },
  tracesUrl: {
    environment: 'TRACES_URL',
    key: 'tracesUrl',
    kind: orNone('off', httpAddress),
    default: null,
    about: 'Collector of traces, by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`.',
  },
};
