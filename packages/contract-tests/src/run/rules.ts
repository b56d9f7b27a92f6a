/** A rule of the contract. */
export interface ContractRule {
  readonly sentence: string;
  /** How it is checked. */
  readonly how: string;
}

/** Rules by name. */
export type RuleTable<Name extends string = string> = Readonly<Record<Name, ContractRule>>;
