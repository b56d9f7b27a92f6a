import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { type Fault, faults, type MockOptions } from '../../src/index.ts';
import { serve } from '../running-mock.ts';

/** A mock under suspicion, and the clock that it follows. */
export type Suspect = Awaited<ReturnType<typeof serve>> & { readonly clock: ManualClock };

/** Finds out whether a mock tells one particular lie. */
export type Reveal = (suspect: Suspect) => Promise<boolean>;

/** Shows each fault of a group twice: the mock that has it lies, the honest one does not. */
export function proveFaults(
  group: Fault['group'],
  reveals: Readonly<Record<string, Reveal>>,
  options: MockOptions = {},
): void {
  const ofGroup = faults.filter((fault) => fault.group === group);

  test('every fault of the group is shown here', () => {
    expect(Object.keys(reveals).sort()).toEqual(ofGroup.map(({ name }) => name).sort());
  });

  describe('the mock lies where it was told to, and only there', () => {
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
