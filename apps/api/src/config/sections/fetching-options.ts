import { listOf, wholeNumber } from '../kind.ts';
import { addressRange } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

const MINUTE = 60_000;

/** How audio is fetched from the addresses that jobs name. */
export const fetchingOptions: OptionTable['fetching'] = {
  allowedRanges: {
    environment: 'ALLOWED_RANGES',
    key: 'allowedRanges',
    kind: listOf(
      'ranges of addresses such as `10.0.0.0/8` or `fd00::/8`, with or without ports as in `10.0.0.5:8080`',
      addressRange,
    ),
    default: [],
    about:
      'Non-public addresses that audio may be fetched from and callbacks sent to. Every caller with a key can make the service call them, so name the ports where you can.',
  },
  connectTimeoutMs: {
    environment: 'FETCH_CONNECT_TIMEOUT',
    key: 'connectTimeout',
    kind: duration('100ms', '10m'),
    default: 10_000,
    about: 'Time limit for connecting to the host of the audio.',
  },
  idleTimeoutMs: {
    environment: 'FETCH_IDLE_TIMEOUT',
    key: 'idleTimeout',
    kind: duration('100ms', '1h'),
    default: 30_000,
    about: 'How long that host may send nothing.',
  },
  totalTimeoutMs: {
    environment: 'FETCH_TOTAL_TIMEOUT',
    key: 'totalTimeout',
    kind: duration('1s', '1d'),
    default: 30 * MINUTE,
    about: 'Time limit for fetching one file.',
  },
  redirects: {
    environment: 'FETCH_REDIRECTS',
    key: 'redirects',
    kind: wholeNumber(0, 20),
    default: 5,
    about: 'How many redirects are followed. Each one is checked like the first address.',
  },
};
