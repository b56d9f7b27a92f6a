import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { catalog, STARTER } from '@verbatim/speech/catalog';
import { parseKey } from '../key-text.ts';
import {
  duration,
  host,
  httpAddress,
  listOf,
  type OptionKind,
  oneOf,
  onOrOff,
  orAuto,
  orNone,
  port,
  row,
  secretKey,
  secretOf,
  text,
  wholeNumber,
} from '../option.ts';

/** Stands for the starter models, or names one of the catalog. */
const modelName = text('the name of a known model', (given) =>
  given === STARTER || catalog.some(({ name }) => name === given) ? given : undefined,
);

/** What audio is recognized with. */
export const recognitionOptions = {
  recognizer: row('RECOGNIZER', oneOf('auto', 'scripted'), 'auto').about(
    'The recognizer: `auto` is the model in use, or the best installed engine; `scripted` ignores the audio and returns prepared words, for tests.',
  ),
  voices: row('VOICES', onOrOff, true).about(
    'Whether accounts may enroll voices of people and have them recognized. Those are biometric data. `off` refuses both; voices that were enrolled before stay until they are deleted.',
  ),
  processes: row('RECOGNIZER_PROCESSES', wholeNumber(1, 1024), availableParallelism()).about(
    'Recognizer processes, each of which uses one core. All accounts, and all jobs of an account, share them in turn.',
    'the number of cores',
  ),
  models: row(
    'MODELS',
    orAuto(listOf('`starter`, or names that `./verbatim models list` shows', modelName)),
    'auto',
  ).about(
    'Models that are downloaded before the service starts, if they are not installed. `starter` is one for English, a larger one for all languages, one that tells speakers apart and one for turns, 155 MB or more; `auto` is `starter` on a new machine: until all were installed once, and unless other models are installed. A model that can not be had is said; the service starts if it has another one, or speech servers.',
  ),
  modelsFolder: row(
    'MODELS_FOLDER',
    orNone(
      'none',
      text('the path of a folder', (given) => (given === '' ? undefined : resolve(given))),
    ),
    null,
  ).about(
    'Folder with files of models as they are published, which is looked into before anything is downloaded. Their SHA-256 is checked all the same.',
  ),
  modelsMirror: row('MODELS_MIRROR', orNone('none', httpAddress), null).about(
    'Base address of a mirror with files of models as they are published, which is asked after the publishers. Their SHA-256 is checked all the same.',
  ),
};

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
export const speechServersOptions = {
  addresses: row('SPEECH_SERVERS', listOf('addresses', address), []).about(
    'Servers that recognize speech, such as engines on GPUs: base addresses of servers compatible with OpenAI audio transcriptions, and addresses of Wyoming servers. Each segment goes to the least busy one. They recognize everything that they understand; models of this machine stand in while none answers, and make partials. The addresses may be non-public.',
  ),
  model: row(
    'SPEECH_SERVER_MODEL',
    text('the name of a model', (given) => (given === '' ? undefined : given)),
    'whisper-1',
  ).about(
    'The model to ask these servers for, under which results name it. Servers with one model accept any name; those of Wyoming are not told.',
  ),
  key: row('SPEECH_SERVER_KEY', secretKey, null).about(
    'API key of these servers, sent as a bearer token. Servers of Wyoming know no keys: keep them in a private network.',
  ),
  languages: row(
    'SPEECH_SERVER_LANGUAGES',
    listOf('language codes such as `en`', language),
    [],
  ).about(
    'The languages that their model understands, if it is not a model for all languages.',
    '`none`: all languages',
  ),
  expectedWordErrorRate: row(
    'SPEECH_SERVER_WORD_ERROR_RATE',
    orNone('none', rate),
    null,
    'wordErrorRate',
  ).about(
    'The word error rate of their model on clean read speech, in percent, as its makers state it. Results and `/ready` show it, and words without a probability get their confidence from it.',
  ),
  parallelism: row('SPEECH_SERVER_PARALLELISM', wholeNumber(1, 256), 4).about(
    'Requests to each of these servers at the same time. Set it to what one of them works on in parallel; more only wait there. Each takes up to 5 MB of memory here.',
  ),
  queueLength: row('SPEECH_SERVER_QUEUE', wholeNumber(1, 100_000), 1000).about(
    'Requests that may wait for these servers; further ones fail at once. Those of live sessions go first.',
  ),
  timeoutMs: row('SPEECH_SERVER_TIMEOUT', duration('1s', '5m'), 120_000).about(
    'Time limit of one request, which holds up to 28 s of audio. Another server is asked after it.',
  ),
  giveUpAfterMs: row('SPEECH_SERVER_GIVE_UP_AFTER', duration('1s', '5m'), 120_000).about(
    'How long work that was begun waits while none of these servers answers, before its job or session fails. Jobs are tried again after that.',
  ),
};

export const addOnsOptions = {
  threads: row(
    'ADD_ON_THREADS',
    wholeNumber(2, 256),
    Math.max(3, Math.ceil(availableParallelism() / 2)),
  ).about(
    'Threads for the add-ons that the service runs itself, such as spelling, redaction, sentences and entities. One of them is reserved for live sessions. With three or more, one account never holds all of the others.',
    'half the number of cores, at least 3',
  ),
};

const MINUTE = 60_000;

/** Engines that translate, summarize and answer prompts. */
export const textEnginesOptions = {
  chatModelUrl: row('CHAT_MODEL_URL', orNone('none', httpAddress), null).about(
    'Base address of an endpoint compatible with OpenAI chat completions, without `/chat/completions`, such as `http://127.0.0.1:11434/v1`. It answers prompts, summarizes, finds chapters and translates. It may be a non-public address.',
  ),
  chatModelKey: row('CHAT_MODEL_KEY', secretKey, null).about(
    'API key of that endpoint, sent as a bearer token.',
  ),
  chatModel: row(
    'CHAT_MODEL',
    text('the name of a model', (given) => given),
    'default',
  ).about(
    'The model to use there, unless a job names another one. Endpoints with one model accept any name.',
  ),
  chatModelTimeoutMs: row('CHAT_MODEL_TIMEOUT', duration('1s', '1h'), 2 * MINUTE).about(
    'Time limit for one response of the model.',
  ),
  chatModelParallelism: row('CHAT_MODEL_PARALLELISM', wholeNumber(1, 1000), 4).about(
    'Requests to the model at the same time.',
  ),
  chatModelContextTokens: row(
    'CHAT_MODEL_CONTEXT_TOKENS',
    wholeNumber(1000, 10_000_000),
    8000,
  ).about('Context size of the model in tokens, response included. Longer transcripts are split.'),
  chatModelAnswerTokens: row('CHAT_MODEL_ANSWER_TOKENS', wholeNumber(100, 1_000_000), 1500).about(
    'Tokens of the context that are reserved for the response.',
  ),
  libreTranslateUrl: row('LIBRETRANSLATE_URL', orNone('none', httpAddress), null).about(
    'Address of a LibreTranslate service, such as `http://127.0.0.1:5000`. It may be a non-public address.',
  ),
  libreTranslateKey: row('LIBRETRANSLATE_KEY', secretKey, null).about('API key of that service.'),
  libreTranslateTimeoutMs: row('LIBRETRANSLATE_TIMEOUT', duration('1s', '1h'), MINUTE).about(
    'Time limit for one call of LibreTranslate.',
  ),
  libreTranslateParallelism: row('LIBRETRANSLATE_PARALLELISM', wholeNumber(1, 1000), 4).about(
    'Calls of LibreTranslate at the same time.',
  ),
  apertium: row(
    'APERTIUM',
    orNone(
      'off',
      text('the name of a program, or its path', (given) => given),
    ),
    'apertium',
  ).about(
    'The program of Apertium, which translates on this machine. It is used if it is installed.',
  ),
  apertiumTimeoutMs: row('APERTIUM_TIMEOUT', duration('1s', '1h'), MINUTE).about(
    'Time limit for one call of Apertium.',
  ),
  apertiumParallelism: row('APERTIUM_PARALLELISM', wholeNumber(1, 256), 2).about(
    'Apertium processes at the same time.',
  ),
  queueLength: row('TEXT_ENGINE_QUEUE', wholeNumber(1, 100_000), 1000).about(
    'Calls that may wait for each of these engines, half of them of one account. Further ones fail at once. Accounts take turns.',
  ),
};

const HOUR = 3_600_000;

/** How live sessions begin and go on. */
export const liveOptions = {
  tokenTtlMs: row('TOKEN_TTL', duration('1s', '30d'), HOUR).about(
    'How long a live session waits for its first connection.',
  ),
  resumeWindowMs: row('RESUME_WINDOW', duration('0s', '1h'), 30_000).about(
    'How long a live session waits for its client to reconnect.',
  ),
};

const serviceKey = text('a key of this service', (given) =>
  parseKey(given) === null ? undefined : given,
);

/** Where Wyoming clients, such as Home Assistant, connect. */
export const wyomingOptions = {
  host: row('WYOMING_HOST', host, '127.0.0.1').about(
    'Host that Wyoming clients connect to. Everyone who reaches it may transcribe: the protocol has no keys.',
  ),
  port: row('WYOMING_PORT', orNone('off', port), null).about(
    'The port for Wyoming clients, such as Home Assistant; usually 10300.',
  ),
  key: row('WYOMING_KEY', secretOf(serviceKey), null).about(
    'The key whose account has the transcriptions of Wyoming clients, and whose limits hold for them.',
    'the key in the file `first-key` of the data directory',
  ),
};
