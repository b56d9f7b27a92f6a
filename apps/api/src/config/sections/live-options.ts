import { parseKey } from '../key-text.ts';
import { duration, host, orNone, port, secretOf, text } from '../kind.ts';
import type { OptionTable } from '../option.ts';

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

const serviceKey = text('a key of this service', (given) =>
  parseKey(given) === null ? undefined : given,
);

/** Where Wyoming clients, such as Home Assistant, connect. */
export const wyomingOptions: OptionTable['wyoming'] = {
  host: {
    environment: 'WYOMING_HOST',
    key: 'host',
    kind: host,
    default: '127.0.0.1',
    about:
      'Host that Wyoming clients connect to. Everyone who reaches it may transcribe: the protocol has no keys.',
  },
  port: {
    environment: 'WYOMING_PORT',
    key: 'port',
    kind: orNone('off', port),
    default: null,
    about: 'The port for Wyoming clients, such as Home Assistant; usually 10300.',
  },
  key: {
    environment: 'WYOMING_KEY',
    key: 'key',
    kind: secretOf(serviceKey),
    default: null,
    defaultInWords: 'the key in the file `first-key` of the data directory',
    about:
      'The key whose account has the transcriptions of Wyoming clients, and whose limits hold for them.',
  },
};
