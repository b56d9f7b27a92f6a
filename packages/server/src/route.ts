import type { DefaultNode, Operation, Validate } from '@verbatim/contract';

/** Property names by the place of their object (`/language_config`, `/vocabulary/*`), for suggestions. */
export type KnownPropertyNames = Readonly<Record<string, readonly string[]>>;

/** A body in one media type. A form has no validator: its parts are checked while they stream past. */
export interface BodyRoute {
  readonly validate: Validate | null;
  readonly defaults: DefaultNode | null;
  readonly knownProperties: KnownPropertyNames | null;
}

/** What checks an answer of one media type: a validator, or the kind of content that has none. */
export type ContentCheck = Validate | 'binary' | 'text';

/** One row of the generated router: an operation joined with all that checks it. Data only. */
export interface Route {
  readonly operation: Operation;
  readonly parameters: Validate | null;
  readonly parameterDefaults: DefaultNode | null;
  readonly bodies: Readonly<Record<string, BodyRoute>>;
  readonly responses: Readonly<Record<number, Readonly<Record<string, ContentCheck>>>>;
  readonly messages: { readonly client: Validate; readonly server: Validate } | null;
}
