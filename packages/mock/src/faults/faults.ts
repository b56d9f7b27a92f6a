import type { MockSettings } from '../options.ts';
import { callbackFaults } from './callbacks.ts';
import type { FaultInjection, MockFault } from './fault.ts';
import { jobFaults } from './jobs.ts';
import { listFaults } from './lists.ts';
import { liveFaults } from './live.ts';
import { requestFaults } from './requests.ts';
import { responseFaults } from './responses.ts';
import { returningFaults } from './returning.ts';

/** All faults, by group. */
export const faults: readonly MockFault[] = [
  ...responseFaults,
  ...requestFaults,
  ...jobFaults,
  ...listFaults,
  ...liveFaults,
  ...returningFaults,
  ...callbackFaults,
];

/** The hooks of the faults that a mock was asked for. Throws on an unknown name. */
export function faultInjections({ faults: names, keys }: MockSettings): FaultInjection[] {
  return names.map((name) => {
    const fault = faults.find((each) => each.name === name);
    if (fault) return fault.inject({ keys });
    const known = faults.map((each) => each.name).join(', ');
    throw new TypeError(`No fault is named ${name}; known: ${known}`);
  });
}
