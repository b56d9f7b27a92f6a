import type { Violation } from './findings.ts';

/** A documented answer of an operation. */
export interface Pair {
  readonly operation: string;
  readonly status: number;
}

/** What became of a rule. */
export interface RuleResult {
  readonly id: string;
  readonly sentence: string;
  readonly how: string;
  readonly outcome: 'broken' | 'held' | 'not looked at';
  /** How often it held. */
  readonly times: number;
  /** Why nobody looked at it, as far as cases said so. */
  readonly reasons: readonly string[];
}

/** What became of a case. */
export interface CaseReport {
  readonly title: string;
  readonly milliseconds: number;
  readonly skipped: string | null;
  readonly crashed: string | null;
  readonly violations: readonly Violation[];
}

/** What became of a suite. */
export interface SuiteReport {
  readonly id: string;
  readonly title: string;
  /** Whether its rules hold for every suite. */
  readonly everywhere: boolean;
  readonly cases: readonly CaseReport[];
  readonly rules: readonly RuleResult[];
}

/** All that a run found out. It is plain data, so that it can be written and read again. */
export interface Report {
  readonly verdict: 'broken' | 'kept';
  /** Why the verdict is what it is, one sentence each; empty where the contract is kept. */
  readonly reasons: readonly string[];
  readonly baseUrl: string;
  readonly run: string;
  readonly seed: number;
  readonly seconds: number;
  readonly requests: number;
  readonly suites: readonly SuiteReport[];
  readonly violations: readonly Violation[];
  readonly ledger: {
    readonly seen: number;
    readonly expected: number;
    readonly minimum: number;
    readonly missing: readonly Pair[];
  };
  readonly made: {
    readonly count: number;
    readonly removed: number;
    readonly left: readonly string[];
  };
}
