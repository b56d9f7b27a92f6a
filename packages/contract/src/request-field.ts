/** One field of a request body that a person fills in, for command lines and forms. */
export interface RequestField {
  /** The names of the properties that lead to it. */
  readonly path: readonly string[];
  readonly type: 'boolean' | 'integer' | 'json' | 'number' | 'string';
  /** `list`: several values; `map`: values by name; `map-of-lists`: several values for a name. */
  readonly many?: 'list' | 'map' | 'map-of-lists';
  /** True if a value may also be an object. */
  readonly orObject?: true;
  readonly values?: readonly (number | string)[];
  readonly default?: boolean | number | string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The first paragraph of the description, on one line. */
  readonly description: string;
  readonly deprecated?: true;
}
