import { resolve } from 'node:path';
import { s3AddressOf } from '@verbatim/storage/s3-address';
import { orAuto, orNone, secretOf, text, wholeNumber } from '../kind.ts';
import type { OptionTable } from '../option.ts';
import { size } from '../quantity.ts';

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
