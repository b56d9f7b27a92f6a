import { orNone } from '../kind.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

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
