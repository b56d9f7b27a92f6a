/** One sentence of the contract that a run looks at. */
export interface Rule {
  readonly sentence: string;
  /** How it is checked. */
  readonly how: string;
}

/** Rules by name. */
export type Rules<Name extends string = string> = Readonly<Record<Name, Rule>>;
