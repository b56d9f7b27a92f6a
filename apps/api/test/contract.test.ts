import { stat } from 'node:fs/promises';
import { defaultOptions, run } from '@verbatim/contract-tests';
import { expect, test } from 'vitest';
import type { VoiceRecognition } from '../src/recognition/known-voices.ts';
import { labeling, noEngines } from './add-ons/engines.ts';
import { runService } from './running-service.ts';
import { twoSpeakers, voiceAt } from './voices/enrolling.ts';

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

/** Bytes of a second of the audio of a run. */
const BYTES_PER_SECOND = 16_000;

/** Hears speech in all audio, which the suite has none of. */
const voices: VoiceRecognition = {
  model: async () => 'model of the test',
  async enroll({ path, minSeconds = 0 }) {
    const seconds = (await stat(path)).size / BYTES_PER_SECOND;
    if (seconds < minSeconds) return { problem: 'too_little_speech', seconds };
    return { embedding: voiceAt(0), seconds };
  },
};

test('so do its voices', async () => {
  const { url, key, otherKey } = await runService({
    config: { worker: { parallelism: 2 } },
    overrides: { voices, recognizer: twoSpeakers },
  });
  const target = { baseUrl: url, key, otherKey };
  const report = await run(target, { options: { only: ['voices'], cleanUpSeconds: 1 } });
  expect(report.violations).toEqual([]);
  const own = report.suites.filter(({ id }) => id === 'voices').flatMap(({ rules }) => rules);
  expect(own.filter(({ outcome }) => outcome !== 'held')).toEqual([]);
});
