import type { DefaultNode, Operation, Validate } from '@verbatim/contract';

/** Property names by the location of their object (`/language_config`, `/vocabulary/*`), for suggestions. */
export type KnownPropertyNames = Readonly<Record<string, readonly string[]>>;

/** A body in one media type. A form has no validator: its parts are checked while they are read. */
export interface BodyRoute {
  readonly validate: Validate | null;
  readonly defaults: DefaultNode | null;
  readonly knownProperties: KnownPropertyNames | null;
}

/** The check of a response of one media type: a validator, or the kind of content without one. */
export type ContentCheck = Validate | 'binary' | 'text';

/** One row of the generated router: an operation with its validators. Data only. */
export interface Route {
  readonly operation: Operation;
  readonly parameters: Validate | null;
  readonly parameterDefaults: DefaultNode | null;
  readonly bodies: Readonly<Record<string, BodyRoute>>;
  readonly responses: Readonly<Record<number, Readonly<Record<string, ContentCheck>>>>;
  readonly messages: { readonly client: Validate; readonly server: Validate } | null;
}
