import { createMock } from '@verbatim/mock';
import { onTestFinished } from 'vitest';
import { endSession } from '../src/live/session.ts';
import { Budget } from '../src/run/budget.ts';
import { CreatedResources } from '../src/run/created-resources.ts';
import { Ledger } from '../src/run/ledger.ts';
import { Probe } from '../src/run/probe.ts';
import { defaultOptions, type RunOptions } from '../src/run/run-options.ts';
import { type RunContext, Trial } from '../src/run/trial.ts';

/** The keys of two accounts. */
export const KEYS = ['key-of-anna', 'key-of-ben'] as const;

/** A mock that stops with the test. */
export async function startMock(options: Parameters<typeof createMock>[0] = {}): Promise<string> {
  const mock = await createMock({ keys: KEYS, callbacks: true, ...options }).start({ port: 0 });
  onTestFinished(() => mock.close());
  return mock.url;
}

/** The context of a run against a deployment. */
export function contextFor(
  baseUrl: string,
  changes: Partial<RunOptions> = {},
  stop: AbortController = new AbortController(),
): RunContext {
  const options = { ...defaultOptions, seed: 1, patienceSeconds: 3, timeoutSeconds: 3, ...changes };
  const { signal } = stop;
  const target = { baseUrl, key: KEYS[0], otherKey: KEYS[1] };
  const budget = new Budget(options, signal);
  const ledger = new Ledger();
  const { timeoutSeconds } = options;
  const probe = new Probe({ target, budget, ledger, timeoutSeconds, signal });
  return {
    target,
    options,
    name: 'ct-test',
    probe,
    budget,
    ledger,
    possessions: new CreatedResources(probe, endSession),
    signal,
    honorsPrefer: true,
    callbacks: { missing: 'there is no listener' },
  };
}

/** A trial in a context. */
export const trialIn = (context: RunContext): Trial =>
  new Trial(context, { suite: 'lists', title: 'a case' });
