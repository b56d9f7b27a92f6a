import type { Violation } from '../rules.ts';

/** A documented response of an operation. */
export type Pair = { readonly operation: string; readonly status: number };

/** The outcome of a rule. */
export interface RuleResult {
  readonly id: string;
  readonly sentence: string;
  readonly how: string;
  readonly outcome: 'broken' | 'held' | 'not checked';
  /** Number of checks that held. */
  readonly times: number;
  /** Why it was not checked, if known. */
  readonly reasons: readonly string[];
}

export interface CaseReport {
  readonly title: string;
  readonly milliseconds: number;
  readonly skipped: string | null;
  /** Whether time or requests of the run were used up before its end. */
  readonly cutShort: boolean;
  readonly crashed: string | null;
  readonly violations: readonly Violation[];
}

export interface SuiteReport {
  readonly id: string;
  readonly title: string;
  /** Whether its rules are checked in all suites. */
  readonly everywhere: boolean;
  readonly cases: readonly CaseReport[];
  readonly rules: readonly RuleResult[];
}

/** The report of a run, as JSON-serializable data. */
export interface Report {
  /** `incomplete`: no rule is broken, but time or requests did not suffice for every case. */
  readonly verdict: 'broken' | 'incomplete' | 'kept';
  /** Reasons of the verdict, one sentence each; empty if the contract is kept. */
  readonly reasons: readonly string[];
  readonly baseUrl: string;
  readonly run: string;
  readonly seed: number;
  readonly seconds: number;
  readonly requests: number;
  /** How often cases were run again after lost connections. */
  readonly repeats: number;
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

/** Callbacks during a run. */
export interface Progress {
  /** A case has ended. */
  onCase?(suite: string, result: CaseReport): void;
  /** All cases of a suite have ended. */
  onSuite?(report: SuiteReport): void;
}

export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;
