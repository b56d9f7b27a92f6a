import { defaultOptions, run } from '@verbatim/contract-tests';
import { expect, test } from 'vitest';
import { labeling, noEngines } from './add-ons/engines.ts';
import { runService } from './running-service.ts';

const SECRET = `whsec_${Buffer.from('a secret for callbacks in a test').toString('base64')}`;
const SECONDS = 90;

const suites = [
  ['service', 'examples', 'credentials', 'media-types', 'malformed', 'verbs', 'valid', 'broken'],
  ['odd', 'addresses', 'jobs', 'lists', 'idempotency', 'accounts', 'webhooks', 'live'],
].flat();

/** Engines that translate on every machine. */
const engines = {
  ...noEngines,
  translators: [{ ...labeling(), serves: () => Promise.resolve(true) }],
};

test(
  'the service keeps the contract, seen from outside',
  async () => {
    const { url, key, otherKey } = await runService({
      config: {
        worker: { parallelism: 2, retryDelayMs: 10 },
        callbacks: { secrets: [SECRET] },
        observability: { metricsHost: '127.0.0.1', metricsPort: 0 },
      },
      overrides: { engines },
    });
    const report = await run(
      { baseUrl: url, key, otherKey },
      {
        options: {
          ...defaultOptions,
          only: suites,
          callbackUrl: 'loopback',
          webhookSecret: SECRET,
          seed: 20_261_121,
          runs: 5,
          seconds: SECONDS,
          cleanUpSeconds: 1,
        },
      },
    );
    expect(report.violations).toEqual([]);
    const rules = report.suites.flatMap((suite) =>
      suite.rules.filter(({ outcome }) => outcome !== 'held').map(({ id }) => id),
    );
    // Every rule was looked at, and held.
    expect(rules).toEqual([]);
  },
  SECONDS * 2000,
);
