/**
 * What lets a message through: the name of a flag, or two flags that a boolean inside the message chooses between.
 * Null where nothing gates it.
 */
export type Gate =
  | string
  | { readonly property: string; readonly true: string; readonly false: string }
  | null;

/** One message of the socket: the schema of its content and its gate. */
export interface MessageFacts {
  readonly schema: string;
  readonly gate: Gate;
}

/** One callback: the schema of its body, the methods it is sent with, and the gate of the message it carries. */
export interface WebhookFacts {
  readonly schema: string;
  readonly methods: readonly string[];
  readonly gate: Gate;
}

/** One stable error code: the status that it comes with and its meaning in a sentence. */
export interface ErrorFacts {
  readonly status: number;
  readonly summary: string;
}
