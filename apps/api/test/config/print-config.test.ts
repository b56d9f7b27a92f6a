import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { printConfig } from '../../src/config/print-config.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verbatim-print-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

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
        {
          minLength: 1,
          maxLength: 4,
        },
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
