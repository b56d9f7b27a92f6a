import { orNone, secretKey, text, wholeNumber } from '../kind.ts';
import { httpAddress } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';
import { duration } from '../quantity.ts';

const MINUTE = 60_000;

/** Engines that translate, summarize and answer prompts. */
export const textEnginesOptions: OptionTable['textEngines'] = {
  chatModelUrl: {
    environment: 'CHAT_MODEL_URL',
    key: 'chatModelUrl',
    kind: orNone('none', httpAddress),
    default: null,
    about:
      'Base address of an endpoint compatible with OpenAI chat completions, without `/chat/completions`, such as `http://127.0.0.1:11434/v1`. It answers prompts, summarizes, finds chapters and translates. It may be a non-public address.',
  },
  chatModelKey: {
    environment: 'CHAT_MODEL_KEY',
    key: 'chatModelKey',
    kind: secretKey,
    default: null,
    about: 'API key of that endpoint, sent as a bearer token.',
  },
  chatModel: {
    environment: 'CHAT_MODEL',
    key: 'chatModel',
    kind: text('the name of a model', (given) => given),
    default: 'default',
    about:
      'The model to use there, unless a job names another one. Endpoints with one model accept any name.',
  },
  chatModelTimeoutMs: {
    environment: 'CHAT_MODEL_TIMEOUT',
    key: 'chatModelTimeout',
    kind: duration('1s', '1h'),
    default: 2 * MINUTE,
    about: 'Time limit for one response of the model.',
  },
  chatModelParallelism: {
    environment: 'CHAT_MODEL_PARALLELISM',
    key: 'chatModelParallelism',
    kind: wholeNumber(1, 1000),
    default: 4,
    about: 'Requests to the model at the same time.',
  },
  chatModelContextTokens: {
    environment: 'CHAT_MODEL_CONTEXT_TOKENS',
    key: 'chatModelContextTokens',
    kind: wholeNumber(1000, 10_000_000),
    default: 8000,
    about: 'Context size of the model in tokens, response included. Longer transcripts are split.',
  },
  chatModelAnswerTokens: {
    environment: 'CHAT_MODEL_ANSWER_TOKENS',
    key: 'chatModelAnswerTokens',
    kind: wholeNumber(100, 1_000_000),
    default: 1500,
    about: 'Tokens of the context that are reserved for the response.',
  },
  libreTranslateUrl: {
    environment: 'LIBRETRANSLATE_URL',
    key: 'libreTranslateUrl',
    kind: orNone('none', httpAddress),
    default: null,
    about:
      'Address of a LibreTranslate service, such as `http://127.0.0.1:5000`. It may be a non-public address.',
  },
  libreTranslateKey: {
    environment: 'LIBRETRANSLATE_KEY',
    key: 'libreTranslateKey',
    kind: secretKey,
    default: null,
    about: 'API key of that service.',
  },
  libreTranslateTimeoutMs: {
    environment: 'LIBRETRANSLATE_TIMEOUT',
    key: 'libreTranslateTimeout',
    kind: duration('1s', '1h'),
    default: MINUTE,
    about: 'Time limit for one call of LibreTranslate.',
  },
  libreTranslateParallelism: {
    environment: 'LIBRETRANSLATE_PARALLELISM',
    key: 'libreTranslateParallelism',
    kind: wholeNumber(1, 1000),
    default: 4,
    about: 'Calls of LibreTranslate at the same time.',
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
      'The program of Apertium, which translates on this machine. It is used if it is installed.',
  },
  apertiumTimeoutMs: {
    environment: 'APERTIUM_TIMEOUT',
    key: 'apertiumTimeout',
    kind: duration('1s', '1h'),
    default: MINUTE,
    about: 'Time limit for one call of Apertium.',
  },
  apertiumParallelism: {
    environment: 'APERTIUM_PARALLELISM',
    key: 'apertiumParallelism',
    kind: wholeNumber(1, 256),
    default: 2,
    about: 'Apertium processes at the same time.',
  },
  queueLength: {
    environment: 'TEXT_ENGINE_QUEUE',
    key: 'queueLength',
    kind: wholeNumber(1, 100_000),
    default: 1000,
    about:
      'Calls that may wait for each of these engines, half of them of one account. Further ones fail at once. Accounts take turns.',
  },
};
