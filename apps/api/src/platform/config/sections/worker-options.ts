import { availableParallelism } from 'node:os';
import { wholeNumber } from '../kind.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

/** Long jobs should leave a place for short ones, however few cores there are. */
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
      'How many jobs are worked on at the same time. They share the recognizer, each in its turn, so a short one is not held up by long ones. Accounts take turns, and of four and more places one is kept for accounts of which no job is worked on. With 0 this process only serves the API.',
  },
  leaseMs: {
    environment: 'WORKER_LEASE',
    key: 'lease',
    kind: duration('1s', '1h'),
    default: 30_000,
    about:
      'How long a job is held without a sign of life of its worker before another one takes it over.',
  },
  tries: {
    environment: 'WORKER_TRIES',
    key: 'tries',
    kind: wholeNumber(1, 100),
    default: 3,
    about: 'How often a job is tried before it ends as an error.',
  },
  retryDelayMs: {
    environment: 'WORKER_RETRY_DELAY',
    key: 'retryDelay',
    kind: duration('0s', '1d'),
    default: 2000,
    about: 'How long a job waits for its second try; the time doubles with each one after.',
  },
};
