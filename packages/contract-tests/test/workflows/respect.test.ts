import { describe, expect, test } from 'vitest';
import {
  contractWorkflows,
  findRespect,
  runWorkflows,
  startProxy,
  type Workflow,
} from '../../src/workflows/respect.ts';
import { contextFor, KEYS, startMock, trialIn } from '../run-fixture.ts';

const command = findRespect() ?? '';

const workflowOf = (name: string): Workflow => {
  const found = contractWorkflows.find((each) => each.name === name);
  if (!found) throw new Error(`There is no workflow ${name}`);
  return found;
};

const SECONDS = 40;

describe('workflows', () => {
  test('are found, and so is the runner', () => {
    expect(contractWorkflows.map(({ name }) => name).sort()).toEqual([
      'bad-key',
      'live-and-read-back',
      'page-through-a-list',
      'upload-transcribe-read-delete',
    ]);
    expect(workflowOf('page-through-a-list').inputs).toEqual(new Set(['service_key', 'audio_url']));
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
      const result = await runWorkflows(
        command,
        [workflowOf('bad-key'), workflowOf('live-and-read-back')],
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
    'name the step in which a lying server does not follow the workflow',
    async () => {
      const context = contextFor(await startMock({ faults: ['defaults-not-echoed'] }));
      const proxy = await startProxy(trialIn(context));
      const inputs = { service_key: KEYS[0] };
      const options = { baseUrl: proxy.url, inputs, seconds: SECONDS, signal: context.signal };
      const result = await runWorkflows(command, [workflowOf('live-and-read-back')], options);
      await proxy.close();
      const failedSteps = result.get('live-and-read-back') ?? [];
      expect(failedSteps.map(({ step }) => step)).toContain('liveAndReadBack.read');
    },
    SECONDS * 1000,
  );
});
