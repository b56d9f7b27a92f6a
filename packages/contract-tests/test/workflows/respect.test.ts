import { describe, expect, test } from 'vitest';
import { startProxy } from '../../src/workflows/proxy.ts';
import { findRespect, walk } from '../../src/workflows/respect.ts';
import { type Story, stories } from '../../src/workflows/stories.ts';
import { contextFor, KEYS, startMock, trialIn } from '../run-fixture.ts';

const command = findRespect() ?? '';

const storyOf = (name: string): Story => {
  const found = stories.find((each) => each.name === name);
  if (!found) throw new Error(`There is no story ${name}`);
  return found;
};

const SECONDS = 40;

describe('workflows', () => {
  test('are found, and so is the runner', () => {
    expect(stories.map(({ name }) => name).sort()).toEqual([
      'bad-key',
      'live-and-read-back',
      'page-through-a-list',
      'upload-transcribe-read-delete',
    ]);
    expect(storyOf('page-through-a-list').inputs).toEqual(new Set(['service_key', 'audio_url']));
    expect(command).toMatch(/cli\.js$/);
  });

  test(
    'are walked through the proxy, which counts, looks and remembers what was made',
    async () => {
      const context = contextFor(await startMock());
      const trial = trialIn(context);
      const proxy = await startProxy(trial);
      const inputs = { service_key: KEYS[0] };
      const options = { baseUrl: proxy.url, inputs, seconds: SECONDS, signal: context.signal };
      const result = await walk(
        command,
        [storyOf('bad-key'), storyOf('live-and-read-back')],
        options,
      );
      await proxy.close();
      expect([...result]).toEqual([
        ['bad-key', []],
        ['live-and-read-back', []],
      ]);
      expect(context.budget.requests).toBeGreaterThan(10);
      expect(context.ledger.seen.map(({ operation }) => operation)).toContain('deleteLiveSession');
      expect(context.possessions.made).toBe(1);
      expect(trial.findings.violations).toEqual([]);
    },
    SECONDS * 1000,
  );

  test(
    'name the step in which a lying server does not follow the story',
    async () => {
      const context = contextFor(await startMock({ faults: ['defaults-not-echoed'] }));
      const proxy = await startProxy(trialIn(context));
      const inputs = { service_key: KEYS[0] };
      const options = { baseUrl: proxy.url, inputs, seconds: SECONDS, signal: context.signal };
      const result = await walk(command, [storyOf('live-and-read-back')], options);
      await proxy.close();
      const missteps = result.get('live-and-read-back') ?? [];
      expect(missteps.map(({ step }) => step)).toContain('liveAndReadBack.read');
    },
    SECONDS * 1000,
  );
});
