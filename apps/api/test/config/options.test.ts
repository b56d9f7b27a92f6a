import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { ConfigError } from '../../src/config/option.ts';
import { options } from '../../src/config/options.ts';

const secretOf = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

/** For each option: a text, the value that it is, and texts that are refused. */
const cases: Readonly<Record<string, readonly [text: string, value: unknown, ...wrong: string[]]>> =
  {
    HOST: ['0.0.0.0', '0.0.0.0', 'not a host', 'http://localhost', '300.1.1.1:80'],
    PORT: ['0', 0, '65536', '-1', '80a', '1e3', '0x10'],
    PUBLIC_URL: [
      'https://Speech.example.com/base/',
      'https://speech.example.com/base',
      'speech.example.com',
      'ftp://speech.example.com',
      'https://me:secret@speech.example.com',
      'https://speech.example.com?x=1',
      'https://speech.example.com#top',
    ],
    KEY_HEADER_ALIASES: [
      'X-Api-Key, x-old-key',
      ['x-api-key', 'x-old-key'],
      'x key',
      'a,,b',
      'a:b',
    ],
    COMPATIBILITY: ['Gladia', 'gladia', 'deepgram', 'true'],
    UNKNOWN_FIELDS: ['Ignore', 'ignore', 'drop', 'true'],
    CORS_ORIGINS: [
      'https://a.example.com,http://localhost:3000',
      ['https://a.example.com', 'http://localhost:3000'],
      'a.example.com',
      'https://a.example.com/path',
    ],
    PAGES: ['off', false, 'console'],
    MAX_SHARE_TIME: ['30d', 2_592_000_000, '30', '366d', '-1s'],
    REQUEST_TIMEOUT: ['90s', 90_000, '90', '0s', '2h', '-1s', 'soon'],
    DRAIN_TIME: ['0', 0, '10', '2d'],
    DATA_DIR: ['/var/lib/verbatim', '/var/lib/verbatim', '/var/lib/verbatim /'],
    DATABASE_URL: [
      'postgres://user:secret@db.internal:5432/verbatim',
      'postgres://user:secret@db.internal:5432/verbatim',
      'mysql://db.internal/verbatim',
      'postgres://db.internal',
      'db.internal',
    ],
    DATABASE_CONNECTIONS: ['20', 20, '1', '1001', 'many', 'none'],
    BLOBS_URL: [
      's3://verbatim/audio?endpoint=https://s3.internal',
      's3://verbatim/audio?endpoint=https://s3.internal',
      'https://s3.internal/verbatim',
      's3://verbatim?zone=1',
      's3://ab',
    ],
    AWS_ACCESS_KEY_ID: ['AKIA1', 'AKIA1'],
    AWS_SECRET_ACCESS_KEY: ['a secret', 'a secret'],
    AWS_SESSION_TOKEN: ['a token', 'a token'],
    DISK_RESERVE: ['1.5GB', 1_500_000_000, '1', '1XB', '2TB', '0.0001kB'],
    ROLES: ['Worker, live, api', ['worker', 'live', 'api'], 'queue', 'api,,live'],
    NODE_HOST: ['10.0.0.5', '10.0.0.5', 'not a host'],
    NODE_PORT: ['8082', 8082, '65536', 'auto'],
    NODE_ADDRESS: ['http://10.0.0.5:8082/', 'http://10.0.0.5:8082', '10.0.0.5:8082'],
    NODE_LEASE: ['30s', 30_000, '30', '500ms', '11m'],
    DRAIN_NOTICE: ['10s', 10_000, '10', '-1s', '6m'],
    REQUESTS_PER_SECOND: ['20', 20, '0', '2.5', 'many'],
    CONCURRENT_JOBS: ['5', 5, '0', '-5'],
    CONCURRENT_SESSIONS: ['5', 5, '0', '1000001'],
    MAX_VOICES: ['50', 50, '0', '10001', 'none'],
    QUEUE_LENGTH: ['50', 50, '0', 'none'],
    MAX_JSON_SIZE: ['64KiB', 65_536, '64', '1B', '1GB'],
    MAX_UPLOAD_SIZE: ['2 GB', 2_000_000_000, '2', '2TB'],
    MAX_AUDIO_LENGTH: ['3h', 10_800_000, '3', '31d'],
    MAX_RESULT_SIZE: ['1MiB', 1_048_576, '1kB', '1GiB', '64'],
    WORKER_PARALLELISM: ['0', 0, '1025', '1.5'],
    WORKER_LEASE: ['1m', 60_000, '10ms', '2h'],
    WORKER_TRIES: ['1', 1, '0', '101'],
    WORKER_RETRY_DELAY: ['500ms', 500, '500', '25h'],
    VOICES: ['off', false, 'none'],
    RECOGNIZER: ['Scripted', 'scripted', 'whisper', 'true'],
    RECOGNIZER_PROCESSES: ['3', 3, '0', '1025', 'all'],
    MODELS: ['starter, whisper-tiny.en', ['starter', 'whisper-tiny.en'], 'nobody', 'starter,'],
    MODELS_FOLDER: ['/srv/models', '/srv/models'],
    MODELS_MIRROR: ['http://mirror.internal/models/', 'http://mirror.internal/models', 'mirror'],
    SPEECH_SERVERS: [
      'http://GPU-1:8000/v1/, https://speech.example.com/v1,tcp://gpu-2:10300',
      ['http://gpu-1:8000/v1', 'https://speech.example.com/v1', 'tcp://gpu-2:10300'],
      'gpu-1:8000',
      'tcp://gpu-2',
      'tcp://gpu-2:10300/path',
      'tcp://gpu-2:99999',
      'https://me:secret@speech.example.com/v1',
      'http://gpu-1:8000/v1,,http://gpu-2:8000/v1',
    ],
    SPEECH_SERVER_MODEL: ['large-v3', 'large-v3'],
    SPEECH_SERVER_KEY: ['sk-1', 'sk-1'],
    SPEECH_SERVER_LANGUAGES: ['en,DE', ['en', 'de'], 'english', 'en,'],
    SPEECH_SERVER_WORD_ERROR_RATE: ['2.5', 2.5, '101', '-1', '2,5', 'low'],
    SPEECH_SERVER_PARALLELISM: ['8', 8, '0', '257'],
    SPEECH_SERVER_QUEUE: ['10', 10, '0', '100001'],
    SPEECH_SERVER_TIMEOUT: ['30s', 30_000, '30', '6m'],
    SPEECH_SERVER_GIVE_UP_AFTER: ['4m', 240_000, '4', '10m'],
    ADD_ON_THREADS: ['3', 3, '1', '257', 'all'],
    CHAT_MODEL_URL: [
      'http://127.0.0.1:11434/v1/',
      'http://127.0.0.1:11434/v1',
      '127.0.0.1:11434',
      'https://me:secret@models.example.com',
    ],
    CHAT_MODEL_KEY: ['sk-1', 'sk-1'],
    CHAT_MODEL: ['llama3:8b', 'llama3:8b'],
    CHAT_MODEL_TIMEOUT: ['30s', 30_000, '30', '0s', '2h'],
    CHAT_MODEL_PARALLELISM: ['2', 2, '0', '1001'],
    CHAT_MODEL_CONTEXT_TOKENS: ['32000', 32_000, '999', 'many'],
    CHAT_MODEL_ANSWER_TOKENS: ['2000', 2000, '99', 'many'],
    LIBRETRANSLATE_URL: ['http://127.0.0.1:5000', 'http://127.0.0.1:5000', '127.0.0.1:5000'],
    LIBRETRANSLATE_KEY: ['abc', 'abc'],
    LIBRETRANSLATE_TIMEOUT: ['30s', 30_000, '30', '2h'],
    LIBRETRANSLATE_PARALLELISM: ['2', 2, '0', '1001'],
    APERTIUM: ['/opt/apertium/bin/apertium', '/opt/apertium/bin/apertium'],
    APERTIUM_TIMEOUT: ['30s', 30_000, '30', '2h'],
    APERTIUM_PARALLELISM: ['1', 1, '0', '257'],
    TEXT_ENGINE_QUEUE: ['10', 10, '0', '100001'],
    ALLOWED_RANGES: [
      '10.0.0.0/8, fd00::/8,127.0.0.1',
      ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
      '10.0.0.0/33',
      'internal.example.com',
      '10.0.0/8',
      '1',
    ],
    FETCH_CONNECT_TIMEOUT: ['3s', 3000, '3', '1ms', '11m'],
    FETCH_IDLE_TIMEOUT: ['3s', 3000, '3', '2h'],
    FETCH_TOTAL_TIMEOUT: ['2h', 7_200_000, '2', '2d'],
    FETCH_REDIRECTS: ['0', 0, '21', 'yes'],
    CALLBACK_SECRET: [
      `${secretOf(7)}, ${secretOf(8)}`,
      [secretOf(7), secretOf(8)],
      `${secretOf(7)},${secretOf(8)},${secretOf(9)}`,
      `${secretOf(7)},none`,
      'secret',
      'whsec_',
      `whsec_${Buffer.alloc(23).toString('base64')}`,
      `whsec_${Buffer.alloc(65).toString('base64')}`,
      'whsec_not base64 at all, but long enough to be',
    ],
    CALLBACK_TIMEOUT: ['5s', 5000, '5', '6m'],
    CALLBACK_PARALLELISM: ['8', 8, '0', '10001'],
    CALLBACKS_PER_DESTINATION: ['2', 2, '0', '10001'],
    CALLBACK_GIVE_UP_AFTER: ['2d', 172_800_000, '2', '31d'],
    TOKEN_TTL: ['15m', 900_000, '15', '500ms', '31d'],
    RESUME_WINDOW: ['45s', 45_000, '45', '61m'],
    WYOMING_HOST: ['0.0.0.0', '0.0.0.0', 'not a host'],
    WYOMING_PORT: ['10300', 10_300, '65536', 'auto'],
    WYOMING_KEY: [
      `vbt_0123456789ab_${'a'.repeat(40)}`,
      `vbt_0123456789ab_${'a'.repeat(40)}`,
      'vbt_short',
    ],
    RETENTION_JOBS: ['90d', 7_776_000_000, '90', '1s', '36501d'],
    RETENTION_UPLOADS: ['1d', 86_400_000, '1', 'never'],
    RETENTION_ANSWERS: ['1h', 3_600_000, '1', '31d'],
    LOG_LEVEL: ['DEBUG', 'debug', 'verbose', '3'],
    METRICS_HOST: ['::', '::', 'a b'],
    METRICS_PORT: ['9999', 9999, '99999', 'on'],
    TRACES_URL: [
      'http://127.0.0.1:4318/v1/traces',
      'http://127.0.0.1:4318/v1/traces',
      'grpc://127.0.0.1:4317',
      'localhost:4318',
    ],
  };

const bucketKey = { AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 'a secret' };

/** Options that may only be set together with others. */
const companions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DATABASE_URL: { BLOBS_URL: 's3://verbatim', ...bucketKey },
  BLOBS_URL: { DATABASE_URL: 'postgres://db.internal/verbatim', ...bucketKey },
};

const load = (environment: Record<string, string>) => loadConfig({ environment });

describe('options', () => {
  test('each one has a case here', () => {
    expect(Object.keys(cases).sort()).toEqual(options.map(({ environment }) => environment).sort());
  });

  test('each one has a name of its own, in the environment and in a file', () => {
    expect(new Set(options.map(({ environment }) => environment)).size).toBe(options.length);
    expect(new Set(options.map(({ path }) => path)).size).toBe(options.length);
  });

  describe.each(options.map((option) => ({ option, called: option.environment })))(
    '$called',
    ({ option }) => {
      const [text = '', value, ...wrong] = cases[option.environment] ?? [];
      const others = companions[option.environment] ?? {};

      test('is taken from the environment', () => {
        const { config, origins } = load({ ...others, [option.environment]: text });
        expect(option.valueIn(config)).toEqual(value);
        expect(origins.get(option.path)).toBe('environment');
      });

      test('changes nothing else', () => {
        const { config } = load({ ...others, [option.environment]: text });
        // The default number of worker slots follows from the servers.
        const follows = option.path === 'speechServers.addresses' ? ['worker.parallelism'] : [];
        const compared = options.filter(
          ({ environment, path }) => !(environment in others) && !follows.includes(path),
        );
        const expected = compared.map((each) => (each === option ? value : each.default));
        expect(compared.map((each) => each.valueIn(config))).toEqual(expected);
      });

      test('names a wrong value and the allowed ones', () => {
        for (const each of wrong) {
          expect(() => load({ [option.environment]: each }), each).toThrow(ConfigError);
          expect(() => load({ [option.environment]: each })).toThrow(
            `${option.environment}: must be ${option.kind.allowed}`,
          );
        }
      });

      test('writes each value so that it reads as the same again', () => {
        for (const each of [value, option.default]) {
          expect(option.kind.read(option.kind.write(each))).toEqual(each);
        }
      });
    },
  );

  test('an option that may have no value takes every word for it', () => {
    for (const word of ['none', 'off', 'never', 'OFF']) {
      const { config } = load({ METRICS_PORT: word, RETENTION_JOBS: word, PUBLIC_URL: word });
      expect(config.observability.metricsPort).toBeNull();
      expect(config.retention.jobsMs).toBeNull();
      expect(config.server.publicUrl).toBeNull();
    }
  });

  test('a list can be empty', () => {
    expect(load({ CORS_ORIGINS: 'none' }).config.server.corsOrigins).toEqual([]);
  });
});
