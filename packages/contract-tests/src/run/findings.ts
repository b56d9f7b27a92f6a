/** A rule that a deployment breaks, with what is needed to see it again. */
export interface Violation {
  /** `<suite>.<rule>`. */
  readonly rule: string;
  readonly suite: string;
  readonly case: string;
  readonly says: string;
  /** The exchange in which it shows, in one line. */
  readonly exchange: string | null;
  readonly curl: string | null;
  /** What fast-check came to after shrinking, for cases with random input. */
  readonly counterexample: string | null;
  /** The command that runs the case again. */
  readonly repeat: string;
  /** How often it came up in its case; the first time is what is shown. */
  readonly times: number;
  /** What else was found of the same kind, in a sentence each, the first few. */
  readonly also: readonly string[];
}

const MAX_OTHERS = 8;

/** What a run, or a part of it, has found out. */
export class Findings {
  readonly held = new Map<string, number>();
  readonly violations: Violation[] = [];
  /** Why a rule could not be looked at. */
  readonly left = new Map<string, string>();

  hold(rule: string, times = 1): void {
    this.held.set(rule, (this.held.get(rule) ?? 0) + times);
  }

  /** The first violation of a rule in a case is kept; those that repeat it are counted. */
  break(violation: Violation): void {
    const at = this.violations.findIndex(
      ({ rule, suite, case: title }) =>
        rule === violation.rule && suite === violation.suite && title === violation.case,
    );
    const known = this.violations[at];
    if (!known) this.violations.push(violation);
    else {
      const others = new Set([...known.also, violation.says, ...violation.also]);
      others.delete(known.says);
      const also = [...others].slice(0, MAX_OTHERS);
      this.violations[at] = { ...known, times: known.times + violation.times, also };
    }
  }

  /** Takes over what was found elsewhere. */
  add(other: Findings): void {
    for (const [rule, times] of other.held) this.hold(rule, times);
    for (const violation of other.violations) this.break(violation);
    for (const [rule, reason] of other.left) this.left.set(rule, reason);
  }
}
