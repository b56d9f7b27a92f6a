import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

const HOUR = 3_600_000;

/** How live sessions begin and go on. */
export const liveOptions: OptionTable['live'] = {
  tokenTtlMs: {
    environment: 'TOKEN_TTL',
    key: 'tokenTtl',
    kind: duration('1s', '30d'),
    default: HOUR,
    about: 'How long a live session waits for its first connection.',
  },
  resumeWindowMs: {
    environment: 'RESUME_WINDOW',
    key: 'resumeWindow',
    kind: duration('0s', '1h'),
    default: 30_000,
    about: 'How long a live session waits for its client to reconnect.',
  },
};
