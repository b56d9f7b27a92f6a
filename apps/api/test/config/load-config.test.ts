import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc, { assert, property, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hashSecret,
  keyText,
  matchesHash,
  newKeyParts,
  parseKey,
} from '../../src/config/key-text.ts';
import { loadConfig, printConfig } from '../../src/config/load-config.ts';
import { ConfigError } from '../../src/config/option.ts';
import { configWith, metricsPortOf } from '../../src/config/options.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verbatim-config-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function written(content: string): string {
  const path = join(folder, 'verbatim.yaml');
  writeFileSync(path, content);
  return path;
}

const load = (content: string, environment: Record<string, string> = {}) =>
  loadConfig({ environment, file: written(content) });

function mistakesOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof ConfigError)
      return error.mistakes.map(({ where, what }) => `${where}: ${what}`);
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('where values come from', () => {
  test('without anything, all are defaults', () => {
    const { config, origins, file } = loadConfig({ environment: {} });
    expect(config).toEqual(configWith());
    expect(new Set(origins.values())).toEqual(new Set(['default']));
    expect(file).toBeNull();
  });

  test('the environment wins over the file, and the file over the default', () => {
    const { config, origins } = load('server:\n  port: 1000\n  host: localhost\n', {
      PORT: '2000',
    });
    expect(config.server).toEqual({ ...configWith().server, port: 2000, host: 'localhost' });
    expect(origins.get('server.port')).toBe('environment');
    expect(origins.get('server.host')).toBe('file');
    expect(origins.get('server.publicUrl')).toBe('default');
  });

  test('the environment may name the file', () => {
    const path = written('server: { port: 1234 }');
    const { config, file } = loadConfig({ environment: { CONFIG_FILE: path } });
    expect(config.server.port).toBe(1234);
    expect(file).toBe(path);
  });

  test('a variable that is set to nothing is not set', () => {
    const { config } = loadConfig({ environment: { PORT: '', HOST: '  ', CONFIG_FILE: '' } });
    expect(config).toEqual(configWith());
  });

  test('a list in a file is a list or a text with commas', () => {
    const expected = ['https://a.example.com', 'https://b.example.com'];
    const asList = load(
      'server:\n  corsOrigins:\n    - https://a.example.com\n    - https://b.example.com\n',
    );
    const asText = load('server:\n  corsOrigins: https://a.example.com, https://b.example.com\n');
    expect(asList.config.server.corsOrigins).toEqual(expected);
    expect(asText.config.server.corsOrigins).toEqual(expected);
    expect(load('server: { corsOrigins: [] }').config.server.corsOrigins).toEqual([]);
  });

  test('null in a file is no value, where an option may have none', () => {
    expect(load('observability:\n  metricsPort:\n').config.observability.metricsPort).toBeNull();
    expect(mistakesOf(() => load('server:\n  port:\n'))).toEqual([
      expect.stringMatching(/^verbatim\.yaml:2 server\.port: must be a port /),
    ]);
  });

  test('an empty file and an empty section say nothing', () => {
    expect(load('').config).toEqual(configWith());
    expect(load('# nothing yet\nserver:\n').config).toEqual(configWith());
  });
});

describe('mistakes', () => {
  test('all mistakes are reported at once, of the file and of the environment', () => {
    const act = () =>
      load('server:\n  port: nine\nlimits:\n  audioLength: 30\n', {
        LOG_LEVEL: 'loud',
        HOST: 'a b',
      });
    expect(mistakesOf(act).map((mistake) => mistake.split(':', 1)[0])).toHaveLength(4);
    expect(act).toThrow(/^The configuration has 4 mistakes:\n/);
  });

  test('each mistake names its place, the allowed values and the found one', () => {
    expect(mistakesOf(() => load('\nserver:\n  port: nine\n'))).toEqual([
      'verbatim.yaml:3 server.port: must be a port from 1 to 65535, or 0 for any that is free, not `nine`.',
    ]);
  });

  test.each([
    [
      'server:\n  prot: 1\n',
      'verbatim.yaml:2 server.prot: there is no such option. Did you mean `port`?',
    ],
    [
      'serve:\n  port: 1\n',
      'verbatim.yaml:1 serve: there is no such section. Did you mean `server`?',
    ],
    ['port: 1\n', 'verbatim.yaml:1 port: there is no such section. Did you mean `server.port`?'],
    [
      'limits: { port: 1 }\n',
      'verbatim.yaml:1 limits.port: there is no such option. Did you mean `server.port`?',
    ],
    ['PORT: 1\n', 'verbatim.yaml:1 PORT: there is no such section. Did you mean `server.port`?'],
    [
      'live: { wibblewobble: 1 }\n',
      'verbatim.yaml:1 live.wibblewobble: there is no such option. There are: tokenTtl, resumeWindow.',
    ],
  ])('a name that is not known gets a suggestion: %j', (content, mistake) => {
    expect(mistakesOf(() => load(content))).toEqual([mistake]);
  });

  test.each([
    ['- server\n', /^verbatim\.yaml:1: must hold options/],
    ['hello\n', /^verbatim\.yaml:1: must hold options/],
    ['server: 8080\n', /^verbatim\.yaml:1 server: must hold options/],
    ['server:\n  port: [1, 2]\n', /^verbatim\.yaml:2 server\.port: must be a port/],
    ['server:\n  port: { a: 1 }\n', /^verbatim\.yaml:2 server\.port: must be a port/],
    ['server:\n  corsOrigins: [[a]]\n', /^verbatim\.yaml:2 server\.corsOrigins: must be origins/],
    ['server:\n  port: 1\n  port: 2\n', /^verbatim\.yaml:3: this is not YAML: .*unique/],
    ['server: {\n', /this is not YAML/],
    ['server:\n  port: 0x50\n', /not `0x50`/],
  ])('what a file must not be: %j', (content, mistake) => {
    expect(mistakesOf(() => load(content))[0]).toMatch(mistake);
  });

  test('a file that is not there is a mistake', () => {
    const file = join(folder, 'absent.yaml');
    expect(mistakesOf(() => loadConfig({ environment: {}, file }))).toEqual([
      `${file}: the file can't be read (ENOENT).`,
    ]);
  });

  test('a value of the file is checked although the environment overrules it', () => {
    expect(mistakesOf(() => load('server: { port: nine }', { PORT: '1' }))).toHaveLength(1);
  });

  test('a secret is not repeated', () => {
    const CALLBACK_SECRET = 'my-own-secret';
    expect(mistakesOf(() => loadConfig({ environment: { CALLBACK_SECRET } })).join()).not.toContain(
      CALLBACK_SECRET,
    );
  });

  test.each([
    [
      { PORT: '9464', METRICS_PORT: '9464' },
      'METRICS_PORT (observability.metricsPort): must differ from PORT',
    ],
    [
      { FETCH_TOTAL_TIMEOUT: '10s' },
      'FETCH_IDLE_TIMEOUT (fetching.idleTimeout): must not be longer',
    ],
    [
      { CALLBACK_PARALLELISM: '2' },
      'CALLBACKS_PER_DESTINATION (callbacks.perDestination): must not be more',
    ],
    [
      { ROLES: 'api,live' },
      'ROLES (cluster.roles): must be api,live,worker: data is kept in the data directory, which one process uses',
    ],
    [{ ROLES: 'none' }, 'ROLES (cluster.roles): must be api,live,worker'],
    [
      { DATABASE_URL: 'postgres://db.internal/verbatim' },
      'BLOBS_URL (storage.blobsUrl): must be set, because DATABASE_URL (storage.databaseUrl) is',
    ],
    [
      { DATABASE_URL: 'postgres://db.internal/verbatim', BLOBS_URL: 's3://verbatim' },
      'AWS_ACCESS_KEY_ID (storage.blobsKeyId): must be set, because BLOBS_URL (storage.blobsUrl) needs an access key',
    ],
    [
      { NODE_HOST: '0.0.0.0' },
      "NODE_ADDRESS (cluster.address): must be set, because other nodes can't call NODE_HOST (cluster.host), which is 0.0.0.0",
    ],
  ])('values that contradict each other are refused: %o', (environment, mistake) => {
    expect(mistakesOf(() => loadConfig({ environment }))[0]).toContain(mistake);
  });
});

const milliseconds = (least: number) =>
  fc.integer({ min: least, max: 3_600_000 }).map((ms) => `${ms}ms`);
const bytes = fc.integer({ min: 1024, max: 100_000_000 }).map((count) => `${count}B`);
const address = fc.webUrl({ validSchemes: ['http', 'https'] }).filter((url) => !url.includes("'"));
const origin = address.map((url) => new URL(url).origin);
const headerName = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9!#$%&'*+.^_`|~-]{0,20}$/);

/** Any environment that is allowed. */
const environment = fc.record(
  {
    HOST: fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain()),
    PORT: fc.integer({ min: 10_000, max: 65_535 }).map(String),
    PUBLIC_URL: fc.oneof(address, fc.constant('none')),
    KEY_HEADER_ALIASES: fc.oneof(
      fc.array(headerName, { minLength: 1, maxLength: 4 }).map(String),
      fc.constant('none'),
    ),
    CORS_ORIGINS: fc.array(origin, { minLength: 1, maxLength: 3 }).map(String),
    DATA_DIR: fc
      .stringMatching(/^[ -~]{1,30}$/)
      .filter((path) => path.trim() !== '' && !resolve(path.trim()).endsWith(' ')),
    REQUEST_TIMEOUT: milliseconds(1000),
    MAX_JSON_SIZE: bytes,
    ALLOWED_RANGES: fc
      .array(
        fc.oneof(
          fc.ipV4(),
          fc.ipV4().map((ip) => `${ip}/8`),
          fc.ipV6(),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map(String),
    RETENTION_JOBS: fc.oneof(milliseconds(60_000), fc.constant('never')),
    METRICS_PORT: fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map(String),
      fc.constantFrom('off', 'auto'),
    ),
    LOG_LEVEL: fc.constantFrom('debug', 'info', 'warn', 'error', 'silent'),
  },
  { requiredKeys: [] },
);

describe('the printed configuration', () => {
  test('is a file that says the same', () => {
    const path = join(folder, 'printed.yaml');
    fc.assert(
      fc.property(environment, (given) => {
        const loaded = loadConfig({ environment: given });
        writeFileSync(path, printConfig(loaded));
        expect(loadConfig({ environment: {}, file: path }).config).toEqual(loaded.config);
      }),
      { numRuns: 200 },
    );
  });

  test('says where each value comes from', () => {
    const file = join(folder, 'some.yaml');
    writeFileSync(file, 'server:\n  host: localhost\n');
    const printed = printConfig(loadConfig({ environment: { PORT: '1234' }, file }));
    expect(printed).toContain('  port: 1234  # environment: PORT\n');
    expect(printed).toContain(`  host: localhost  # file: ${file}\n`);
    expect(printed).toContain('  requestTimeout: 1m  # default\n');
  });

  test('never shows a secret, only that there is one', () => {
    const CALLBACK_SECRET = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;
    const printed = printConfig(loadConfig({ environment: { CALLBACK_SECRET } }));
    expect(printed).not.toContain(CALLBACK_SECRET.slice(6));
    expect(printed).toContain('  # secret: (set, not shown)  # environment: CALLBACK_SECRET\n');
  });
});

test('a key has a prefix, an id and a secret', () => {
  const parts = newKeyParts();
  expect(keyText(parts)).toMatch(/^vbt_[0-9a-f]{12}_[\w-]{40}$/);
  expect(parseKey(keyText(parts))).toEqual(parts);
});

test('no two keys are alike', () => {
  const made = Array.from({ length: 1000 }, () => keyText(newKeyParts()));
  expect(new Set(made).size).toBe(1000);
});

test('other texts are no keys', () => {
  const key = keyText(newKeyParts());
  for (const text of ['', 'vbt_', `${key} `, ` ${key}`, `${key}x`, key.toUpperCase(), `"${key}"`]) {
    expect(parseKey(text)).toBeNull();
  }
  assert(property(string(), (text) => parseKey(text) === null));
});

test('a secret is known by its hash, and only that one', () => {
  const { secret } = newKeyParts();
  expect(matchesHash(secret, hashSecret(secret))).toBe(true);
  expect(matchesHash(newKeyParts().secret, hashSecret(secret))).toBe(false);
  expect(hashSecret(secret)).not.toContain(secret.slice(0, 8));
});

test.each([
  [{}, 9464],
  [{ PORT: '8081' }, 9465],
  [{ PORT: '65000' }, 63_616],
  [{ PORT: '0' }, 0],
  [{ PORT: '9464', METRICS_PORT: 'auto' }, 10_848],
  [{ PORT: '8081', METRICS_PORT: '9999' }, 9999],
  [{ PORT: '8081', METRICS_PORT: 'off' }, null],
])('with %j the metrics are served at %j', (environment, port) => {
  expect(metricsPortOf(loadConfig({ environment }).config)).toBe(port);
});

test('the metrics of a service with a port of its own never collide with its API', () => {
  const { config } = loadConfig({ environment: {} });
  for (let port = 1; port <= 65_535; port += 1) {
    const metricsPort = metricsPortOf({ ...config, server: { ...config.server, port } });
    expect(metricsPort).not.toBe(port);
    expect(metricsPort).toBeLessThanOrEqual(65_535);
  }
});

test('as many files are worked on as the cores or the speech servers take, unless the operator says how many', () => {
  const slots = (content: string) => load(content).config.worker.parallelism;
  expect(slots('')).toBe(Math.max(3, availableParallelism() + 1));
  const servers = 'speechServers:\n  addresses: http://a:1,http://b:1\n  parallelism: 200\n';
  expect(slots(servers)).toBe(401);
  expect(slots(`${servers}worker:\n  parallelism: 2\n`)).toBe(2);
});
