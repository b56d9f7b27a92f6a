import { listOf, type OptionKind, orNone, secretKey, text, wholeNumber } from '../kind.ts';
import { httpAddress } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

/** A server of Wyoming: a host and a port, and nothing else. */
const WYOMING_ADDRESS = /^tcp:\/\/[^/?#@]+:\d{1,5}$/i;

const address = text(
  'an address with http or https that ends before `/audio/transcriptions`, such as `http://gpu:8000/v1`, or one with tcp, such as `tcp://gpu:10300`',
  (given) =>
    WYOMING_ADDRESS.test(given) && URL.canParse(given)
      ? given.toLowerCase()
      : httpAddress.read(given),
);

const language = text('a language code', (given) =>
  /^[a-z]{2,3}$/i.test(given) ? given.toLowerCase() : undefined,
);

const MAX_RATE = 100;
const rate: OptionKind<number> = {
  allowed: 'a number of percent from 0 to 100, such as `4.5`',
  read: (given) =>
    /^\d{1,3}(\.\d{1,3})?$/.test(given) && Number(given) <= MAX_RATE ? Number(given) : undefined,
  write: String,
};

/** Servers on other machines that recognize speech. */
export const speechServersOptions: OptionTable['speechServers'] = {
  addresses: {
    environment: 'SPEECH_SERVERS',
    key: 'addresses',
    kind: listOf('addresses', address),
    default: [],
    about:
      'Servers that recognize speech, such as engines on GPUs: base addresses of servers compatible with OpenAI audio transcriptions, and addresses of Wyoming servers. Each segment goes to the least busy one. They recognize everything that they understand; models of this machine stand in while none answers, and make partials. The addresses may be non-public.',
  },
  model: {
    environment: 'SPEECH_SERVER_MODEL',
    key: 'model',
    kind: text('the name of a model', (given) => (given === '' ? undefined : given)),
    default: 'whisper-1',
    about:
      'The model to ask these servers for, under which results name it. Servers with one model accept any name; those of Wyoming are not told.',
  },
  key: {
    environment: 'SPEECH_SERVER_KEY',
    key: 'key',
    kind: secretKey,
    default: null,
    about:
      'API key of these servers, sent as a bearer token. Servers of Wyoming know no keys: keep them in a private network.',
  },
  languages: {
    environment: 'SPEECH_SERVER_LANGUAGES',
    key: 'languages',
    kind: listOf('language codes such as `en`', language),
    default: [],
    defaultInWords: '`none`: all languages',
    about: 'The languages that their model understands, if it is not a model for all languages.',
  },
  expectedWordErrorRate: {
    environment: 'SPEECH_SERVER_WORD_ERROR_RATE',
    key: 'wordErrorRate',
    kind: orNone('none', rate),
    default: null,
    about:
      'The word error rate of their model on clean read speech, in percent, as its makers state it. Results and `/ready` show it, and words without a probability get their confidence from it.',
  },
  parallelism: {
    environment: 'SPEECH_SERVER_PARALLELISM',
    key: 'parallelism',
    kind: wholeNumber(1, 256),
    default: 4,
    about:
      'Requests to each of these servers at the same time. Set it to what one of them works on in parallel; more only wait there. Each takes up to 5 MB of memory here.',
  },
  queueLength: {
    environment: 'SPEECH_SERVER_QUEUE',
    key: 'queueLength',
    kind: wholeNumber(1, 100_000),
    default: 1000,
    about:
      'Requests that may wait for these servers; further ones fail at once. Those of live sessions go first.',
  },
  timeoutMs: {
    environment: 'SPEECH_SERVER_TIMEOUT',
    key: 'timeout',
    kind: duration('1s', '5m'),
    default: 120_000,
    about:
      'Time limit of one request, which holds up to 28 s of audio. Another server is asked after it.',
  },
  giveUpAfterMs: {
    environment: 'SPEECH_SERVER_GIVE_UP_AFTER',
    key: 'giveUpAfter',
    kind: duration('1s', '5m'),
    default: 120_000,
    about:
      'How long work that was begun waits while none of these servers answers, before its job or session fails. Jobs are tried again after that.',
  },
};
