import type { OptionTable } from '../option.ts';
import {
  addressRange,
  duration,
  listOf,
  type OptionKind,
  secretOf,
  text,
  wholeNumber,
} from '../option.ts';

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

const DAY = 86_400_000;

/** How callbacks are sent. */
export const callbacksOptions: OptionTable['callbacks'] = {
  secrets: {
    environment: 'CALLBACK_SECRET',
    key: 'secret',
    kind: secretOf(callbackSecrets()),
    default: null,
    defaultInWords: 'made at the first start, in the file `callback-secret` of the data directory',
    about:
      'The secret that callbacks are signed with; two while one is being replaced: callbacks have a signature by each.',
  },
  timeoutMs: {
    environment: 'CALLBACK_TIMEOUT',
    key: 'timeout',
    kind: duration('100ms', '5m'),
    default: 10_000,
    about: 'Time limit of an attempt to send a callback, until its response.',
  },
  parallelism: {
    environment: 'CALLBACK_PARALLELISM',
    key: 'parallelism',
    kind: wholeNumber(1, 10_000),
    default: 32,
    about: 'Callbacks that a node sends at the same time.',
  },
  perDestination: {
    environment: 'CALLBACKS_PER_DESTINATION',
    key: 'perDestination',
    kind: wholeNumber(1, 10_000),
    default: 4,
    about:
      'Callbacks that a node sends to one destination at the same time, so that a slow one does not block the others.',
  },
  giveUpAfterMs: {
    environment: 'CALLBACK_GIVE_UP_AFTER',
    key: 'giveUpAfter',
    kind: duration('0s', '30d'),
    default: DAY,
    about: 'How long a callback is retried. Then it waits for `npx --no verbatim outbox replay`.',
  },
};

function callbackSecrets(): OptionKind<readonly string[]> {
  const list = listOf('secrets', callbackSecret());
  return {
    ...list,
    allowed: `${callbackSecret().allowed}; two, separated by a comma`,
    read(given) {
      const secrets = list.read(given);
      return secrets && secrets.length > 0 && secrets.length <= 2 ? secrets : undefined;
    },
  };
}

/** Fewer bytes could be guessed; the convention allows no more. */
function callbackSecret() {
  return text('`whsec_` followed by 24 to 64 bytes in base64', (given) => {
    const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(given) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    const same = bytes.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '');
    return same && bytes.length >= 24 && bytes.length <= 64 ? given : undefined;
  });
}
