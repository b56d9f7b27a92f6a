import { orNone, text, wholeNumber } from '../kind.ts';
import { httpAddress } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

const secret = {
  ...orNone(
    'none',
    text('a key', (given) => given),
  ),
  secret: true,
} as const;
const MINUTE = 60_000;

/** What words are translated, summarized and asked about with. */
export const textEnginesOptions: OptionTable['textEngines'] = {
  chatModelUrl: {
    environment: 'CHAT_MODEL_URL',
    key: 'chatModelUrl',
    kind: orNone('none', httpAddress),
    default: null,
    about:
      'An endpoint that speaks the chat completions of OpenAI, up to the part before `/chat/completions`, such as `http://127.0.0.1:11434/v1`. It answers prompts, summarizes, finds chapters and translates. It is called as it stands here, also at an address that is not public.',
  },
  chatModelKey: {
    environment: 'CHAT_MODEL_KEY',
    key: 'chatModelKey',
    kind: secret,
    default: null,
    about: 'The key of that endpoint, sent as a bearer token.',
  },
  chatModel: {
    environment: 'CHAT_MODEL',
    key: 'chatModel',
    kind: text('the name of a model', (given) => given),
    default: 'default',
    about:
      'The model that is asked there, unless a job names another one. Endpoints with one model take any name.',
  },
  chatModelTimeoutMs: {
    environment: 'CHAT_MODEL_TIMEOUT',
    key: 'chatModelTimeout',
    kind: duration('1s', '1h'),
    default: 2 * MINUTE,
    about: 'How long the model may take for one answer.',
  },
  chatModelParallelism: {
    environment: 'CHAT_MODEL_PARALLELISM',
    key: 'chatModelParallelism',
    kind: wholeNumber(1, 1000),
    default: 4,
    about: 'How many questions are put to it at the same time.',
  },
  chatModelContextTokens: {
    environment: 'CHAT_MODEL_CONTEXT_TOKENS',
    key: 'chatModelContextTokens',
    kind: wholeNumber(1000, 10_000_000),
    default: 8000,
    about:
      'How many tokens the model takes at a time, with its answer. Longer transcripts are put to it in parts.',
  },
  chatModelAnswerTokens: {
    environment: 'CHAT_MODEL_ANSWER_TOKENS',
    key: 'chatModelAnswerTokens',
    kind: wholeNumber(100, 1_000_000),
    default: 1500,
    about: 'How many of them are kept for the answer.',
  },
  libreTranslateUrl: {
    environment: 'LIBRETRANSLATE_URL',
    key: 'libreTranslateUrl',
    kind: orNone('none', httpAddress),
    default: null,
    about:
      'A service that speaks the interface of LibreTranslate, such as `http://127.0.0.1:5000`. It is called as it stands here, also at an address that is not public.',
  },
  libreTranslateKey: {
    environment: 'LIBRETRANSLATE_KEY',
    key: 'libreTranslateKey',
    kind: secret,
    default: null,
    about: 'The key of that service.',
  },
  libreTranslateTimeoutMs: {
    environment: 'LIBRETRANSLATE_TIMEOUT',
    key: 'libreTranslateTimeout',
    kind: duration('1s', '1h'),
    default: MINUTE,
    about: 'How long it may take for one call.',
  },
  libreTranslateParallelism: {
    environment: 'LIBRETRANSLATE_PARALLELISM',
    key: 'libreTranslateParallelism',
    kind: wholeNumber(1, 1000),
    default: 4,
    about: 'How many calls go to it at the same time.',
  },
  apertium: {
    environment: 'APERTIUM',
    key: 'apertium',
    kind: orNone(
      'off',
      text('the name of a program, or its path', (given) => given),
    ),
    default: 'apertium',
    about:
      'The program of Apertium, which translates on this machine. It is used where it is installed.',
  },
  apertiumTimeoutMs: {
    environment: 'APERTIUM_TIMEOUT',
    key: 'apertiumTimeout',
    kind: duration('1s', '1h'),
    default: MINUTE,
    about: 'How long it may take for one call.',
  },
  apertiumParallelism: {
    environment: 'APERTIUM_PARALLELISM',
    key: 'apertiumParallelism',
    kind: wholeNumber(1, 256),
    default: 2,
    about: 'How many of it run at the same time.',
  },
  queueLength: {
    environment: 'TEXT_ENGINE_QUEUE',
    key: 'queueLength',
    kind: wholeNumber(1, 100_000),
    default: 1000,
    about: 'How many calls may wait for each of these engines. More of them fail at once.',
  },
};
