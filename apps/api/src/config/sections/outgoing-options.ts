import {
  addressRange,
  duration,
  listOf,
  type OptionKind,
  row,
  secretOf,
  text,
  wholeNumber,
} from '../option.ts';

const MINUTE = 60_000;

/** How audio is fetched from the addresses that jobs name. */
export const fetchingOptions = {
  allowedRanges: row(
    'ALLOWED_RANGES',
    listOf(
      'ranges of addresses such as `10.0.0.0/8` or `fd00::/8`, with or without ports as in `10.0.0.5:8080`',
      addressRange,
    ),
    [],
  ).about(
    'Non-public addresses that audio may be fetched from and callbacks sent to. Every caller with a key can make the service call them, so name the ports where you can.',
  ),
  connectTimeoutMs: row('FETCH_CONNECT_TIMEOUT', duration('100ms', '10m'), 10_000).about(
    'Time limit for connecting to the host of the audio.',
  ),
  idleTimeoutMs: row('FETCH_IDLE_TIMEOUT', duration('100ms', '1h'), 30_000).about(
    'How long that host may send nothing.',
  ),
  totalTimeoutMs: row('FETCH_TOTAL_TIMEOUT', duration('1s', '1d'), 30 * MINUTE).about(
    'Time limit for fetching one file.',
  ),
  redirects: row('FETCH_REDIRECTS', wholeNumber(0, 20), 5).about(
    'How many redirects are followed. Each one is checked like the first address.',
  ),
};

const DAY = 86_400_000;

export const callbacksOptions = {
  secrets: row('CALLBACK_SECRET', secretOf(oneOrTwoSecrets()), null, 'secret').about(
    'The secret that callbacks are signed with; two while one is being replaced: callbacks have a signature by each.',
    'made at the first start, in the file `callback-secret` of the data directory',
  ),
  timeoutMs: row('CALLBACK_TIMEOUT', duration('100ms', '5m'), 10_000).about(
    'Time limit of an attempt to send a callback, until its response.',
  ),
  parallelism: row('CALLBACK_PARALLELISM', wholeNumber(1, 10_000), 32).about(
    'Callbacks that a node sends at the same time.',
  ),
  perDestination: row('CALLBACKS_PER_DESTINATION', wholeNumber(1, 10_000), 4).about(
    'Callbacks that a node sends to one destination at the same time, so that a slow one does not block the others.',
  ),
  giveUpAfterMs: row('CALLBACK_GIVE_UP_AFTER', duration('0s', '30d'), DAY).about(
    'How long a callback is retried. Then it waits for `./verbatim outbox replay`.',
  ),
};

function oneOrTwoSecrets(): OptionKind<readonly string[]> {
  const secret = callbackSecret();
  const list = listOf('secrets', secret);
  return {
    ...list,
    allowed: `${secret.allowed}; two, separated by a comma`,
    read(given) {
      const secrets = list.read(given);
      return secrets && secrets.length > 0 && secrets.length <= 2 ? secrets : undefined;
    },
  };
}

/** A secret with the 24 to 64 bytes that Standard Webhooks allows. */
function callbackSecret() {
  return text('`whsec_` followed by 24 to 64 bytes in base64', (given) => {
    const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(given) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    const same = bytes.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '');
    return same && bytes.length >= 24 && bytes.length <= 64 ? given : undefined;
  });
}
