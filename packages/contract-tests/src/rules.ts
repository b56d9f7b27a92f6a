export interface ContractRule {
  readonly sentence: string;
  /** How it is checked. */
  readonly how: string;
}

export type RuleTable<Name extends string = string> = Readonly<Record<Name, ContractRule>>;

/** Rules by name: the first line of each says what it requires, the second one how it is checked. */
export function rules<Name extends string>(texts: Readonly<Record<Name, string>>): RuleTable<Name> {
  const table = Object.entries<string>(texts).map(([name, text]) => {
    const [sentence = '', how = ''] = text.split('\n').map((line) => line.trim());
    return [name, { sentence, how }];
  });
  return Object.fromEntries(table) as RuleTable<Name>;
}

/** The outcome of one rule. */
export interface RuleVerdict<Name extends string = string> {
  readonly rule: Name;
  /** How the rule was broken; null if it held. */
  readonly broken: string | null;
}

/** The outcome of a rule that holds or, as the sentence says, does not. */
export const verdict = <Name extends string>(
  rule: Name,
  holds: boolean,
  says: string,
): RuleVerdict<Name> => ({ rule, broken: holds ? null : says });

/** A broken rule, with what is needed to reproduce it. */
export interface Violation {
  /** `<suite>.<rule>`. */
  readonly rule: string;
  readonly suite: string;
  readonly case: string;
  readonly says: string;
  /** Request and response in one line. */
  readonly exchange: string | null;
  readonly curl: string | null;
  /** The shrunk random input, for property-based cases. */
  readonly counterexample: string | null;
  /** The command that repeats the case. */
  readonly repeat: string;
  /** Number of occurrences in the case; the first one is shown. */
  readonly times: number;
  /** Other occurrences, one sentence each; at most eight. */
  readonly also: readonly string[];
}

const MAX_OTHERS = 8;

/** The outcomes of rules in a run, or a part of it. */
export class RuleOutcomes {
  readonly held = new Map<string, number>();
  readonly violations: Violation[] = [];
  /** Why a rule was not checked. */
  readonly left = new Map<string, string>();

  hold(rule: string, times = 1): void {
    this.held.set(rule, (this.held.get(rule) ?? 0) + times);
  }

  /** Keeps the first violation of a rule per case and counts the others. */
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

  /** Adds the outcomes of another part of the run. */
  add(other: RuleOutcomes): void {
    for (const [rule, times] of other.held) this.hold(rule, times);
    for (const violation of other.violations) this.break(violation);
    for (const [rule, reason] of other.left) this.left.set(rule, reason);
  }
}
