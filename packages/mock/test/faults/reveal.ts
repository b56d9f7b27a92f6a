import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { faults, type MockFault, type MockOptions } from '../../src/index.ts';
import { serve } from '../running-mock.ts';

/** A mock that may have a fault, and its clock. */
export type Suspect = Awaited<ReturnType<typeof serve>> & { readonly clock: ManualClock };

/** Detects one fault in a mock. */
export type Reveal = (suspect: Suspect) => Promise<boolean>;

/** Tests each fault of a group: its detection succeeds with the fault and fails without. */
export function proveFaults(
  group: MockFault['group'],
  reveals: Readonly<Record<string, Reveal>>,
  options: MockOptions = {},
): void {
  const ofGroup = faults.filter((fault) => fault.group === group);

  test('every fault of the group has a detection', () => {
    expect(Object.keys(reveals).sort()).toEqual(ofGroup.map(({ name }) => name).sort());
  });

  describe('the violation occurs with the fault, and only with it', () => {
    test.each(ofGroup)('$name: $description', async ({ name }) => {
      const suspect = async (planted: MockOptions): Promise<Suspect> => {
        const clock = new ManualClock();
        const mock = await serve({ clock, ...options, ...planted });
        return { ...mock, clock };
      };
      const reveal = reveals[name] ?? (async () => false);
      expect(await reveal(await suspect({ faults: [name], checkResponses: false }))).toBe(true);
      expect(await reveal(await suspect({}))).toBe(false);
    });
  });
}
