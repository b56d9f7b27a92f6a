/** A JSON value. */
export type JsonValue =
  | boolean
  | null
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Defaults that hold only while `property` (given or by default) has one of the values `in`. They win over the others. */
export interface ConditionalDefaults {
  readonly property: string;
  readonly in: readonly JsonValue[];
  readonly defaults: Readonly<Record<string, JsonValue>>;
}

/**
 * The defaults of one place in a body. A node is applied to an object or array that is there: first `when`, then
 * `defaults` fill what is absent, then each child is applied, also to what was just filled in.
 */
export interface DefaultNode {
  readonly defaults?: Readonly<Record<string, JsonValue>>;
  readonly when?: readonly ConditionalDefaults[];
  readonly children?: Readonly<Record<string, DefaultNode>>;
  /** For each item, where the value is an array. */
  readonly items?: DefaultNode;
}
