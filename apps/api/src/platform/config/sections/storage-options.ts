import { resolve } from 'node:path';
import { text } from '../kind.ts';
import type { OptionTable } from '../option.ts';
import { size } from '../quantity.ts';

const MEGABYTE = 1000 ** 2;

/** Where everything is kept. */
export const storageOptions: OptionTable['storage'] = {
  dataDirectory: {
    environment: 'DATA_DIR',
    key: 'dataDirectory',
    kind: text('the path of a directory', (given) => (given === '' ? undefined : resolve(given))),
    default: resolve('data'),
    defaultInWords: '`data`, where the service is started',
    about: 'Directory of all data: jobs, keys, audio. One service at a time can use it.',
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
