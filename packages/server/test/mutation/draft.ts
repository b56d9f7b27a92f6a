import type { Operation } from '@verbatim/contract';
import { concat, encode } from './texts/text-mutators.ts';

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

/** One part of a form as it is written: header lines, then content. */
export interface FormPart {
  readonly headers: readonly string[];
  readonly content: Uint8Array;
}

/** A form as it is written. */
export interface Form {
  readonly boundary: string;
  readonly parts: readonly FormPart[];
  readonly lineEnd: string;
  readonly preamble: string;
  readonly end: string;
}

/** A form with a single file in it. */
export const formWith = (parts: readonly FormPart[]): Form => ({
  boundary: 'the-boundary-of-this-form',
  parts,
  lineEnd: '\r\n',
  preamble: '',
  end: '--the-boundary-of-this-form--\r\n',
});

/** A part that carries a file. */
export const filePart = (name: string, filename: string, content: string): FormPart => ({
  headers: [
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"`,
    'Content-Type: audio/wav',
  ],
  content: encode(content),
});

/** A part that is no file. */
export const fieldPart = (name: string, content: string): FormPart => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  content: encode(content),
});

/** The bytes of a form. */
export function writeForm({ boundary, parts, lineEnd, preamble, end }: Form): Uint8Array {
  const pieces = parts.flatMap(({ headers, content }) => [
    encode(
      `--${boundary}${lineEnd}${headers.map((line) => `${line}${lineEnd}`).join('')}${lineEnd}`,
    ),
    content,
    encode(lineEnd),
  ]);
  return concat(encode(preamble), ...pieces, encode(end));
}

/** JSON text that is written as it is: what no JavaScript value stands for, such as `1e400` or 100,000 brackets. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An object as a list of members, so that a name may come twice and `__proto__` is a name like any other. */
export class Members {
  readonly entries: readonly Member[];

  constructor(entries: readonly Member[]) {
    this.entries = entries;
  }
}

/** A name and its value. */
export type Member = readonly [name: string, value: Tree];

/** A JSON value under mutation. */
export type Tree =
  | boolean
  | null
  | number
  | string
  | Raw
  | Members
  | readonly Tree[]
  | { readonly [name: string]: Tree };

/** Whether it is written in braces. */
export const isObject = (
  tree: Tree | undefined,
): tree is Members | { readonly [name: string]: Tree } =>
  typeof tree === 'object' && tree !== null && !isArray(tree) && !(tree instanceof Raw);

/** Whether it is written in brackets. */
export const isArray = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree);

/** The members of an object, however it is kept. */
export const membersOf = (tree: Members | { readonly [name: string]: Tree }): readonly Member[] =>
  tree instanceof Members
    ? tree.entries
    : Object.entries(tree as { readonly [name: string]: Tree });

/** Writes the JSON text of a value. */
export function writeJson(tree: Tree): string {
  if (tree instanceof Raw) return tree.text;
  if (isArray(tree)) return `[${tree.map(writeJson).join(',')}]`;
  if (!isObject(tree)) return JSON.stringify(tree);
  const members = membersOf(tree).map(
    ([name, value]) => `${JSON.stringify(name)}:${writeJson(value)}`,
  );
  return `{${members.join(',')}}`;
}

/** Handling of unknown fields. */
export type UnknownFields = 'ignore' | 'refuse';

/** Everything that was sent is unchanged; only defaults may be added, and unknown fields dropped if configured. */
export function checkContained(
  received: unknown,
  sent: unknown,
  unknownFields: UnknownFields,
): void {
  if (typeof sent !== 'object' || sent === null) {
    if (Object.is(received, sent)) return;
    throw new Error(`A handler was given ${String(received)} for ${String(sent)}`);
  }
  if (Array.isArray(received) !== Array.isArray(sent))
    throw new Error('An array is no longer one, or is one now');
  if (Array.isArray(sent) && (received as unknown[]).length !== sent.length)
    throw new Error('An array has another length');
  for (const [name, value] of Object.entries(sent)) {
    if (typeof received === 'object' && received !== null && Object.hasOwn(received, name)) {
      checkContained((received as Record<string, unknown>)[name], value, unknownFields);
    } else if (unknownFields === 'refuse') {
      throw new Error(`A handler was not given the field ${name} that was sent`);
    }
  }
}

/** A parameter written as text again is the text that was sent: nothing was guessed, rounded or corrected. */
export function checkQuery(
  { parameters }: Operation,
  query: Record<string, unknown>,
  sent: URLSearchParams,
): void {
  for (const { name, in: location, type } of parameters) {
    if (location !== 'query') continue;
    const texts = textsOf(type, name, sent);
    if (texts.length === 0) continue;
    const written =
      type === 'object' ? writtenObject(name, query[name], sent) : [query[name]].flat();
    if (written.join(',') === texts.join(',')) continue;
    throw new Error(`${name}: ${texts.join(',')} reached its handler as ${written.join(',')}`);
  }
}

/** How a parameter was sent. A number may be written in several ways: `1E0` is 1. */
function textsOf(
  type: Operation['parameters'][number]['type'],
  name: string,
  sent: URLSearchParams,
): readonly string[] {
  if (type === 'object') return objectTexts(name, sent);
  const texts = sent.getAll(name);
  return type === 'number' ? texts.map((text) => String(Number(text))) : texts;
}

/** An object in the query, as the pairs or the JSON text that it was written in. */
function objectTexts(name: string, sent: URLSearchParams): readonly string[] {
  const json = sent.getAll(name).map((text) => JSON.stringify(JSON.parse(text)));
  const pairs = [...sent].filter(([key]) => key.startsWith(`${name}[`));
  return [...json, ...pairs.map(([key, value]) => `${key}=${value}`)].sort();
}

function writtenObject(name: string, value: unknown, sent: URLSearchParams): readonly string[] {
  return sent.has(name) ? [JSON.stringify(value)] : pairsOf(name, value).sort();
}

/** A list is a repeated key. */
function pairsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => pairsOf(name, inner));
  if (typeof value !== 'object' || value === null) return [`${name}=${value}`];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

/** A header reaches its handler as it was sent. */
export function checkHeaders(headers: Record<string, unknown>, sent: Headers): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== sent.get(name))
      throw new Error(`The header ${name} reached its handler as ${String(value)}`);
  }
}
