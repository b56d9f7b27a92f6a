import type { Operation } from '@verbatim/contract';
import type { RuleTable } from '../rules.ts';
import type { RunOptions } from './run-options.ts';
import type { Trial } from './trial.ts';

/** A test case, which checks rules of its suite. */
export interface Case<Name extends string = string> {
  readonly title: string;
  /** The tested operation, for `--operation`. */
  readonly operation?: string;
  /** What it creates, for `--dry-run`. */
  readonly makes?: string;
  /** Seconds that it waits without sending. */
  readonly waitsSeconds?: number;
  // A method, not a property: parameter bivariance makes Suite<'a'> assignable to Suite<string>.
  run(trial: Trial<Name>): Promise<void>;
}

/** Cases and the rules that they check. */
export interface Suite<Name extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly rules: RuleTable<Name>;
  /** Its rules are checked in all suites, so their outcome is known at the end of the run. */
  readonly everywhere?: boolean;
  readonly cases: readonly Case<Name>[];
}

/** Defines a suite whose cases can only report its own rules. */
export const suite = <Name extends string>(definition: Suite<Name>): Suite<Name> => definition;

/** A case that creates what `makes` says; null: nothing. */
export const newCase = <Name extends string>(
  title: string,
  makes: string | null,
  run: (trial: Trial<Name>) => Promise<void>,
): Case<Name> => ({ title, ...(makes !== null && { makes }), run });

export const casePerOperation = <Name extends string>(
  operations: readonly Operation[],
  define: (operation: Operation) => Omit<Case<Name>, 'operation'>,
): Case<Name>[] =>
  operations.map((operation) => ({ operation: operation.id, ...define(operation) }));

export const selectCases = (
  suites: readonly Suite[],
  { only, operation, cases }: Pick<RunOptions, 'cases' | 'only' | 'operation'>,
): Suite[] =>
  suites
    .filter(({ id }) => only.length === 0 || only.includes(id))
    .map((suite) => ({
      ...suite,
      cases: suite.cases.filter(
        (each) =>
          (operation.length === 0 || operation.includes(each.operation ?? '')) &&
          (cases.length === 0 || cases.some((part) => each.title.includes(part))),
      ),
    }))
    .filter((suite) => suite.cases.length > 0);
