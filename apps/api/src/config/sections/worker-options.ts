import { availableParallelism } from 'node:os';
import { wholeNumber } from '../kind.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

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
