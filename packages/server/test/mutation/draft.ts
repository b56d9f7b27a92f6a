import type { Operation } from '@verbatim/contract';
import { type Form, writeForm } from './form.ts';
import { type Tree, writeJson } from './json-text.ts';
import { encode } from './texts/text-mutator.ts';

/** The body of a request that is still changed part by part. */
export type DraftBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly tree: Tree }
  | { readonly kind: 'form'; readonly form: Form }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** How the bytes of a body reach the app. */
export interface Transport {
  /** As a web stream, or as Node's own request in the environment. */
  readonly via: 'node' | 'web';
  /** The length of one chunk; 0 for all at once. */
  readonly chunkBytes: number;
  /** After how many bytes the connection breaks; null if it holds. */
  readonly breaksAfter: number | null;
}

/** The parts of a request, for what may be expected once they are changed. */
export type Part = 'address' | 'body' | 'credential' | 'header' | 'query' | 'transport';

/** A request in the making: valid at first, then changed by one mutation after the other. */
export class Draft {
  readonly operation: Operation;
  method: string;
  path: string;
  /** Pieces of the query, already encoded. */
  query: string[];
  headers: [name: string, value: string][];
  body: DraftBody;
  transport: Transport = { via: 'web', chunkBytes: 0, breaksAfter: null };
  readonly changed = new Set<Part>();

  constructor(operation: Operation, path: string) {
    this.operation = operation;
    this.method = operation.method;
    this.path = path;
    this.query = [];
    this.headers = [];
    this.body = { kind: 'none' };
  }

  /** Gives a header another value, or takes it away. */
  setHeader(name: string, value: string | undefined): void {
    this.headers = this.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase());
    if (value !== undefined) this.headers.push([name, value]);
  }

  get bodyBytes(): Uint8Array | null {
    const { body } = this;
    if (body.kind === 'none') return null;
    if (body.kind === 'bytes') return body.bytes;
    return body.kind === 'form' ? writeForm(body.form) : encode(writeJson(body.tree));
  }
}

/** A query piece with both sides encoded. */
export const piece = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** Path and query as they are sent. */
export const targetOf = ({ path, query }: Draft): string =>
  query.length === 0 ? path : `${path}?${query.join('&')}`;
