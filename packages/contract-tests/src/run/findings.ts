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
}

/** What a run, or a part of it, has found out. */
export class Findings {
  readonly held = new Map<string, number>();
  readonly violations: Violation[] = [];

  hold(rule: string, times = 1): void {
    this.held.set(rule, (this.held.get(rule) ?? 0) + times);
  }

  /** One violation of a rule is enough for a case: what follows repeats it. */
  break(violation: Violation): void {
    const known = this.violations.some(
      ({ rule, suite, case: title }) =>
        rule === violation.rule && suite === violation.suite && title === violation.case,
    );
    if (!known) this.violations.push(violation);
  }

  /** Takes over what was found elsewhere. */
  add(other: Findings): void {
    for (const [rule, times] of other.held) this.hold(rule, times);
    for (const violation of other.violations) this.break(violation);
  }
}
