/** An input of the form for a parameter or a member of a form body. */
export interface TriedInput {
  readonly name: string;
  readonly in: 'body' | 'header' | 'path' | 'query';
  readonly required: boolean;
  readonly kind: 'choice' | 'file' | 'list' | 'text';
  /** The values of a choice, or of a list's items. */
  readonly values: readonly string[];
  readonly example: string;
}

/** A body in one media type: JSON with its examples, a form of inputs, or the bytes of a file. */
export interface TriedBody {
  readonly mediaType: string;
  readonly examples: readonly { readonly title: string; readonly text: string }[];
  readonly inputs: readonly TriedInput[];
}

/** All that the form "Try it" needs to know about an operation. It stands in the page as JSON. */
export interface TriedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly needsKey: boolean;
  /** A WebSocket of ours, one of Deepgram, or none. */
  readonly socket: 'deepgram' | 'live' | null;
  readonly inputs: readonly TriedInput[];
  readonly bodies: readonly TriedBody[];
}
