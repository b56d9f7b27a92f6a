import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { s3AddressOf } from '@verbatim/storage/s3-address';
import {
  duration,
  host,
  httpAddress,
  oneOf,
  orAuto,
  orNone,
  port,
  row,
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
export const storageOptions = {
  dataDirectory: row(
    'DATA_DIR',
    text('the path of a directory whose name ends without a space', (given) => {
      const path = resolve(given);
      // Texts of a configuration file are trimmed: it could not say such a path.
      return given === '' || path !== path.trim() ? undefined : path;
    }),
    resolve('data'),
  ).about(
    'Directory of all data: jobs, keys, audio. One service at a time can use it. With `DATABASE_URL` and `BLOBS_URL` it holds models and temporary files only.',
    '`data`, where the service is started',
  ),
  databaseUrl: row('DATABASE_URL', secretOf(postgresAddress), null).about(
    'Postgres database for rows, which several nodes may share, such as `postgres://user:password@host:5432/verbatim`. It is for Verbatim alone.',
  ),
  databaseConnections: row('DATABASE_CONNECTIONS', orAuto(wholeNumber(2, 1000)), 'auto').about(
    'Connections of this node to the database, and one more while it starts. `auto`: 5 for the role `api`, 3 for `live`, 2 for `worker`, added up.',
  ),
  blobsUrl: row('BLOBS_URL', orNone('none', s3Url), null).about(
    'Bucket for audio, such as `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-west-1`. Any S3 API will do. It needs `DATABASE_URL`.',
  ),
  blobsKeyId: row('AWS_ACCESS_KEY_ID', orNone('none', nonEmpty), null).about(
    'Access key of the bucket.',
  ),
  blobsKey: row('AWS_SECRET_ACCESS_KEY', secretOf(nonEmpty), null).about(
    'Secret of that access key.',
  ),
  blobsSessionToken: row('AWS_SESSION_TOKEN', secretOf(nonEmpty), null).about(
    'Session token of temporary credentials.',
  ),
  reserveBytes: row('DISK_RESERVE', size('0B', '1TB'), 256 * MEGABYTE, 'diskReserve').about(
    'Disk space that new jobs, uploads and fetched audio leave free for the work that runs. Once live sessions have used half of it, they end with their results.',
  ),
};

/** Two jobs of one account, and one of another: while one is decoded, the other is recognized. */
const MIN_JOBS = 3;

export const workerOptions = {
  parallelism: row(
    'WORKER_PARALLELISM',
    wholeNumber(0, 1024),
    Math.max(MIN_JOBS, availableParallelism() + 1),
  ).about(
    'Worker slots: jobs that run at the same time, and as many again with long audio or at their add-ons. Accounts take turns, and of three or more slots one is reserved for accounts without a running job. With 0 this process only serves the API.',
    `one more than cores and speech servers take, at least ${MIN_JOBS}`,
  ),
  leaseMs: row('WORKER_LEASE', duration('1s', '1h'), 30_000).about(
    'Lease of a running job: without a heartbeat of its worker for this time another worker takes it over.',
  ),
  tries: row('WORKER_TRIES', wholeNumber(1, 100), 3).about('Attempts at a job before it fails.'),
  retryDelayMs: row('WORKER_RETRY_DELAY', duration('0s', '1d'), 2000).about(
    'Delay before the second attempt at a job; it doubles with each further one.',
  ),
};

const DAY_MS = 86_400_000;

/** Options for how long data is kept. */
export const retentionOptions = {
  jobsMs: row('RETENTION_JOBS', orNone('never', duration('1m', '36500d')), null).about(
    'How long a finished job is kept, with its audio and its result.',
  ),
  uploadsMs: row('RETENTION_UPLOADS', duration('1m', '36500d'), 7 * DAY_MS).about(
    'How long an unused upload is kept.',
  ),
  answersMs: row('RETENTION_ANSWERS', duration('1m', '30d'), DAY_MS).about(
    'How long a retry with the same `Idempotency-Key` gets the first response.',
  ),
};

/** What operators see. */
export const observabilityOptions = {
  logLevel: row('LOG_LEVEL', oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info').about(
    'Minimum level of log lines.',
  ),
  metricsHost: row('METRICS_HOST', host, '127.0.0.1').about(
    'Host that the metrics are served at. They need no key, so keep them internal.',
  ),
  metricsPort: row('METRICS_PORT', orNone('off', orAuto(port)), 'auto').about(
    'The port of the metrics. `auto` is the port of the API plus 1384 (9464 for 8080; minus 1384 if that is more than 65535), or any free port if that one is 0: several services on one host do not collide.',
  ),
  tracesUrl: row('TRACES_URL', orNone('off', httpAddress), null).about(
    'Collector of traces, by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`.',
  ),
};
