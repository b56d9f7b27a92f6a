import {
  describeWith,
  type FoundPart,
  findOpenssl,
  findPythonEnvironment,
  SECOND_ATTEMPT,
} from '@verbatim/real-parts';
import { test } from 'vitest';
import { CLIENTS, type ClientId, type OutsideClient, type Scenario, suiteOf } from './clients.ts';

/** Tests by their titles. */
type Tests = Readonly<Record<string, () => Promise<void>>>;

/** The scenarios that a client can do. */
type PossibleScenario<Id extends ClientId> = Exclude<Scenario, keyof (typeof CLIENTS)[Id]['lacks']>;

/** Starting Python and its imports takes seconds on a busy machine. */
const TIMEOUT_MS = 120_000;

/** The suite of a client, with tests of every scenario that it can do. Left out by name where its packages, or a program for its certificates, are missing. */
export function describeClient<Id extends ClientId>(
  id: Id,
  tests: Readonly<Record<PossibleScenario<Id>, Tests>>,
): void {
  const { from, tls = [] }: OutsideClient = CLIENTS[id];
  const parts: FoundPart<object>[] = from === 'npm' ? [] : [findPythonEnvironment(from)];
  const suite = (): void => {
    for (const [scenario, cases] of Object.entries<Tests>(tests)) {
      const certificates = tls.some((each) => each === scenario) ? [findOpenssl()] : [];
      describeWith(certificates, scenario, () => {
        for (const [title, run] of Object.entries(cases)) test(title, run, TIMEOUT_MS);
      });
    }
  };
  describeWith(parts, suiteOf(id), suite, SECOND_ATTEMPT);
}
