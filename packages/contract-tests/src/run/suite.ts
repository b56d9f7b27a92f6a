import type { Operation } from '@verbatim/contract';
import type { Rules } from './rules.ts';
import type { Trial } from './trial.ts';

/** One thing that is tried on the deployment, and looks at one or several rules of its suite. */
export interface Case<Name extends string = string> {
  readonly title: string;
  /** The operation that it is about, for `--operation`. */
  readonly operation?: string;
  /** What it leaves behind until the run cleans up, for `--dry-run`. */
  readonly makes?: string;
  /** The seconds that it waits for something to happen by itself. */
  readonly waitsSeconds?: number;
  // A method, so that a suite with known names of rules is also a suite of any rules.
  run(trial: Trial<Name>): Promise<void>;
}

/** Cases that belong together, with the rules that they look at. */
export interface Suite<Name extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly rules: Rules<Name>;
  /** Its rules hold for every suite: what became of them is known at the end of the run. */
  readonly everywhere?: boolean;
  readonly cases: readonly Case<Name>[];
}

/** A suite whose cases can only speak of its own rules. */
export function suite<Name extends string>(definition: Suite<Name>): Suite<Name> {
  return definition;
}

/** A suite with one case for each operation of a list. */
export function casePerOperation<Name extends string>(
  operations: readonly Operation[],
  define: (operation: Operation) => Omit<Case<Name>, 'operation'>,
): Case<Name>[] {
  return operations.map((operation) => ({ operation: operation.id, ...define(operation) }));
}
