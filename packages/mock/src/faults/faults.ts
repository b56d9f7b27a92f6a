import type { Settings } from '../options.ts';
import { answerFaults } from './answers.ts';
import { callbackFaults } from './callbacks.ts';
import type { Fault, Lie } from './fault.ts';
import { jobFaults } from './jobs.ts';
import { listFaults } from './lists.ts';
import { liveFaults } from './live.ts';
import { requestFaults } from './requests.ts';

/** Every fault that can be planted, by group. */
export const faults: readonly Fault[] = [
  ...answerFaults,
  ...requestFaults,
  ...jobFaults,
  ...listFaults,
  ...liveFaults,
  ...callbackFaults,
];

/** The lies that were asked for, made for this mock. */
export function liesOf({ faults: names, keys }: Settings): Lie[] {
  return names.map((name) => {
    const fault = faults.find((each) => each.name === name);
    if (fault) return fault.lie({ keys });
    const known = faults.map((each) => each.name).join(', ');
    throw new TypeError(`No fault is named ${name}; there are ${known}`);
  });
}
