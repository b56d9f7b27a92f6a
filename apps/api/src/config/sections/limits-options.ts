import { wholeNumber } from '../kind.ts';
import type { OptionTable } from '../option.ts';
import { duration, size } from '../quantity.ts';

const MINUTE = 60_000;
const GIGABYTE = 1000 ** 3;

/** Limits of each key, unless it has its own, and of the whole service. */
export const limitsOptions: OptionTable['limits'] = {
  requestsPerSecond: {
    environment: 'REQUESTS_PER_SECOND',
    key: 'requestsPerSecond',
    kind: wholeNumber(1, 1_000_000),
    default: 1000,
    about: 'Requests of one key per second. Further ones get 429.',
  },
  concurrentJobs: {
    environment: 'CONCURRENT_JOBS',
    key: 'concurrentJobs',
    kind: wholeNumber(1, 10_000_000),
    default: 1000,
    about: 'Unfinished pre-recorded jobs of one key, queued ones included.',
  },
  concurrentSessions: {
    environment: 'CONCURRENT_SESSIONS',
    key: 'concurrentSessions',
    kind: wholeNumber(1, 1_000_000),
    default: 100,
    about: 'Unfinished live sessions of one key.',
  },
  queueLength: {
    environment: 'QUEUE_LENGTH',
    key: 'queueLength',
    kind: wholeNumber(1, 100_000_000),
    default: 100_000,
    about: 'Queued jobs of all keys together.',
  },
  jsonBytes: {
    environment: 'MAX_JSON_SIZE',
    key: 'jsonSize',
    kind: size('1KiB', '100MiB'),
    default: 1024 ** 2,
    about: 'Maximum size of a JSON body.',
  },
  uploadBytes: {
    environment: 'MAX_UPLOAD_SIZE',
    key: 'uploadSize',
    kind: size('1KiB', '1TB'),
    default: GIGABYTE,
    about: 'Maximum size of an audio file, uploaded or fetched.',
  },
  audioMs: {
    environment: 'MAX_AUDIO_LENGTH',
    key: 'audioLength',
    kind: duration('1s', '30d'),
    default: 135 * MINUTE,
    about: 'Maximum duration of audio.',
  },
  resultBytes: {
    environment: 'MAX_RESULT_SIZE',
    key: 'resultSize',
    kind: size('64KiB', '512MiB'),
    default: 64 * 1024 ** 2,
    about:
      'Maximum size of a result as JSON. An add-on that would make it larger fails alone; a transcript that is larger ends its job with `error_code` 413.',
  },
};
