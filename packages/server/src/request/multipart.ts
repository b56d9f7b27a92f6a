import type { FormPart, Parameter } from '@verbatim/contract';
import { type MultipartError, make as makeParser, type PartInfo } from 'multipasta';
import type { ReceivedPart } from '../handler.ts';
import { Problem } from '../problem.ts';
import { decodeQuery } from './decode-query.ts';
import { tooLarge } from './read-bytes.ts';
import { nearestName } from './suggestion.ts';

/** Maximum number of fields of a form, repeated ones included: each takes memory of its own. */
const MAX_FIELDS = 1000;

/** The fields of a form that are not files: text, decoded like query parameters. */
export class FormFields {
  readonly #parts: Readonly<Record<string, FormPart>>;
  readonly #maxBytes: number;
  readonly #texts = new Map<string, string[]>();
  /** Names of the files that came. */
  readonly #files = new Set<string>();
  #byteLength = 0;
  #count = 0;

  constructor(parts: Readonly<Record<string, FormPart>>, maxBytes: number) {
    this.#parts = parts;
    this.#maxBytes = maxBytes;
  }

  /**
   * The part that a name on the wire stands for: a list may be written as `name[]`, an object as `name[key]`, which becomes
   * JSON where the document has text. Undefined if the form has no such part.
   */
  partOf(name: string): { readonly name: string; readonly part: FormPart } | undefined {
    const bracket = name.indexOf('[');
    const base = bracket === -1 ? name : name.slice(0, bracket);
    if (!Object.hasOwn(this.#parts, base)) return undefined;
    const part = this.#parts[base];
    if (!part) return undefined;
    const isList = name === `${base}[]`;
    const fits =
      bracket === -1 || part.type === 'object' || part.type === (isList ? 'array' : 'string');
    return fits ? { name: base, part } : undefined;
  }

  /** Reads a field. Throws if all fields together are longer than their limit. */
  async add(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of content) {
      this.#byteLength += chunk.byteLength;
      if (this.#byteLength > this.#maxBytes) throw tooLarge(this.#maxBytes);
      text += decoder.decode(chunk, { stream: true });
    }
    this.#count += 1;
    if (this.#count > MAX_FIELDS) throw tooLarge(this.#maxBytes);
    const key = this.partOf(name)?.part.type === 'array' ? (this.partOf(name)?.name ?? name) : name;
    const texts = this.#texts.get(key);
    if (texts) texts.push(text + decoder.decode());
    else this.#texts.set(key, [text + decoder.decode()]);
  }

  /** Notes a file, which is not kept here. */
  addFile(name: string): void {
    this.#files.add(name);
  }

  /** The decoded fields; a file that came stands in there as an empty text. */
  decode(errors: string[]): Record<string, unknown> {
    const decoded: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(this.#parts)) {
      const value =
        part.type === 'file'
          ? this.#files.has(name)
            ? ''
            : undefined
          : this.#decodeField(name, part, part.type, errors);
      if (value !== undefined) decoded[name] = value;
    }
    return decoded;
  }

  #decodeField(name: string, part: FormPart, type: Parameter['type'], errors: string[]): unknown {
    const isObject =
      type === 'string' && [...this.#texts.keys()].some((key) => key.startsWith(`${name}[`));
    const spec = parameterOf(name, part, isObject ? 'object' : type);
    const value = decodeQuery(spec, this.#texts, errors);
    return isObject && value !== undefined ? JSON.stringify(value) : value;
  }
}

const parameterOf = (
  name: string,
  { required, items }: FormPart,
  type: Parameter['type'],
): Parameter => ({
  name,
  in: 'query',
  required,
  type,
  ...(items && { items }),
  ...(type === 'object' && { alsoAccepts: 'json' as const }),
});

interface FormOptions {
  /** Receives the parts that are not files. */
  readonly fields: FormFields;
  readonly limitBytes: number;
  readonly unknownParts: 'refuse' | 'ignore';
}

interface OpenPart {
  readonly info: PartInfo;
  readonly chunks: Uint8Array[];
  complete: boolean;
}

/**
 * Yields the files of a form as they arrive from the network. At most one chunk is in memory, and the client is held back
 * while the consumer is busy. Throws at the first unknown part or repeated file, and at the end for a missing part.
 */
export async function* readParts(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  expected: Readonly<Record<string, FormPart>>,
  { fields, limitBytes, unknownParts }: FormOptions,
): AsyncGenerator<ReceivedPart> {
  const form = new FormReader(body, contentType, limitBytes);
  const seen = new Set<string>();
  try {
    for (let part = await form.nextPart(); part; part = await form.nextPart()) {
      const { name, filename } = partNames(part.info);
      const known = fields.partOf(name);
      if (!known) {
        if (unknownParts === 'ignore') continue;
        throw unexpected(name, expected);
      }
      if (known.part.type !== 'file') {
        await fields.add(name, form.contentOf(part));
        seen.add(known.name);
        continue;
      }
      if (seen.has(name)) throw invalid([`${name} is given twice; give it once`]);
      seen.add(name);
      fields.addFile(name);
      const { contentType: partType } = part.info;
      // A browser sends an empty name if no file was chosen.
      yield {
        name,
        filename: filename || undefined,
        contentType: partType,
        content: form.contentOf(part),
      };
    }
    const missing = Object.keys(expected).filter(
      (name) => expected[name]?.required && !seen.has(name),
    );
    if (missing.length > 0) throw invalid(missing.map((name) => `${name} is required`));
  } finally {
    await form.cancel();
  }
}

function unexpected(name: string, expected: Readonly<Record<string, FormPart>>): Problem {
  const suggestion = nearestName(name, Object.keys(expected));
  const hint = suggestion ? `; did you mean ${suggestion}?` : '';
  return invalid([`${JSON.stringify(name.slice(0, 64))} is not a part of this form${hint}`]);
}

const invalid = (validationErrors: readonly string[]): Problem =>
  new Problem('invalid_request', {
    message: `The form is not valid: ${validationErrors[0]}`,
    validationErrors,
  });

/** Wraps the event-driven parser for a consumer that pulls: the next chunk is read only when the consumer waits for it. */
class FormReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #parser: ReturnType<typeof makeParser>;
  readonly #limitBytes: number;
  readonly #waiting: OpenPart[] = [];
  #byteLength = 0;
  #current: OpenPart | undefined;
  #complete = false;
  #heldBack: Uint8Array = new Uint8Array(0);
  #failure: Problem | undefined;

  constructor(body: ReadableStream<Uint8Array> | null, contentType: string, limitBytes: number) {
    this.#reader = body?.getReader();
    this.#limitBytes = limitBytes;
    this.#parser = makeParser({
      headers: { 'content-type': contentType },
      isFile: () => true,
      onField: () => {},
      onFile: (info) => this.#open(info),
      onError: (error) => this.#fail(error._tag),
      onDone: () => {
        this.#complete = this.#failure === undefined;
      },
    });
  }

  /** The next part. The unread rest of the previous one is skipped. */
  async nextPart(): Promise<OpenPart | undefined> {
    const previous = this.#current;
    while (previous && !previous.complete) {
      previous.chunks.length = 0;
      await this.#pump();
    }
    while (this.#waiting.length === 0 && !this.#complete) await this.#pump();
    this.#current = this.#waiting.shift();
    return this.#current;
  }

  async *contentOf(part: OpenPart): AsyncGenerator<Uint8Array> {
    while (true) {
      const chunk = part.chunks.shift();
      if (chunk) yield chunk;
      else if (part.complete) return;
      else await this.#pump();
    }
  }

  /** Cancels the body, also if the handler stopped reading. */
  async cancel(): Promise<void> {
    await this.#reader?.cancel().catch(() => {});
    this.#reader?.releaseLock();
  }

  #open(info: PartInfo): (chunk: Uint8Array | null) => void {
    const part: OpenPart = { info, chunks: [], complete: false };
    // Bytes after the closing boundary, or after an error, are not part of the form.
    if (!this.#complete && !this.#failure) this.#waiting.push(part);
    return (chunk) => {
      if (chunk === null) part.complete = true;
      else part.chunks.push(chunk);
    };
  }

  #fail(reason: Malformation | undefined, cause?: unknown): void {
    if (!this.#complete) this.#failure ??= malformed(reason, cause);
  }

  /** Reads the next chunk. Parts before an error are delivered first, wherever the network splits the form. */
  async #pump(): Promise<void> {
    if (this.#failure) throw this.#failure;
    const next = await this.#reader?.read().catch(() => undefined);
    if (!next || next.done) {
      this.#write(this.#heldBack);
      this.#parse(() => this.#parser.end());
      this.#fail(undefined);
      return;
    }
    this.#byteLength += next.value.byteLength;
    if (this.#byteLength > this.#limitBytes) throw tooLarge(this.#limitBytes);
    const chunk = joinBytes(this.#heldBack, next.value);
    // The parser accepts the two dashes that close a form only in one chunk.
    const end = chunk.byteLength - trailingDashes(chunk);
    this.#heldBack = chunk.subarray(end);
    this.#write(chunk.subarray(0, end));
  }

  #write(bytes: Uint8Array): void {
    if (bytes.byteLength > 0) this.#parse(() => this.#parser.write(bytes));
  }

  /** The parser throws for an encoded file name that can't be decoded, in `write` or in `end`. */
  #parse(step: () => void): void {
    if (this.#failure) return;
    try {
      step();
    } catch (cause) {
      this.#fail('BadHeaders', cause);
    }
  }
}

const DASH = 0x2d;

/** Number of dashes at the end of the bytes, at most two. */
function trailingDashes(bytes: Uint8Array): number {
  if (bytes.at(-1) !== DASH) return 0;
  return bytes.at(-2) === DASH ? 2 : 1;
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.byteLength === 0) return second;
  const joined = new Uint8Array(first.byteLength + second.byteLength);
  joined.set(first);
  joined.set(second, first.byteLength);
  return joined;
}

type Malformation = MultipartError['_tag'];

const MALFORMED: Readonly<Record<Malformation, string>> = {
  InvalidBoundary: 'Content-Type names no valid boundary',
  BadHeaders: 'a part has malformed headers',
  InvalidDisposition: 'a part has no Content-Disposition with a name',
  ReachedLimit: 'it has too many parts',
  EndNotReached: 'it ended before its closing boundary',
};

const malformed = (malformation: Malformation = 'EndNotReached', cause?: unknown): Problem =>
  new Problem('malformed_multipart', {
    message: `The form can't be read: ${MALFORMED[malformation]}`,
    cause,
  });

/** A parameter of Content-Disposition: quoted text in any characters, or a token. */
const PARAMETER = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*/gy;

/** The name and file name of a part. Clients send file names in UTF-8, and the parser gives up at characters beyond Latin-1. */
function partNames({ name, filename, headers }: PartInfo): {
  readonly name: string;
  readonly filename: string | undefined;
} {
  const disposition = headers['content-disposition'];
  if (name !== '' || typeof disposition !== 'string') return { name, filename };
  const parameters = new Map<string, string>();
  const text = disposition.slice(Math.max(0, disposition.indexOf(';')));
  for (const [, key = '', quoted, token = ''] of text.matchAll(PARAMETER))
    parameters.set(key.toLowerCase(), quoted ?? token);
  return { name: parameters.get('name') ?? '', filename: parameters.get('filename') };
}
