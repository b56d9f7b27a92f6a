/** One broken rule, as Ajv reports it. */
export interface ValidationError {
  /** JSON pointer of the value that breaks the rule. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key of a map that breaks the rule; absent where its value does. */
  readonly propertyName?: string;
  readonly message?: string;
}

/**
 * A precompiled validator. It never changes its input. `errors` belongs to the last call: copy it before the next one.
 */
export interface Validate<T = unknown> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationError[] | null;
}
